import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import { mergeEntry } from '#core/written/merge-entry.ts'
import type { MaybeValue } from '#core/written/json-value.ts'
import { putAtPath, valueAtPath } from '#core/written/value-at.ts'
import type { OfficePage } from '../../office-context.ts'
import { pathWords, writtenText } from '../path-words.ts'
import { readEntry, type ReadEntry } from './read-entry.ts'

/** What two people changed at once. */
export interface Conflict {
  /** The version that the other one saved. */
  version: number
  author: string
  at: string
  fields: readonly ConflictingField[]
}

export interface ConflictingField {
  /** Where it is, as JSON. */
  path: string
  label: string
  before: string
  theirs: string
  yours: string
}

interface Sides {
  kind: WrittenKind
  id: string
  /** The version from which this form was made. */
  version: number
  yours: MaybeValue
}

/**
 * The fields that somebody else changed too since a form was made; null if there are none, or nobody did. Only for loaders and actions.
 */
export async function findConflict(page: OfficePage, sides: Sides): Promise<Conflict | null> {
  const found = await readSides(page, sides)
  if (!found) return null
  const { base, theirs } = found
  const { outcomes } = mergeEntry(base?.value, sides.yours, theirs.value, { id: sides.id })
  const conflicts = outcomes.filter(({ kind }) => kind === 'conflict')
  if (conflicts.length === 0) return null
  return {
    ...{ version: theirs.version, author: theirs.by, at: theirs.writtenAt },
    fields: conflicts.map(({ path, base: before, house, folder }) => ({
      path: JSON.stringify(path),
      label: pathWords(path, page.locale),
      ...{ before: writtenText(before), theirs: writtenText(house), yours: writtenText(folder) },
    })),
  }
}

/**
 * What becomes of an entry once somebody has decided about each field. Only for loaders and actions.
 * @param takesTheirs whether the other one's value counts in a field
 * @returns the merged value, and the version that it was merged with
 */
export async function decideConflict(
  page: OfficePage,
  sides: Sides,
  decided: readonly { path: string; takesTheirs: boolean }[],
): Promise<{ value: MaybeValue; version: number }> {
  const found = await readSides(page, sides)
  if (!found) return { value: sides.yours, version: sides.version }
  const { base, theirs } = found
  const yours = decided
    .filter(({ takesTheirs }) => takesTheirs)
    .map(({ path }) => JSON.parse(path) as string[])
    .reduce((value, path) => putAtPath(value, path, valueAtPath(theirs.value, path, sides.id), sides.id), sides.yours)
  return { value: mergeEntry(base?.value, yours, theirs.value, { id: sides.id }).value, version: theirs.version }
}

async function readSides(page: OfficePage, { kind, id, version }: Sides): Promise<{ base: ReadEntry | null; theirs: ReadEntry } | null> {
  const theirs = await readEntry(page, { kind, id })
  if (!theirs.ok || theirs.value.version === version) return null
  const base = await readEntry(page, { kind, id }, version)
  return { base: base.ok ? base.value : null, theirs: theirs.value }
}
