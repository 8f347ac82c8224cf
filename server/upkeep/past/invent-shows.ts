import { slugify } from '#core/import/slugs.ts'
import { seededRandom } from '#core/random/seeded-random.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import { day, hour } from '#core/time/durations.ts'
import { toZonedTime } from '#core/time/to-zoned-time.ts'
import type { NewListing, NewVariant } from '#server/selling/catalog/records-bulk.ts'
import { tourNames } from './names.ts'

/** How far back the invented past goes. */
export const pastDays = 700
/** How many tickets a hall of the usual size has sold on average, and how many are in one order. */
const soldInHall = 300
export const ticketsInOrder = 2.05
/** Which part of the orders is for shows that are over. */
const shareOfPast = 0.65

export interface PastShow {
  promoterId: number
  listing: NewListing
}

interface Places {
  artists: readonly { slug: string; name: LocalText }[]
  halls: readonly { slug: string; name: string; city: LocalText; timeZone: string }[]
  promoters: readonly number[]
}

/** Halls grow with the number of orders, so that a million does not need thousands of shows. */
function hallSize(orders: number): number {
  return Math.max(1, Math.min(5, orders / 100_000))
}

/** Shows that are over, enough for so many orders, the same every time. The latest was two days ago. */
export function inventShows(
  { artists, halls, promoters }: Places,
  { orders, now, seed }: { orders: number; now: Date; seed: number },
): PastShow[] {
  const size = hallSize(orders)
  const count = Math.max(4, Math.ceil((orders * shareOfPast * ticketsInOrder) / (soldInHall * size)))
  return Array.from({ length: count }, (_, number) => {
    const random = seededRandom(seed, 1_000_000 + number)
    const artist = random.pick(artists)
    const hall = random.pick(halls)
    const startsAt = evening(new Date(now.getTime() - (2 + pastDays * (number / count) ** 1.2) * day), hall.timeZone, random.integer(0, 3))
    const [de, en] = random.pick(tourNames)
    const priceCents = 1500 + 100 * random.integer(0, 30)
    const capacity = Math.round((80 + 20 * random.integer(0, 40)) * size)
    return {
      promoterId: random.pick(promoters),
      listing: {
        ...{ slug: `${artist.slug}-${slugify(hall.slug)}-${number + 1}`, kind: 'event', artist: artist.slug, name: { de, en } },
        ...{ productType: null, color: null, originalPriceCents: null, sortOrder: 0, categories: [], priceCents },
        description: {
          de: `<p>${artist.name.de ?? ''} in ${hall.name}. Das war schön.</p>`,
          en: `<p>${artist.name.de ?? ''} at ${hall.name}. That was a good night.</p>`,
        },
        event: {
          ...{
            venue: hall.slug,
            happeningFrom: startsAt,
            doorTime: new Date(startsAt.getTime() - hour),
            presaleAt: null,
            cancelledAt: null,
          },
          support: [],
          pricingCategories: [{ slug: 'stehplatz', name: { de: 'Stehplatz', en: 'Standing' } }],
        },
        variants: tickets(artist.slug, number, priceCents, capacity),
      },
    }
  })
}

function tickets(artist: string, number: number, priceCents: number, capacity: number): NewVariant[] {
  const rest = { pricingCategory: 'stehplatz', pool: `past ${artist} ${number + 1}`, capacity }
  return [
    { ...rest, slug: 'online', description: { de: 'Online-Ticket', en: 'Online ticket' }, priceCents, physical: false, grams: 0 },
    {
      ...rest,
      slug: 'hard',
      description: { de: 'Hardticket', en: 'Paper ticket' },
      priceCents: priceCents + 250,
      physical: true,
      grams: 20,
    },
  ]
}

/** Eight o'clock by the hall's clock, on a Thursday, Friday or Saturday, or on the day itself. */
function evening(around: Date, timeZone: string, choice: number): Date {
  const { year, month, day: date } = toZonedTime(around, timeZone)
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay()
  const back = choice === 3 ? 0 : (weekday - (4 + choice) + 7) % 7
  return fromZonedTime({ year, month, day: date - back, hour: 20, minute: 0 }, timeZone)
}
