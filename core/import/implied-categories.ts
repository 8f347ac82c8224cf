import { sameText } from '#core/text/same-text.ts'
import { english } from '#core/text/sentence.ts'
import { baseLocale, inLocale } from '#core/shops/locale.ts'
import { localText } from '#core/shops/local-text.ts'
import type { Category, CategoryType, Entry } from './entities.ts'
import { slugify } from './slugs.ts'
import type { RowReader } from './table.ts'

/** Collects the categories that vendors, types and tags of a file imply, each once. */
export interface ImpliedCategories {
  entries: Map<string, Entry<Category>>
  /** The slug to link to, or null when the name is empty. */
  add: (type: CategoryType, name: string, row: RowReader, column: string) => string | null
}

/** Collects implied categories. Types become main categories, which menus list; tags do not. */
export function impliedCategories(): ImpliedCategories {
  const entries: ImpliedCategories['entries'] = new Map()
  const spellings = new Set<string>()
  return {
    entries,
    add(type, name, row, column) {
      if (name === '') return null
      const slug = slugify(name)
      const main = column !== 'Tags'
      const known = entries.get(slug)
      if (known && !spellings.has(name) && !isSameTag(inLocale(known.value.name, baseLocale), name, main)) {
        row.note(
          'SPELLING',
          column,
          english`“${name}” is taken as “${inLocale(known.value.name, baseLocale)}”, which makes the same address (${slug})`,
        )
      }
      spellings.add(name)
      if (!known) entries.set(slug, { slug, at: row.place(column), references: [], implied: true, value: plainCategory(type, name, main) })
      else if (main) known.value.mainCategory = true
      return slug
    },
  }
}

/** Whether a tag differs from a known one in capitalisation only. For brands and types, capitalisation matters. */
function isSameTag(known: string, name: string, main: boolean): boolean {
  return !main && sameText(known, name)
}

/** A category with nothing but a name. */
export function plainCategory(type: CategoryType, name: string, mainCategory: boolean): Category {
  return {
    type,
    name: localText(name),
    subtitle: null,
    abstract: null,
    description: null,
    disclaimer: null,
    alternativeNames: null,
    mainCategory,
    squareImage: null,
    landscapeImage: null,
    ticketImage: null,
    sortOrder: 0,
    sortOrderTicketTopLeft: 0,
    sortOrderTicketTopRight: 0,
    sortOrderTicketBottom: 0,
    sortOrderHomepage: 0,
    featuredAt: null,
    startDate: null,
    endDate: null,
    meta: {},
    parents: [],
    artists: [],
  }
}
