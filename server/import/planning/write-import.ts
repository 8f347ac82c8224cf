import type { Fault } from '#core/import/fault.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import { entryKinds } from '#server/foundations/import-support/entry-kinds.ts'
import {
  due,
  plannedSlugs,
  type AffectedEvent,
  type EntryKind,
  type EntryWriter,
  type ImportPart,
  type ImportScope,
  type ListingChanges,
} from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { saveRecords, type ImportRecord } from './queries.ts'

/**
 * Writes a plan in the caller's transaction.
 * @param records checksums and dates to compare the next import with
 * @returns faults that only the database can reveal: with an error among them the caller must roll back
 */
export async function writeImport(
  parts: readonly ImportPart[],
  scope: ImportScope,
  records: readonly ImportRecord[],
): Promise<{ faults: Fault[]; listings: ListingChanges; affected: AffectedEvent[] }> {
  const faults: Fault[] = []
  for (const kind of entryKinds) faults.push(...((await findWriter(parts, kind)(scope)) ?? []))
  const listings: ListingChanges = { added: 0, removed: 0 }
  for (const part of parts) {
    const changes = await part.finish?.(scope)
    listings.added += changes?.added ?? 0
    listings.removed += changes?.removed ?? 0
  }
  const affected: AffectedEvent[] = []
  for (const part of parts) {
    const review = await part.review?.(scope)
    affected.push(...(review?.affected ?? []))
    faults.push(...(review?.faults ?? []))
  }
  await saveRecords(scope.connection, records)
  await noteChanges(scope)
  return { faults, listings, affected }
}

function findWriter(parts: readonly ImportPart[], kind: EntryKind): EntryWriter {
  const writers = parts.flatMap((part) => part.writers?.[kind] ?? [])
  const [writer] = writers
  if (!writer || writers.length > 1) throw new Error(`${kind} must have exactly one writer among the import parts, not ${writers.length}`)
  return writer
}

/** Invalidates cached products by id; a change to anything that surrounds products invalidates all pages. */
async function noteChanges({ connection, plan }: ImportScope): Promise<void> {
  const surrounding = entryKinds.filter((kind) => kind !== 'products' && kind !== 'bundles')
  if (surrounding.some((kind) => due<unknown>(plan[kind]).length > 0)) {
    await noteChange(connection, 'shops')
    await noteChange(connection, 'products')
    return
  }
  const slugs = plannedSlugs([...due<unknown>(plan.products), ...due<unknown>(plan.bundles)])
  await noteChange(connection, 'products', [...(await findIds(connection, 'products', slugs)).values()])
}
