import type { Category, Event, Organizer } from '#api/resolvers.ts'
import { eventSettings } from '#core/catalog/events/event-settings.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { imageKey } from '#server/foundations/images/image-files.ts'
import { cachedRead } from './cached-reads.ts'
import { catalogLoaders, type EventListing } from './loaders.ts'
import { requireId } from './products/read-product.ts'
import { maxRelated } from './related-products.ts'
import { findEvent } from './events/queries-events.ts'

/** An event by id or slug (GQL-15), also one that is over; null for merchandise and outside the shop's range. */
export function readEvent(ctx: RequestContext, idOrSlug: string): Promise<EventListing | null> {
  return cachedEvent(ctx, idOrSlug)
}

const cachedEvent = cachedRead({ name: 'event', read: findEvent })

/** Who organises an event and who sells its tickets (GQL-38); null outside the shop's range. */
export async function readOrganizer(ctx: RequestContext, idOrSlug: string): Promise<Partial<Organizer> | null> {
  const event = await readEvent(ctx, idOrSlug)
  if (!event) return null
  const owningCompanyAddress = await catalogLoaders(ctx).contractPartner.load(requireId(event))
  return { localOrganizer: event.localOrganizer ?? null, owningCompanyAddress }
}

/**
 * The artists to feature on an event's page (EVT-15): those in its settings, else all who are on stage, which are those of its first tour
 * or else its own, and the support acts that have a page in this shop.
 */
export async function readLeads(ctx: RequestContext, event: Partial<Event>): Promise<Partial<Category>[]> {
  const load = catalogLoaders(ctx)
  const slugs = eventSettings(event.meta as Record<string, unknown>).leads.slice(0, maxRelated)
  if (slugs.length > 0) {
    const artists = await Promise.all(slugs.map((slug) => load.artistBySlug.load(slug)))
    return artists.filter((artist) => artist !== null)
  }
  const stage = await load.stageOfEvent.load(requireId(event))
  return stage.filter(({ type }) => type !== 'TOUR').slice(0, maxRelated)
}

/** The tours that an event belongs to. */
export async function readTours(ctx: RequestContext, event: { id?: string }): Promise<Partial<Category>[]> {
  const stage = await catalogLoaders(ctx).stageOfEvent.load(requireId(event))
  return stage.filter((category) => category.type === 'TOUR')
}

/** The smallest file of an event's poster, else of its tour's, that is as large as a picture made from it shows it; null without one. */
export async function readPoster(ctx: RequestContext, event: { id?: string }): Promise<string | null> {
  const [first] = await catalogLoaders(ctx).images.load(Number(event.id))
  const image = first ?? (await readTours(ctx, event))[0]?.ticketImage
  const widths = image?.widths ?? []
  const width = widths.find((each) => each >= 1000) ?? widths.at(-1)
  return image?.sha256 && width && width >= 360 ? imageKey(image.sha256, width, 'webp') : null
}
