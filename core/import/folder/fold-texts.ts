import { baseLocale, type LocalText } from '#core/shops/locale.ts'
import type { FileEntry } from './folder-entries.ts'

/** Markdown beside the YAML, by `<kind>/<slug>`. */
export type FolderTexts = ReadonlyMap<string, LocalText>

/**
 * Makes the Markdown files beside entries the descriptions of these, which they replace, so that an entry is all of what is written of it.
 * Of the dates of a tour, the texts are in `events/<slug>.md`.
 * @returns the entries, and the texts that belong to none of them
 */
export function foldTexts(entries: readonly FileEntry[], texts: FolderTexts): { entries: FileEntry[]; texts: FolderTexts } {
  const rest = new Map(texts)
  const folded = entries.map((entry): FileEntry => {
    const { kind, slug, value } = entry
    if (!isMap(value)) return entry
    const take = (name: string, described: Fields): Fields => {
      const text = rest.get(name)
      if (!text || Object.values(text).some((words) => words === '')) return described
      rest.delete(name)
      return { ...described, description: writtenText(text) }
    }
    if (kind === 'events') return { ...entry, value: take(`events/${typeof value['slug'] === 'string' ? value['slug'] : slug}`, value) }
    if (!describedKinds.has(kind)) return entry
    const described = take(`${kind}/${slug}`, value)
    const { events, event_defaults: defaults } = described
    if (kind !== 'tours' || !Array.isArray(events)) return { ...entry, value: described }
    const dates = events.map((date: unknown) => (isMap(date) ? take(`events/${dateSlug(slug, date, defaults)}`, date) : date))
    return { ...entry, value: { ...described, events: dates } }
  })
  return { entries: folded, texts: rest }
}

export const describedKinds: ReadonlySet<string> = new Set(['categories', 'artists', 'tours', 'products', 'bundles'])

type Fields = Record<string, unknown>

/** The slug of a date of a tour that has none of its own is made of the tour and the hall. */
export function dateSlug(tour: string, { slug, venue }: Fields, defaults: unknown): string {
  const hall = venue ?? (isMap(defaults) ? defaults['venue'] : undefined)
  return typeof slug === 'string' ? slug : [tour, hall].filter((part) => typeof part === 'string' && part !== '').join('-')
}

/** A text as it is written: plain if it is in the base language alone. */
function writtenText(text: LocalText): string | LocalText {
  const { [baseLocale]: base, ...others } = text
  return base !== undefined && Object.keys(others).length === 0 ? base : { [baseLocale]: base, ...others }
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
