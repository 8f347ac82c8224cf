import { baseLocale, inLocale } from '#core/shops/locale.ts'
import { english, type Wording } from '#core/text/sentence.ts'
import { emptyCatalog, type Catalog } from '../entities.ts'
import type { Fault } from '../fault.ts'
import type { Keys } from '../folder/folder-entries.ts'
import { plainCategory } from '../implied-categories.ts'
import { jsonLdEvent, type JsonLdOptions, type ReadEvent } from './json-ld-event.ts'
import { findEvents } from './json-ld-find.ts'
import { listing } from './json-ld-values.ts'
import { freeSlug, withSlug } from '../slugs.ts'

/** A parsed JSON file. */
export interface JsonFile {
  file: string
  value: unknown
  rowOf: (keys: Keys) => number | null
}

/**
 * Reads a listing of schema.org events: a single event, a list, an `@graph`, or a band's or venue's page with its events. The first
 * performer becomes the artist, the others are the support; each priced offer becomes an online ticket.
 */
export function readJsonLd(file: JsonFile, options: JsonLdOptions): { catalog: Catalog; faults: Fault[] } {
  const catalog = emptyCatalog()
  const faults: Fault[] = []
  const list = listing(file.file, file.rowOf, faults)
  const { events, types } = findEvents(file.value, list)
  if (events.length === 0)
    list.note(
      'NO_EVENTS',
      [],
      english`must contain a schema.org event that takes place somewhere, but contains ${describe(file.value, types)}`,
    )

  const slugs = new Set<string>()
  const same = new Map<string, ReadEvent>()
  for (const event of events) {
    const read = jsonLdEvent(event, list, options)
    if (!read) continue
    const { entry, place, artist } = read
    const twin = same.get(entry.slug)
    if (twin && JSON.stringify(contents(twin)) === JSON.stringify(contents(read))) {
      list.note('IGNORED', event.node.keys, english`the same event is in line ${twin.entry.at.row}`)
      continue
    }
    if (!twin) same.set(entry.slug, read)
    catalog.products.push(withSlug(entry, freeSlug(entry.slug, slugs)))
    const venue = catalog.venues.find(({ slug }) => slug === place.slug)
    if (venue && venue.value.name !== place.venue.name)
      list.note(
        'SPELLING',
        event.node.keys,
        english`the place “${place.venue.name}” is taken as “${venue.value.name}”, which makes the same address (${place.slug})`,
      )
    const band = artist && catalog.categories.find(({ slug }) => slug === artist.slug)
    const bandName = band && inLocale(band.value.name, baseLocale)
    if (artist && bandName && bandName !== artist.name)
      list.note(
        'SPELLING',
        event.node.keys,
        english`“${artist.name}” is taken as “${bandName}”, which makes the same address (${artist.slug})`,
      )
    if (!venue) {
      catalog.venues.push({ slug: place.slug, value: place.venue, at: entry.at, references: [], implied: true })
    }
    if (artist && !band) {
      catalog.categories.push({
        slug: artist.slug,
        value: plainCategory('ARTIST', artist.name, true),
        at: entry.at,
        references: [],
        implied: true,
      })
    }
  }
  return { catalog, faults }
}

/** What has to be equal for two events to be the same: everything but their places in the file. */
function contents({ entry }: ReadEvent): unknown {
  const { pools, images, ...rest } = entry.value
  return [rest, pools.map(({ label, capacity }) => [label, capacity]), images.map((image) => image.file)]
}

function describe(value: unknown, types: string[]): Wording {
  if (types.length > 0) return types.slice(0, 5).join(', ')
  if (Array.isArray(value)) return english`a list of ${value.length}`
  if (typeof value === 'object' && value !== null)
    return english`an object with ${Object.keys(value).slice(0, 5).join(', ') || english`nothing in it`}`
  return english`a plain ${value === null ? 'null' : typeof value}`
}
