import type { Sharp } from 'sharp'
import type { Colour } from './messages.ts'

const sample = 64

/**
 * The background colour of an image: the median of its edge, so that the card shows no seam. The dominant colour for an image with
 * transparent areas.
 * @param open reads the image from its start; called for each use, because cloning an opened image copies its pixels
 */
export async function detectBackground(open: () => Sharp): Promise<Colour> {
  const { dominant, isOpaque } = await open().stats()
  if (!isOpaque) return dominant
  const { data, info } = await open()
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
