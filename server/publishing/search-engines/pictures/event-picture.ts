import { createHash } from 'node:crypto'
import type { EventPicture } from '#core/search-engines/event-pictures.ts'
import { inLocale } from '#core/shops/locale.ts'
import { eventDate } from '#core/time/event-date.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { readPoster, readEvent } from '#server/selling/catalog/read-event.ts'
import type { PictureWords } from './draw-event-picture.ts'

/** A picture's file, and the name of its content; `busy` while too many others are drawn. */
export type EventPictureFile = { bytes: Uint8Array; hash: string } | 'busy'

/** A picture that is drawn takes a quarter of a second of one core: one at a time, and no more wait for it than one page's links cause. */
const maxWaiting = 8

/** Part of each picture's name: a higher number draws all anew. */
const layout = 2

/**
 * A picture of an event to pass on, made from its poster. It is drawn once: everybody who asks later, in any process, gets the stored file.
 * Its name contains the hash of all that it shows, so a moved date or another poster gives another picture.
 * @returns null for an event that this shop does not list, that is cancelled, or whose poster is not there yet
 */
export async function eventPicture(ctx: RequestContext, slug: string, picture: EventPicture): Promise<EventPictureFile | null> {
  const event = await readEvent(ctx, slug)
  // Only by slug: the address contains no number.
  if (!event || event.slug !== slug || event.cancelled) return null
  const poster = await readPoster(ctx, event)
  if (!poster) return null
  const words: PictureWords = {
    name: event.artist?.name ?? event.name ?? '',
    city: event.venue?.address.city ?? '',
    day: event.localDate ? longDay(event.localDate, ctx) : undefined,
    venue: event.venue?.name ?? '',
    shop: inLocale(ctx.shop.name, ctx.locale),
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, picture, poster, words]))
    .digest('hex')
  const key = `event-pictures/${hash}.jpg`
  const stored = await ctx.storage.get(key)
  if (stored) return { bytes: stored, hash }
  const drawn = await drawInTurn(key, async () => {
    const source = await ctx.storage.get(poster)
    if (!source) return null
    const { drawEventPicture } = await import('./draw-event-picture.ts')
    const bytes = await drawEventPicture(ctx.pictures, picture, source, words)
    await ctx.storage.put(key, bytes)
    return bytes
  })
  return drawn === 'busy' ? 'busy' : drawn && { bytes: drawn, hash }
}

function longDay(localDate: string, { locale }: RequestContext): string {
  const { weekday, full } = eventDate(localDate, locale)
  return `${weekday}, ${full}`
}

const drawing = new Map<string, Promise<Uint8Array | null>>()
let turn: Promise<unknown> = Promise.resolve()

/** Who asks for the picture that is being drawn waits for the same one. */
async function drawInTurn(key: string, draw: () => Promise<Uint8Array | null>): Promise<Uint8Array | null | 'busy'> {
  const running = drawing.get(key)
  if (running) return running
  if (drawing.size >= maxWaiting) return 'busy'
  const drawn = turn.then(draw).finally(() => drawing.delete(key))
  turn = drawn.catch(() => null)
  drawing.set(key, drawn)
  return drawn
}
