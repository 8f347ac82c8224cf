import type { RequestContext } from '#server/foundations/context.ts'
import { imageKey } from '#server/foundations/images/image-files.ts'
import { catalogLoaders } from '../loaders.ts'
import { readTours } from './read-event.ts'

/** The smallest file of an event's poster, else of its tour's, that is as large as a picture made from it shows it; null without one. */
export async function posterOf(ctx: RequestContext, event: { id?: string }): Promise<string | null> {
  const [first] = await catalogLoaders(ctx).images.load(Number(event.id))
  const image = first ?? (await readTours(ctx, event))[0]?.ticketImage
  const widths = image?.widths ?? []
  const width = widths.find((each) => each >= 1000) ?? widths.at(-1)
  return image?.sha256 && width && width >= 360 ? imageKey(image.sha256, width, 'webp') : null
}
