import type { Sharp } from 'sharp'

export interface Colour {
  r: number
  g: number
  b: number
}

const sample = 64

/**
 * The background colour of an image: the median of its edge, so that the card shows no seam. The dominant colour for an image with
 * transparent areas.
 */
export async function backgroundOf(source: Sharp): Promise<Colour> {
  const { dominant, isOpaque } = await source.clone().stats()
  if (!isOpaque) return dominant
  const { data, info } = await source
    .clone()
    .resize({ width: sample, height: sample, fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const last = sample - 1
  const edge = Array.from({ length: sample }, (_, step) => [
    [0, step],
    [last, step],
    [step, 0],
    [step, last],
  ]).flat()
  const median = (channel: number) =>
    edge.map(([x = 0, y = 0]) => data[(y * sample + x) * info.channels + channel] ?? 0).sort((a, b) => a - b)[edge.length / 2] ?? 0
  return { r: median(0), g: median(1), b: median(2) }
}
