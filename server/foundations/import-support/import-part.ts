import type { EventChangeKind, EventVersion } from '#core/catalog/events/event-change.ts'
import type { ChoiceSettings } from '#core/choices/event-choices.ts'
import type { Catalog, Entry } from '#core/import/entities.ts'
import type { PlanFile } from '#core/import/folder/event-seating.ts'
import type { FileEntry } from '#core/import/folder/folder-entries.ts'
import type { Fault, Place } from '#core/import/fault.ts'
import type { ThemeFile } from '#core/shops/theme/shop-theme.ts'
import type { Connection } from '#db/database.ts'

/**
 * A slice's share of an import: it writes the entries whose tables the slice owns, and may read files of its own from an import
 * folder. Slices name their part in `server/startup/wiring/slices.ts`; `server/import` runs all of them in one transaction, whole or not at all.
 */
export interface ImportPart {
  /** Each kind of entry has exactly one writer among all parts. They run in the order of `entryKinds`. */
  writers?: EntryWriters
  /** Runs after all entries are written, for data derived from several kinds. Returns how many shop listings changed. */
  finish?: (scope: ImportScope) => Promise<ListingChanges>
  /** Runs when everything is written: says whom the changed events affect. An error among the faults rolls the import back. */
  review?: (scope: ImportScope) => Promise<ImportReview>
  /** Reads and checks those entries of a folder that only this slice understands. */
  readFolder?: (entries: readonly FileEntry[]) => FolderFiles
}

/** A font or a logo as it will be stored. */
export interface ReadThemeFile {
  stored: ThemeFile
  /** Of the file in the folder, for comparison with the last import. */
  sha256: string
  /** The files to store, by their names below `/theme/`. */
  contents: ReadonlyMap<string, Uint8Array>
}

export type EntryKind = keyof Catalog

export type EntryWriters = Partial<Record<EntryKind, EntryWriter>>

/**
 * Writes the created and changed entries of one kind.
 * @returns faults that only the database can reveal; an error among them rolls the import back
 */
export type EntryWriter = (scope: ImportScope) => Promise<Fault[] | void>

/** What a part needs in order to write. */
export interface ImportScope {
  connection: Connection
  plan: ImportPlan
  /** Image ids by the file name that entries use. */
  images: ReadonlyMap<string, number>
  /** The fonts and logos of shops' themes, by the file name that entries use. */
  themeFiles: ReadonlyMap<string, ReadThemeFile>
  /** The seating plans that events name, by the file name that they use. */
  plans: ReadonlyMap<string, PlanFile>
  /** The data policies that events name, by the file name that they use. */
  policies: ReadonlyMap<string, { sha256: string }>
  /** The shop that sells all entries; null if the entries say which shop sells what. */
  sellingShop: string | null
  /** Count relative dates anew from today. */
  moveDates: boolean
  /** Whether the buyers of changed events get a mail; null if the operator has not decided. */
  announce: Announcement | null
  /** What the buyers of changed events may choose; null opens no choices. */
  choices: ChoiceSettings | null
  /** The events that this import called off, moved or put back on; the catalog's part adds them. */
  eventChanges: ChangedEvent[]
  now: Date
  /** The clock by which dates without a venue are written: of the company that runs the shop. */
  timeZone: string
}

/** `notify`: buyers get a mail. `silent`: the operator tells them in another way. */
export type Announcement = 'notify' | 'silent'

export interface ChangedEvent {
  eventId: number
  slug: string
  /** Where the file says so. */
  at: Place
  kind: EventChangeKind
  before: EventVersion
  after: EventVersion
}

/** A changed event for which there are orders. */
export interface AffectedEvent extends ChangedEvent {
  /** Paid orders, and the tickets in them. */
  orders: number
  tickets: number
  unpaidOrders: number
}

export interface ImportReview {
  affected: AffectedEvent[]
  faults: Fault[]
}

export type EntryStatus = 'created' | 'changed' | 'left'

/** An entry with the decision about it. */
export interface Planned<Value = unknown> {
  entry: Entry<Value>
  status: EntryStatus
  checksum: string
  /** Relative dates count from the day of this moment. */
  basis: Date
}

export type ImportPlan = { [Kind in EntryKind]: Planned<Catalog[Kind][number]['value']>[] }

/** How many products were added to shops and removed from them. */
export interface ListingChanges {
  added: number
  removed: number
}

/** A slice's own files, read and checked as far as possible without the database. */
export interface FolderFiles {
  faults: Fault[]
  /** Image files that the entries name, each with the first place that names it. */
  pictures: ReadonlyMap<string, Place>
  /** Writes the entries after those of all parts; an error among the faults rolls the import back. */
  write(scope: ImportScope): Promise<{ faults: Fault[]; entries: EntryChanges[] }>
}

/** What became of one kind of entry, by name. */
export interface EntryChanges {
  /** The plural used in the report: `pages`. */
  title: string
  created: string[]
  changed: string[]
  left: string[]
}

/** The entries that have to be written. */
export function due<Value>(planned: readonly Planned<Value>[]): Planned<Value>[] {
  return planned.filter(({ status }) => status !== 'left')
}

/** The id of a slug whose existence was checked before anything was written. Throws if it is missing: that is a bug. */
export function requireId(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The import has no id for “${slug}”`)
  return id
}

export function plannedSlugs(planned: readonly Planned[]): string[] {
  return planned.map(({ entry }) => entry.slug)
}
