import sharp from 'sharp'
import { emptyField, fieldSize, type Field } from './field.ts'

/** Pixels with red, green, blue and alpha. */
export interface Raster {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** Pixels of a product's picture for each unit of its drawing. */
export const zoom = 5 / 3

/** The size of a product's picture in pixels. */
export const pixelSize = { width: fieldSize.width * zoom, height: fieldSize.height * zoom } as const

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

/** One channel of a drawing as a field, 0 to 1. */
export async function fieldFrom(body: string, channel: 'red' | 'alpha'): Promise<Field> {
  const { data } = await rasterise(body, fieldSize, fieldSize)
  const at = channel === 'red' ? 0 : 3
  const field = emptyField()
  for (let i = 0; i < field.length; i++) field[i] = data[i * 4 + at]! / 255
  return field
}
