/*
 * The entries of the catalogue as they are written (docs/decisions/0116-entries-as-they-are-written.md), for whoever edits them here.
 */

export { saveEntry, type EntryDraft, type FieldConflict, type SavedEntry } from './written/save-entry.ts'
export { folderNames, planExport, writeExport } from './written/export-folder.ts'
export {
  countEntries,
  entryName,
  findOtherImports,
  findVersions,
  listEntries,
  type ListedEntry,
  type WrittenEntry,
  type WrittenVersion,
} from './written/queries-written.ts'
