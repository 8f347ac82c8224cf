import sharp from 'sharp'
import { emptyField } from './field.ts'
import { ground, lay, type Thing } from './photograph.ts'
import { measureCover, pixelSize, zoom } from './raster.ts'
import { shadeSurface } from './surface.ts'

/** Where a part of a bundle lies: its middle in units, its size against the picture, its turn in degrees. */
interface Spot {
  x: number
  y: number
  scale: number
  turn: number
}

const spots: Record<number, Spot[]> = {
  2: [
    { x: 338, y: 300, scale: 0.84, turn: 4 },
    { x: 200, y: 478, scale: 0.6, turn: -6 },
  ],
  3: [
    { x: 352, y: 262, scale: 0.76, turn: 4 },
    { x: 186, y: 428, scale: 0.58, turn: -7 },
    { x: 420, y: 546, scale: 0.46, turn: 6 },
  ],
}

/** Lays the parts of a bundle on one table, the first at the bottom. */
export async function together(parts: readonly Thing[][], wall: string): Promise<Thing[]> {
  const laid: Thing[] = []
  for (const [n, things] of parts.entries()) laid.push(await placed(things, wall, spots[parts.length]![n]!))
  return laid
}

/** A part as it looks by itself, cut out along its edge, made smaller and turned. */
async function placed(things: readonly Thing[], wall: string, { x, y, scale, turn }: Spot): Promise<Thing> {
  const alone = ground(wall)
  for (const thing of things) lay(alone, thing)
  const pixels = alone.data
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 0
  for (const { base } of things) for (let at = 3; at < pixels.length; at += 4) if (base.data[at]! > pixels[at]!) pixels[at] = base.data[at]!
  const { data, info } = await sharp(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), {
    raw: { ...pixelSize, channels: 4 },
  })
    .resize({ width: Math.round(pixelSize.width * scale) })
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const base = { data: Buffer.alloc(pixelSize.width * pixelSize.height * 4), ...pixelSize }
  const [left, top] = [Math.round(x * zoom - info.width / 2), Math.round(y * zoom - info.height / 2)]
  for (let row = Math.max(0, -top); row < Math.min(info.height, pixelSize.height - top); row++) {
    const from = Math.max(0, -left)
    const to = Math.min(info.width, pixelSize.width - left)
    data.copy(base.data, ((top + row) * pixelSize.width + left + from) * 4, (row * info.width + from) * 4, (row * info.width + to) * 4)
  }
  return { base, surface: shadeSurface(emptyField(), measureCover(base), 0, 1.2), grain: 0, isLit: true }
}
