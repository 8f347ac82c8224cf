import { mergeEntry } from './merge-entry.ts'
import type { MaybeValue } from './json-value.ts'

/** A field that reads otherwise in two versions of an entry. */
export interface ChangedField {
  /** Where it is, items of lists by their ids. */
  path: readonly string[]
  before: MaybeValue
  after: MaybeValue
}

/**
 * The fields in which two versions of an entry differ, with the words of merging: items of lists are told apart by their ids.
 * @param id of the entry
 */
export function compareVersions(before: MaybeValue, after: MaybeValue, id: string): ChangedField[] {
  const { outcomes } = mergeEntry(before, after, before, { id })
  return outcomes.map(({ path, base, folder }) => ({ path, before: base, after: folder }))
}
