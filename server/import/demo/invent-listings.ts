import { day } from '#core/time/durations.ts'
import { freeSlug, slugify } from '#core/import/slugs.ts'
import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { NewListing, NewVariant } from '#server/selling/catalog/records-bulk.ts'
import { pick, seededNumber } from './seeded-number.ts'
import { inventTitle, type InventedArtist, type InventedTour, type InventedVenue, type Scene } from './invent-scene.ts'
import { colours, wares, type Ware } from './words.ts'

/** A listing of the large demo. */
export interface InventedListing extends NewListing {
  /** The group of demo pictures that its picture is picked from; null for a listing without a picture. */
  pictures: string | null
}

/** The group of pictures for events; products use the group of their category. */
export const posters = 'posters'

const eventsPerTour = 10
const sizes = ['S', 'M', 'L', 'XL', 'XXL']

/** Invents merchandise, the same every time, newest last. */
export function* inventMerch({ artists }: Scene, count: number): Generator<InventedListing> {
  const slugs = new Set<string>()
  for (let index = 0; index < count; index++) yield inventWare(pick(artists, 'whose', index), index, slugs)
}

function inventWare(artist: InventedArtist, index: number, slugs: Set<string>): InventedListing {
  const ware = pickWare(seededNumber('ware', index))
  const title = inventTitle('ware', artist.slug, Math.floor(seededNumber('title', index) * 8))
  const color = ware.isClothing || ware.de === 'LP' ? pick(colours, 'colour', index) : null
  const slug = freeSlug(slugify(`${artist.slug} ${title.de} ${ware.de} ${color?.de ?? ''}`), slugs)
  const priceCents = ware.cents + 100 * Math.floor(seededNumber('dearer', index) * 6)
  const isOut = seededNumber('sold out', index) < 0.05
  const variant = (size: string, text: LocalText): NewVariant => ({
    slug: slugify(size),
    description: text,
    priceCents,
    physical: true,
    grams: ware.grams,
    pricingCategory: null,
    pool: `${slug}/${slugify(size)}`,
    capacity: isOut || seededNumber('size gone', index, size) < 0.04 ? 0 : 5 + Math.floor(seededNumber('stock', index, size) * 400),
  })
  return {
    slug,
    kind: 'merch',
    artist: artist.slug,
    name: title,
    productType: { de: ware.de, en: ware.en },
    color,
    description: {
      de: `<p>${ware.de} von ${artist.name} zu „${title.de}“.</p>`,
      en: `<p>${ware.en} by ${artist.name}, from “${title.en}”.</p>`,
    },
    priceCents,
    originalPriceCents: seededNumber('reduced', index) < 0.08 ? priceCents + 500 : null,
    sortOrder: Math.floor(seededNumber('order', index) * 20),
    categories: [ware.category],
    pictures: seededNumber('picture', index) < 0.7 ? ware.category : null,
    event: null,
    variants: ware.isClothing
      ? sizes.map((size) => variant(size, { de: size, en: size }))
      : [variant('stueck', { de: 'Stück', en: 'Piece' })],
  }
}

function pickWare(at: number): Ware {
  let left = at * wares.reduce((sum, each) => sum + each.share, 0)
  const ware = wares.find((each) => (left -= each.share) < 0)
  if (!ware) throw new Error('pickWare needs a number below 1')
  return ware
}

/** Invents ten events per tour, two days apart, all after `now`. */
export function* inventEvents({ tours, venues }: Scene, count: number, now: Date): Generator<InventedListing> {
  const slugs = new Set<string>()
  for (let index = 0; index < count; index++) {
    const tour = tours[Math.floor(index / eventsPerTour)]
    if (!tour) throw new Error(`The scene must have a tour for every ${eventsPerTour} events`)
    yield inventEvening(tour, pick(venues, 'hall', index), { index, now, slugs })
  }
}

function inventEvening(
  tour: InventedTour,
  venue: InventedVenue,
  { index, now, slugs }: { index: number; now: Date; slugs: Set<string> },
): InventedListing {
  const slug = freeSlug(slugify(`${tour.artist.slug} ${venue.city.name}`), slugs)
  const days = 14 + Math.floor(seededNumber('tour begins', tour.slug) * 480) + (index % eventsPerTour) * 2
  const { year, month, day: date } = toZonedTime(new Date(now.getTime() + days * day), venue.city.timeZone)
  const happeningFrom = fromZonedTime(
    { year, month, day: date, hour: pick([19, 20, 20, 21], 'hour', tour.slug), minute: 0 },
    venue.city.timeZone,
  )
  const state = seededNumber('state', index)
  const from = 1900 + 500 * Math.floor(seededNumber('price', tour.slug) * 8)
  const isSeated = seededNumber('seated', venue.slug) < 0.3
  const kinds = isSeated
    ? [kind('kategorie-1', 'Kategorie 1', 'Category 1', from + 1500), kind('kategorie-2', 'Kategorie 2', 'Category 2', from)]
    : [kind('stehplatz', 'Stehplatz', 'Standing', from)]
  const capacity = state < 0.1 ? 0 : state < 0.16 ? 6 : 80 + 20 * Math.floor(seededNumber('capacity', venue.slug) * 40)
  return {
    slug,
    kind: 'event',
    artist: tour.artist.slug,
    name: tour.name,
    productType: null,
    color: null,
    description: {
      de: `<p>${tour.artist.name} spielen in ${venue.city.name}: ${venue.name}.</p>`,
      en: `<p>${tour.artist.name} play ${venue.city.name}, ${venue.name}.</p>`,
    },
    priceCents: from,
    originalPriceCents: null,
    sortOrder: 0,
    categories: [tour.slug],
    pictures: seededNumber('poster', tour.slug) < 0.7 ? posters : null,
    event: {
      venue: venue.slug,
      happeningFrom,
      doorTime: new Date(happeningFrom.getTime() - day / 24),
      presaleAt: state > 0.16 && state < 0.2 ? new Date(now.getTime() + 7 * day) : null,
      cancelledAt: state > 0.2 && state < 0.22 ? now : null,
      support: tour.support,
      pricingCategories: kinds.map(({ slug: kindSlug, name }) => ({ slug: kindSlug, name })),
    },
    variants: kinds.flatMap((each) => inventTickets(each, `${slug}/${each.slug}`, capacity)),
  }
}

interface TicketKind {
  slug: string
  name: LocalText
  cents: number
}

function kind(slug: string, de: string, en: string, cents: number): TicketKind {
  return { slug, name: { de, en }, cents }
}

/** An online and a hard ticket of a category, with one contingent. */
function inventTickets({ slug, name, cents }: TicketKind, pool: string, capacity: number): NewVariant[] {
  const rest = { description: name, pricingCategory: slug, pool, capacity }
  return [
    { slug: `${slug}-online`, priceCents: cents, physical: false, grams: 0, ...rest },
    { slug: `${slug}-hard`, priceCents: cents + 250, physical: true, grams: 20, ...rest },
  ]
}
