import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { buildSeatMap, type MapCategory, type SeatMap } from '#core/seating/seat-map.ts'
import { systemPaths } from '#core/urls.ts'
import type { Database } from '#db/database.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { compressibleSize, type Compressible } from '#server/foundations/request/send-compressed.ts'
import { planVersion } from '#server/selling/seating/seat-state.ts'
import { seatingOfEvent } from '#server/selling/seating/records-seating.ts'
import { readEvent } from '../read-event.ts'
import { catalogLoaders } from '../loaders.ts'
import { requireId } from '../products/read-product.ts'

/** An event's seat map as it is sent. */
export interface SeatMapAnswer extends Compressible {
  etag: string
  /** Of the event's seat map when it was read; the map is at least as new. */
  version: string
}

interface SeatedNode {
  id?: string
  seatmapUrl?: string | null
  /** Missing for events that were not read by a listing. */
  seatMapVersion?: string | null
}

/**
 * The address of an event's seat map (SEA-01). It names the language and the version, so that browsers and shared caches may keep the
 * map; an event without a seating plan has the address that the operator gave, or none.
 */
export function seatMapUrl(ctx: RequestContext, { id, seatmapUrl = null, seatMapVersion }: SeatedNode): string | null {
  if (!seatMapVersion) return seatmapUrl
  return `${systemPaths.rest(ctx.shop.slug, `/events/${id}/seatmap`)}?locale=${ctx.locale}&v=${seatMapVersion}`
}

/** An arena of 12,000 seats takes about 2 MB with its compressed copies. */
const maxBytes = 48 * 1024 * 1024

/** Answers by event, version and language. */
const cachedAnswers = oncePer(
  (_db: Database) => new LRUCache<string, SeatMapAnswer>({ maxSize: maxBytes, sizeCalculation: compressibleSize }),
)

/** The seat map of an event by id or slug (ENT-23); null outside the shop's range, and for an event without a seating plan. */
export async function readSeatMap(ctx: RequestContext, idOrSlug: string): Promise<SeatMapAnswer | null> {
  const event = await readEvent(ctx, idOrSlug)
  if (!event?.seatMapVersion) return null
  const { id, seatMapVersion: version } = event
  const cache = cachedAnswers(ctx.db)
  const key = `${id} ${version} ${ctx.locale}`
  const cached = cache.get(key)
  if (cached) return cached
  const map = await presentSeatMap(ctx, id)
  if (!map) return null
  const body = Buffer.from(JSON.stringify(map))
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const answer = { body, compressed: new Map(), etag, version }
  cache.set(key, answer)
  return answer
}

/** The seat map of an event that is in the shop's range. */
export async function presentSeatMap(ctx: RequestContext, eventId: string): Promise<SeatMap | null> {
  const seating = await seatingOfEvent(ctx.db, Number(eventId))
  if (!seating) return null
  const { digest, plan, categoryIds } = seating
  const own = await catalogLoaders(ctx).pricingCategories.load(requireId({ id: eventId }))
  const categories = plan.categories.flatMap(({ name, color }): [string, MapCategory][] => {
    const category = own.find(({ id }) => id === String(categoryIds[name]))
    return category ? [[name, { id: category.id, name: category.name, map_color: category.mapColor ?? color }]] : []
  })
  return { plan: planVersion(digest), ...buildSeatMap(plan, new Map(categories)) }
}
