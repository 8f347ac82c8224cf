import { slugify } from '#core/import/slugs.ts'
import { baseLocale } from '#core/shops/locale.ts'
import { isJsonMap, type JsonMap, type JsonValue } from './json-value.ts'

/** Where a list stands. */
export interface ListPlace {
  /** The key of the list; empty for an entry that is a list, such as a set of questions. */
  name: string
  /** The id of the item around the list, or of the entry. */
  owner: string
}

/** How the items of a list are told apart, by the name of the list. Items without an id make the whole list one field. */
const ids: Readonly<Record<string, (item: JsonMap, owner: string) => string | null>> = {
  '': ({ id }) => (typeof id === 'number' ? String(id) : null),
  events: ({ slug, venue }, tour) => text(slug) ?? (typeof venue === 'string' ? `${tour}-${venue}` : null),
  tickets: ({ slug, category }) => text(slug) ?? slugOf(category),
  variants: variantId,
  combinations: ({ slug, name }) => text(slug) ?? slugOf(name),
  images: ({ file }) => text(file),
  common: partId,
  parts: partId,
  single: partId,
  products: partId,
  earlier_prices: ({ from }) => text(from),
}

/**
 * The id of each item of a list, by which the same item is found in another version of it: the slug that is written, or the one that the
 * import would make.
 * @returns null for a list whose items have none, or of which two have the same
 */
export function itemIds(list: readonly JsonValue[], { name, owner }: ListPlace): string[] | null {
  const idOf = Object.hasOwn(ids, name) ? ids[name] : undefined
  if (!idOf) return null
  const found: string[] = []
  for (const item of list) {
    const id = typeof item === 'string' && plainItems.has(name) ? item : isJsonMap(item) ? idOf(item, owner) : null
    if (id === null || found.includes(id)) return null
    found.push(id)
  }
  return found
}

/** Lists in which a plain text is the short form of an item. */
const plainItems: ReadonlySet<string> = new Set(['images', 'common', 'parts', 'products'])

function partId({ slug, product }: JsonMap): string | null {
  return text(slug) ?? text(product)
}

/** Of a ticket within its category, or of a product: of a size in a colour, or of what describes it. */
function variantId({ slug, type, size, colour, description }: JsonMap, owner: string): string | null {
  const named = slugOf(description)
  if (slug !== undefined) return text(slug)
  if (typeof type === 'string') return [owner, type, named].filter(Boolean).join('-')
  return named ?? (slugify([text(size), baseText(colour)].filter(Boolean).join(' / ')) || null)
}

function slugOf(name: JsonValue | undefined): string | null {
  const words = baseText(name)
  return words === null ? null : slugify(words) || null
}

/** A text in the base language, whether it is written in several or not. */
function baseText(written: JsonValue | undefined): string | null {
  return text(isJsonMap(written) ? written[baseLocale] : written)
}

function text(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
