import { fault, type Fault, type Place } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import type { PartEntries } from '#server/import/import-part.ts'
import type { Shop } from '#core/shops/shop.ts'

/** What every kind of content needs to be written. */
export interface WriteScope {
  connection: Connection
  images: ReadonlyMap<string, number>
  /** Counts relative dates anew, from today. */
  moveDates: boolean
  now: Date
  shops: readonly Shop[]
  /** Collects what only the database could tell. */
  faults: Fault[]
}

/** The shops that an entry names, all of them where it names none; a fault for each that is not there. */
export function shopsNamed(scope: WriteScope, slugs: readonly string[] | undefined, at: Place): Shop[] {
  if (slugs === undefined) return [...scope.shops]
  return [...new Set(slugs)].flatMap((slug) => {
    const shop = scope.shops.find((each) => each.slug === slug)
    if (!shop) scope.faults.push(fault('UNKNOWN_REFERENCE', at, `there is no shop “${slug}”, neither here nor in the house`))
    return shop ?? []
  })
}

/** Sorts entries into created, changed and left while they are written. */
export function tally(title: string): { told: PartEntries; note(name: string, before: unknown, after: unknown): boolean } {
  const told: PartEntries = { title, created: [], changed: [], left: [] }
  return {
    told,
    /** @returns whether it has to be written */
    note(name, before, after) {
      const list = before === undefined ? told.created : stable(before) === stable(after) ? told.left : told.changed
      list.push(name)
      return list !== told.left
    },
  }
}

/** The same text for the same values, in whatever order the keys come. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
