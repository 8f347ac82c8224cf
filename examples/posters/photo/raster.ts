import sharp from 'sharp'
import { emptyField, fieldSize, units, type Field } from './field.ts'

/** Pixels with red, green, blue and alpha. */
export interface Raster {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** The size of a product's picture in pixels. */
export const pixelSize = { width: 1000, height: 1200 } as const

/** Pixels of a product's picture for each unit of its drawing. */
export const zoom = pixelSize.width / units.width

/** Renders a drawing with its own coordinates at a size in pixels. */
export async function rasterise(
  body: string,
  box: { width: number; height: number },
  pixels: { width: number; height: number },
): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" width="${pixels.width}" height="${pixels.height}">${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The red of a drawing as a field, 0 to 1. */
export async function fieldFrom(body: string): Promise<Field> {
  const { data } = await rasterise(body, units, fieldSize)
  const field = emptyField()
  for (let at = 0; at < field.length; at++) field[at] = data[at * 4]! / 255
  return field
}

/** How much of each cell a picture's raster covers, 0 to 1. */
export function measureCover({ data, width }: Raster): Field {
  const field = emptyField()
  const pixels = pixelSize.width / fieldSize.width
  for (let j = 0; j < fieldSize.height; j++) {
    const row = Math.floor((j + 0.5) * pixels)
    for (let i = 0; i < fieldSize.width; i++) {
      // The middle of the cell and its four neighbours: enough for an edge without steps.
      const at = (row * width + Math.floor((i + 0.5) * pixels)) * 4 + 3
      field[j * fieldSize.width + i] = (data[at]! + data[at - 4]! + data[at + 4]! + data[at - width * 4]! + data[at + width * 4]!) / 1275
    }
  }
  return field
}
