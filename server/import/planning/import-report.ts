import { hasErrors, type Fault } from '#core/import/fault.ts'
import { entryKinds } from '#server/foundations/import-support/entry-kinds.ts'
import {
  plannedSlugs,
  type AffectedEvent,
  type EntryChanges,
  type EntryKind,
  type EntryStatus,
  type ImportPlan,
  type ListingChanges,
  type Planned,
} from '#server/foundations/import-support/import-part.ts'
import type { Pictures } from '../reading/read-pictures.ts'
import type { Format, Source } from '../reading/read-source.ts'

/** The result of importing one folder or file. */
export interface ImportReport {
  path: string
  format: Format
  /** An error among them prevents the import. */
  faults: Fault[]
  /** Whether it was written; in a dry run, whether it would be. */
  isImported: boolean
  /** Slugs by kind and status. */
  entries: Record<EntryKind, Record<EntryStatus, string[]>>
  variants: number
  pictures: number
  listings: ListingChanges
  /** Events that were called off or moved, and for which there are orders. */
  affected: AffectedEvent[]
  /** Entries of the parts' own files. */
  parts: EntryChanges[]
}

/** What its caller has against an import that was written but not yet committed. An error among it takes everything back. */
export type ReportCheck = (report: ImportReport) => readonly Fault[]

/** The report of a source, as far as it came. */
export function makeReport(
  source: Source,
  plan: ImportPlan,
  pictures: Pictures,
  outcome: { faults: Fault[] } & Partial<Pick<ImportReport, 'listings' | 'affected' | 'parts'>>,
): ImportReport {
  const { faults, listings = { added: 0, removed: 0 }, affected = [], parts = [] } = outcome
  const slugs = (kind: EntryKind, status: EntryStatus) => plannedSlugs(plan[kind].filter((each: Planned) => each.status === status))
  const entries = Object.fromEntries(
    entryKinds.map((kind) => [kind, { created: slugs(kind, 'created'), changed: slugs(kind, 'changed'), left: slugs(kind, 'left') }]),
  ) as ImportReport['entries']
  return {
    path: source.path,
    format: source.format,
    faults,
    isImported: !hasErrors(faults),
    entries,
    variants: plan.products.reduce((sum, { entry }) => sum + entry.value.variants.length, 0),
    pictures: pictures.size,
    listings,
    affected,
    parts,
  }
}
