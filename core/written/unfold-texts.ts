import { baseLocale, isLocale, locales, type LocalText } from '#core/shops/locale.ts'
import { isJsonList, isJsonMap, type JsonMap, type JsonValue } from './json-value.ts'
import { dateSlug, describedKinds } from '#core/import/folder/fold-texts.ts'

/** Markdown as a folder has to have it, by `<kind>/<slug>`; null for a text that is no more. */
export type MarkdownTexts = Map<string, LocalText | null>

/**
 * The opposite of `foldTexts`: takes the descriptions out of an entry that stand, or are better written, in Markdown files beside it.
 * @param value the entry with all that is written of it
 * @param present the entry as its file has it; undefined for one that is in no file
 * @param hasText whether there is Markdown of this name
 * @returns what its YAML has to say, and the Markdown
 */
export function unfoldTexts(
  { kind, id, value, present }: { kind: string; id: string; value: JsonValue; present: JsonValue | undefined },
  hasText: (name: string) => boolean,
): { value: JsonValue; texts: MarkdownTexts } {
  const texts: MarkdownTexts = new Map()
  const put = (name: string, described: JsonMap, before: JsonValue | undefined): JsonMap => {
    const { description, ...rest } = described
    const inFile = isJsonMap(before) ? before['description'] : undefined
    const text = markdownOf(description)
    if (hasText(name) && text) {
      texts.set(name, text)
      // What the YAML says beside a Markdown file counts for nothing, and stays.
      return inFile === undefined ? rest : { ...described, description: inFile }
    }
    if (hasText(name)) texts.set(name, null)
    else if (text && inFile === undefined && Object.keys(described).at(-1) === 'description' && isLong(text)) {
      texts.set(name, text)
      return rest
    }
    return described
  }
  if (!isJsonMap(value)) return { value, texts }
  if (kind === 'events') return { value: put(`events/${slugOf(value) ?? id}`, value, present), texts }
  if (!describedKinds.has(kind)) return { value, texts }
  const described = put(`${kind}/${id}`, value, present)
  const { events, event_defaults: defaults } = described
  if (kind !== 'tours' || !isJsonList(events)) return { value: described, texts }
  const nameOf = (date: JsonMap) => `events/${dateSlug(id, date, defaults)}`
  const dates = isJsonMap(present) && isJsonList(present['events']) ? present['events'].filter(isJsonMap) : []
  const before = new Map(dates.map((date) => [nameOf(date), date]))
  const unfolded = events.map((date) => (isJsonMap(date) ? put(nameOf(date), date, before.get(nameOf(date))) : date))
  return { value: { ...described, events: unfolded }, texts }
}

function slugOf({ slug }: JsonMap): string | null {
  return typeof slug === 'string' ? slug : null
}

/** A description by language, if files can hold it: with a text in the base language, and without blanks around. */
function markdownOf(description: JsonValue | undefined): LocalText | null {
  const text = typeof description === 'string' ? { [baseLocale]: description } : description
  if (!isJsonMap(text)) return null
  const written = Object.entries(text)
  const fits = written.every(([locale, words]) => isLocale(locale) && typeof words === 'string' && words !== '' && words === words.trim())
  return fits && Object.hasOwn(text, baseLocale) ? (text as LocalText) : null
}

function isLong(text: LocalText): boolean {
  return Object.values(text).some((words) => (words?.length ?? 0) > 100 || words?.includes('\n'))
}

/** The file of a text in a language: `artists/moorgrab.md`, `artists/moorgrab.en.md`. */
export function markdownFiles(name: string): { path: string; locale: (typeof locales)[number] }[] {
  return locales.map((locale) => ({ path: locale === baseLocale ? `${name}.md` : `${name}.${locale}.md`, locale }))
}
