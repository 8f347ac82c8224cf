import { english } from '#core/text/sentence.ts'
import { fault, type Fault, type Place } from '../fault.ts'
import { placeFinder, type FileEntry, type FolderFile } from './folder-entries.ts'
import { contentNames, folderKinds, isWrittenKind, type ContentKind } from './folder-format.ts'

/**
 * Splits YAML files into entries, which no schema has judged yet: a file `<kind>.yaml` is a map by slug, one in a folder `<kind>/` is one
 * entry. The same entry may be there twice.
 */
export function fileEntries(files: readonly FolderFile[]): { entries: FileEntry[]; faults: Fault[] } {
  const raw = files.flatMap((file) => splitFile(file))
  return { entries: raw.flatMap((each) => ('code' in each ? [] : [each])), faults: raw.flatMap((each) => ('code' in each ? [each] : [])) }
}

function splitFile(file: FolderFile): (FileEntry | Fault)[] {
  const [, folder, name = ''] = /^(?:([a-z-]+)\/)?([^/]+)\.ya?ml$/.exec(file.path) ?? []
  const kind = folder ?? name
  const top: Place = { file: file.path, row: 1, column: null }
  if (!isWrittenKind(kind))
    return [
      fault(
        'UNKNOWN_FILE',
        top,
        english`must be named after a kind of entry: ${[...Object.keys(folderKinds), ...contentNames].join(', ')}`,
      ),
    ]
  if (folder !== undefined) return [{ kind, slug: name, value: file.value, placeOf: placeFinder(file, []) }]
  if (file.value === null) return []
  if (typeof file.value !== 'object' || Array.isArray(file.value)) {
    const words = contentNames.includes(kind as ContentKind)
      ? 'must list its entries by name, each as "name:" with its fields indented below it'
      : english`must list ${kind} by slug, each as "slug:" with its fields indented below it`
    return [fault('VALUE', top, words)]
  }
  return Object.entries(file.value as object).map(([slug, value]: [string, unknown]) => ({
    kind,
    slug,
    value,
    placeOf: placeFinder(file, [slug]),
  }))
}
