import { isOver, overAt, type EventSpan } from '#core/catalog/events/event-end.ts'
import { english, asSentence, type Wording } from '#core/text/sentence.ts'
import type { Entry, Product } from '#core/import/entities.ts'
import { eventTimes, oddEventTimes, type EventTimes } from '#core/import/event-times.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { resolveDay } from '#core/import/moment.ts'
import { unknownZone } from '#core/time/office-zone.ts'
import { localIso } from '#core/time/local-iso.ts'
import type { Connection } from '#db/database.ts'
import { due, type ImportPlan, type Planned } from '#server/foundations/import-support/import-part.ts'
import { currentPrices, eventsAtVenues, unitsSold, venueZonesBySlug, type ImportRecord } from './queries.ts'
import type { Source } from '../reading/read-source.ts'

/** A price that becomes so many times higher or lower is probably a misplaced decimal point. */
const suspiciousFactor = 4

/**
 * Warnings about what is allowed but usually a mistake: entries that are gone from the files, prices that jump, dates in the past,
 * pre-sales after the concert, two dates of one artist in one hall on one day.
 * @param records of earlier imports of this source
 */
export async function importWarnings(
  connection: Connection,
  source: Source,
  plan: ImportPlan,
  records: readonly ImportRecord[],
  now: Date,
): Promise<Fault[]> {
  const changed = due(plan.products)
  return [
    ...(await goneProducts(connection, source, records, now)),
    ...(await priceJumps(connection, changed)),
    ...(await dateWarnings(connection, source, plan, changed, now)),
  ]
}

/** How to take an entry off sale in each format. */
const endings: Record<Source['format'], Wording> = {
  folder: 'keep it in the folder with “active: false”',
  shopify: 'keep it in the file with the status “draft”',
  'schema.org': 'keep it in the file with the status EventCancelled',
  unknown: '',
}

/** Products that this source once brought and no longer names: they stay on sale, for example beside a copy with a new slug. */
async function goneProducts(connection: Connection, source: Source, records: readonly ImportRecord[], now: Date): Promise<Fault[]> {
  const named = new Set([...source.attempted, ...source.catalog.products.map(({ slug }) => slug)])
  const gone = records
    .filter((record) => record.source === source.name && record.entity === 'products')
    .map(({ key }) => key.slice('products/'.length))
    .filter((slug) => !named.has(slug))
  return (await unitsSold(connection, gone, now)).map(({ slug, sold }) =>
    fault(
      'NO_LONGER_NAMED',
      { file: source.path, row: null, column: null },
      english`${slug} came with an earlier import and is not in the files any more. It is still on sale, ${sold} sold; to end that, ${asSentence(endings[source.format])}`,
    ),
  )
}

async function priceJumps(connection: Connection, changed: readonly Planned<Product>[]): Promise<Fault[]> {
  const before = await currentPrices(
    connection,
    changed.filter(({ status }) => status === 'changed').map(({ entry }) => entry.slug),
  )
  return changed.flatMap(({ entry }) =>
    entry.value.variants.flatMap(({ slug, priceCents }) => {
      const old = before.get(`${entry.slug}/${slug}`) ?? 0
      if (old === 0 || priceCents === 0) return []
      const factor = Math.max(priceCents / old, old / priceCents)
      if (factor < suspiciousFactor) return []
      return [
        fault(
          'PRICE_JUMP',
          entry.at,
          english`“${slug}” of ${entry.slug} costs ${euros(priceCents)} now and ${euros(old)} before: is that meant?`,
        ),
      ]
    }),
  )
}

interface DatedEvent extends EventSpan<Date> {
  entry: Entry<Product>
  artist: string | null
  venue: string
  /** In the time zone of the venue. */
  day: string
  presaleAt: Date | null
  isChanged: boolean
  oddTimes: Fault[]
}

async function dateWarnings(
  connection: Connection,
  source: Source,
  plan: ImportPlan,
  changed: readonly Planned<Product>[],
  now: Date,
): Promise<Fault[]> {
  const zones = await readZones(connection, source, plan)
  const zoneOf = (venue: string) => zones.get(venue) ?? unknownZone
  const events = plan.products.flatMap((planned): DatedEvent[] => {
    const { entry, basis } = planned
    const { event, artist, active } = entry.value
    if (!event || event.cancelled || !active) return []
    const { happeningFrom, happeningUntil, presaleAt } = eventTimes(event, basis, zoneOf(event.venue))
    const day = localDay(happeningFrom, zoneOf(event.venue))
    const oddTimes = oddTimeWarnings(entry, basis, zoneOf(event.venue))
    return [
      { entry, artist, venue: event.venue, day, happeningFrom, happeningUntil, presaleAt, isChanged: changed.includes(planned), oddTimes },
    ]
  })
  const mine = new Set(events.map(({ entry }) => entry.slug))
  const others = (await eventsAtVenues(connection, [...new Set(events.map(({ venue }) => venue))], now))
    .filter(({ slug }) => !mine.has(slug))
    .map((other) => ({ ...other, day: localDay(other.happeningFrom, zoneOf(other.venue)) }))
  return events
    .filter(({ isChanged }) => isChanged)
    .flatMap((event) => [
      ...event.oddTimes,
      ...timeWarnings(event, source, zoneOf(event.venue), now),
      ...twinWarnings(event, events, others),
    ])
}

function timeWarnings(event: DatedEvent, source: Source, zone: string, now: Date): Fault[] {
  const { entry, happeningFrom, happeningUntil, presaleAt } = event
  const lastDay = localDay(overAt(event), zone)
  const faults: Fault[] = []
  // Listings of other sites report past dates themselves.
  if (source.format === 'folder' && isOver(event, now) && lastDay < localDay(now, zone))
    faults.push(fault('EVENT_PAST', entry.at, english`${entry.slug} was on ${lastDay}: it is imported, but not listed`))
  if (happeningUntil && happeningUntil < happeningFrom) {
    const written = localIso(happeningUntil, zone)
    faults.push(fault('ENDS_EARLY', entry.at, english`${entry.slug} ends on ${written}, before it begins: it counts as over at its start`))
  }
  if (presaleAt && presaleAt >= overAt(event))
    faults.push(
      fault(
        'PRESALE_LATE',
        entry.at,
        english`the sale of ${entry.slug} begins on ${localDay(presaleAt, zone)}, after the event on ${lastDay}: no ticket can be bought`,
      ),
    )
  return faults
}

const fieldNames: Readonly<Record<keyof EventTimes, string>> = {
  happeningFrom: 'date',
  happeningUntil: 'until',
  doorTime: 'doors',
  stageTime: 'stage',
  presaleAt: 'presale',
  checkInStartAt: 'check_in_from',
  checkInEndAt: 'check_in_until',
}

/** Times that a change of clocks skips or doubles: nobody can know which one is meant, so both are named. */
function oddTimeWarnings({ slug, at, value }: Entry<Product>, basis: Date, zone: string): Fault[] {
  if (!value.event) return []
  return oddEventTimes(value.event, basis, zone).map(({ kind, field, wall, readings, taken }) => {
    const [early, late] = readings.map((each) => localIso(each, zone))
    const what = english`${fieldNames[field]} of ${slug}, ${wall},`
    const read = english`It is read as ${localIso(taken, zone)}; write ${early} or ${late} to say which is meant`
    return kind === 'skipped'
      ? fault('TIME_SKIPPED', at, english`${what} does not exist in ${zone}: the clocks are put forward then. ${read}`)
      : fault('TIME_TWICE', at, english`${what} comes twice in ${zone}: the clocks are put back then. ${read}`)
  })
}

/** Another date of the same artist in the same hall on the same day, in the files or on sale: perhaps the same one under a new slug. */
function twinWarnings(
  event: DatedEvent,
  events: readonly DatedEvent[],
  others: readonly { slug: string; artist: string | null; venue: string; day: string }[],
): Fault[] {
  const earlier = events.slice(0, events.indexOf(event)).map(({ entry, ...rest }) => ({ ...rest, slug: entry.slug }))
  const twin = [...earlier, ...others].find(
    ({ artist, venue, day }) => artist !== null && artist === event.artist && venue === event.venue && day === event.day,
  )
  if (!twin) return []
  return [
    fault(
      'SAME_DAY',
      event.entry.at,
      english`${event.entry.slug} and ${twin.slug} are dates of the same artist in the same hall on ${event.day}; both are on sale. If they are one, keep the slug ${twin.slug}`,
    ),
  ]
}

async function readZones(connection: Connection, source: Source, plan: ImportPlan): Promise<ReadonlyMap<string, string>> {
  const named = plan.products.flatMap(({ entry }) => entry.value.event?.venue ?? [])
  const known = await venueZonesBySlug(connection, named)
  return new Map([...known, ...source.catalog.venues.map(({ slug, value }) => [slug, value.timeZone] as const)])
}

/** The day of a moment in a time zone: `2027-03-13`. */
function localDay(at: Date, zone: string): string {
  return resolveDay({ kind: 'instant', at: at.toISOString() }, at, zone)
}

function euros(cents: number): string {
  return `${(cents / 100).toFixed(2)} €`
}
