import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentNames, type ContentKind, type WrittenKind } from '#core/import/folder/folder-format.ts'
import { markdownFiles, unfoldTexts } from '#core/written/unfold-texts.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { isJsonMap, isSameValue, type JsonMap, type JsonValue } from '#core/written/json-value.ts'
import { editYaml } from '#server/foundations/import-support/edit-yaml.ts'
import { parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import { decodeText } from '#server/foundations/import-support/read-text.ts'
import { writeYaml } from '#server/foundations/import-support/write-yaml.ts'
import { entryName } from './queries-written.ts'

/** A file that an export writes, or removes. */
export interface FileChange {
  /** Relative to the folder. */
  path: string
  kind: 'new' | 'changed' | 'removed'
  /** Null for one that is removed. */
  bytes: Uint8Array | null
  /** Whether its comments could not stay, because it had to be written anew. */
  losesComments: boolean
}

/** An entry that a folder has to have. */
interface WantedEntry {
  kind: WrittenKind
  id: string
  value: JsonValue
}

/** A text of the folder; null where there is none. */
type TextOf = (path: string) => string | null

/**
 * The YAML and Markdown files to be written so that a folder has these entries.
 * @param paths of its YAML and Markdown files, without its pages
 * @param wanted in the order of each kind
 */
export async function changedTexts(folder: string | null, paths: readonly string[], wanted: readonly WantedEntry[]): Promise<FileChange[]> {
  const pages = wanted.filter(({ kind }) => kind === 'pages')
  const read = [...paths, ...pages.map(pagePath)].map(
    async (path) => [path, folder === null ? null : await readTextFile(join(folder, path))] as const,
  )
  const present = new Map(await Promise.all(read))
  const textOf: TextOf = (path) => present.get(path) ?? null
  const changes = [...yamlChanges(paths, textOf, wanted), ...pages.flatMap((page) => pageChange(page, textOf))]
  return changes.map(({ path, text, losesComments = false }) => ({
    path,
    kind: text === null ? 'removed' : textOf(path) === null ? 'new' : 'changed',
    bytes: text === null ? null : Buffer.from(text),
    losesComments,
  }))
}

interface TextChange {
  path: string
  /** Null for a file that is no more. */
  text: string | null
  losesComments?: boolean
}

function yamlChanges(paths: readonly string[], textOf: TextOf, all: readonly WantedEntry[]): TextChange[] {
  const wanted = new Map(all.filter(({ kind }) => kind !== 'pages').map((entry) => [entryName(entry), entry]))
  const markdown: TextChange[] = []
  const hasText = (name: string) => (textOf(`${name}.md`) ?? '').trim() !== ''
  const unfold = (entry: WantedEntry, present: JsonValue | undefined) => {
    wanted.delete(entryName(entry))
    const { value, texts } = unfoldTexts({ ...entry, present }, hasText)
    for (const [name, text] of texts) markdown.push(...markdownChanges(name, text, textOf))
    return value
  }
  const written = paths.flatMap((path): YamlFile[] => {
    const file = readEntries(path, textOf)
    if (!file) return []
    const { kind, id, present } = file
    const wantedAs = (slug: string, inner: JsonValue) => {
      const entry = wanted.get(entryName({ kind, id: slug }))
      return entry ? unfold(entry, inner) : inner
    }
    if (id !== null) return [{ ...file, value: wantedAs(id, present) }]
    const entries = Object.entries(isJsonMap(present) ? present : {}).map(([slug, inner]) => [slug, wantedAs(slug, inner)] as const)
    return [{ ...file, value: Object.fromEntries(entries) }]
  })
  for (const entry of wanted.values()) {
    const file = written.find(({ kind, id }) => kind === entry.kind && id === null)
    const value = unfold(entry, undefined)
    const isByFile = !contentNames.includes(entry.kind as ContentKind) && written.some(({ kind, id }) => kind === entry.kind && id !== null)
    if (file) file.value = { ...(file.value as JsonMap), [entry.id]: value }
    else if (isByFile) written.push({ ...newFile(`${entry.kind}/${entry.id}.yaml`, entry), id: entry.id, value })
    else written.push({ ...newFile(`${entry.kind}.yaml`, entry), value: { [entry.id]: value } })
  }
  return [...written.flatMap(yamlChange), ...markdown]
}

/** A YAML file of the folder. */
interface YamlFile {
  path: string
  kind: string
  /** The entry that it is; null for a file of several. */
  id: string | null
  /** Null for a new file. */
  text: string | null
  /** What it says. */
  present: JsonValue
  /** What it has to say. */
  value: JsonValue
}

function newFile(path: string, { kind }: Pick<WantedEntry, 'kind'>): Omit<YamlFile, 'value'> {
  return { path, kind, id: null, text: null, present: null }
}

/** A file as it is there; null for one that is no YAML. */
function readEntries(path: string, textOf: TextOf): Omit<YamlFile, 'value'> | null {
  const [, folder, name] = /^(?:([a-z-]+)\/)?([^/]+)\.ya?ml$/.exec(path) ?? []
  if (name === undefined) return null
  const text = textOf(path) ?? ''
  return { path, kind: folder ?? name, id: folder === undefined ? null : name, text, present: valueOf(text, path) }
}

function valueOf(text: string, path: string): JsonValue {
  return (parseYaml(text, path).parsed?.value ?? null) as JsonValue
}

function yamlChange({ path, id, text, present, value }: YamlFile): TextChange[] {
  if (text === null) return [{ path, text: writeYaml(value) }]
  const isEmpty = present === null && isJsonMap(value) && Object.keys(value).length === 0
  if (isEmpty || isSameValue(present, value)) return []
  const edited = editYaml(text, value, id ?? '')
  return [{ path, text: edited.text, losesComments: !edited.isInPlace && text.includes('#') }]
}

function markdownChanges(name: string, text: LocalText | null, textOf: TextOf): TextChange[] {
  return markdownFiles(name).flatMap(({ path, locale }): TextChange[] => {
    const [before, after] = [textOf(path), text?.[locale]]
    if (before?.trim() === after) return []
    return [{ path, text: after === undefined ? null : `${after}\n` }]
  })
}

function pagePath({ id }: Pick<WantedEntry, 'id'>): string {
  return `pages/${id}.md`
}

function pageChange(entry: WantedEntry, textOf: TextOf): TextChange[] {
  const path = pagePath(entry)
  const { body = '', ...head } = isJsonMap(entry.value) ? entry.value : {}
  const words = String(body)
  const text = textOf(path)
  const [whole, open, yaml, close, rest = ''] = /^(---\r?\n)([\s\S]*?)(\r?\n---\r?\n?)([\s\S]*)$/.exec(text ?? '') ?? []
  if (whole === undefined || open === undefined || yaml === undefined || close === undefined)
    return [{ path, text: `---\n${writeYaml(head)}---\n\n${words}\n` }]
  const edited = isSameValue(valueOf(yaml, path) ?? {}, head) ? null : editYaml(yaml, head)
  if (!edited && rest.trim() === words) return []
  const below = rest.trim() === words ? rest : `\n${words}\n`
  return [{ path, text: `${open}${edited?.text.trimEnd() ?? yaml}${close}${below}`, losesComments: edited?.isInPlace === false }]
}

async function readTextFile(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch(() => null)
  const read = bytes && decodeText(bytes, path)
  return read?.ok ? read.text : null
}
