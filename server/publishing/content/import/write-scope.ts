import { fault, type Fault, type Place } from '#core/import/fault.ts'
import { english } from '#core/text/sentence.ts'
import type { EntryChanges, ImportScope } from '#server/foundations/import-support/import-part.ts'
import type { Shop } from '#core/shops/shop.ts'

/** What every kind of content needs in order to be written. */
export interface WriteScope extends ImportScope {
  shops: readonly Shop[]
  /** Collects faults that only the database can reveal. */
  faults: Fault[]
}

/** The shops that an entry names, or all shops if it names none; adds a fault for each unknown one. */
export function shopsNamed(scope: WriteScope, slugs: readonly string[] | undefined, at: Place): Shop[] {
  if (slugs === undefined) return [...scope.shops]
  return [...new Set(slugs)].flatMap((slug) => {
    const shop = scope.shops.find((candidate) => candidate.slug === slug)
    if (!shop)
      scope.faults.push(fault('UNKNOWN_REFERENCE', at, english`there is no shop “${slug}”, neither in this import nor in the database`))
    return shop ?? []
  })
}

/**
 * Sorts entries into created, changed and left while they are written.
 * @returns `changes`, which fills up, and `note`, which says whether an entry has to be written
 */
export function collectChanges(title: string): {
  changes: EntryChanges
  note(name: string, before: unknown, after: unknown): boolean
} {
  const changes: EntryChanges = { title, created: [], changed: [], left: [] }
  return {
    changes,
    note(name, before, after) {
      const list = before === undefined ? changes.created : stable(before) === stable(after) ? changes.left : changes.changed
      list.push(name)
      return list !== changes.left
    },
  }
}

/** The same text for equal values, whatever the order of their keys. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
