import { readdir } from 'node:fs/promises'
import { english } from '#core/text/sentence.ts'
import { join } from 'node:path'
import { fault, type Fault } from '#core/import/fault.ts'
import { fileEntries } from '#core/import/folder/file-entries.ts'
import { foldTexts, type FolderTexts } from '#core/import/folder/fold-texts.ts'
import type { FileEntry, FolderFile } from '#core/import/folder/folder-entries.ts'
import type { PlanFiles } from '#core/import/folder/event-seating.ts'
import { folderKinds, isWrittenKind } from '#core/import/folder/folder-format.ts'
import { baseLocale, isLocale, locales, type LocalText } from '#core/shops/locale.ts'
import { parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import { readText } from '#server/foundations/import-support/read-text.ts'
import { readPlanFiles } from '#server/selling/seating/import-seating.ts'
import { readPageFiles } from './read-page-files.ts'

/** `moorgrab.md` is in the base language, `moorgrab.en.md` in English. */
const markdownName = new RegExp(`^(.+?)(?:\\.(${locales.join('|')}))?\\.md$`)

/** What an import folder says, before it is judged. */
export interface FolderContents {
  /** The entries of its files and pages, with their Markdown. */
  entries: FileEntry[]
  /** Markdown that belongs to no entry. */
  texts: FolderTexts
  /** The seating plans in `halls`. */
  plans: PlanFiles
  /** Of files that cannot be split into entries. */
  faults: Fault[]
}

/** Reads an import folder: its YAML files, the Markdown files beside them, its pages, and the seating plans in `halls`. */
export async function readFolderFiles(folder: string): Promise<FolderContents> {
  const faults: Fault[] = []
  const files: FolderFile[] = []
  const written = new Map<string, LocalText>()
  for (const path of await listFiles(folder)) {
    if (/\.ya?ml$/.test(path)) {
      const file = await readYamlFile(folder, path, faults)
      if (file) files.push(file)
    } else if (path.endsWith('.md') && path.includes('/')) {
      const read = await readText(join(folder, path), path)
      const [, entry = '', language] = markdownName.exec(path) ?? []
      if (read.ok) written.set(entry, { ...written.get(entry), [isLocale(language) ? language : baseLocale]: read.text.trim() })
      else faults.push(read.fault)
    }
  }
  const split = fileEntries(files)
  const paired = pairTexts(written)
  const { entries, texts } = foldTexts(split.entries, paired.texts)
  const { plans, faults: planFaults } = await readPlanFiles(folder)
  const pages = await readPageFiles(folder)
  return {
    entries: [...entries, ...pages.entries],
    texts,
    plans,
    faults: [...faults, ...split.faults, ...paired.faults, ...planFaults, ...pages.faults],
  }
}

/** Whether a folder is in our import format. */
export async function isImportFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder)
  return names.map(fileKind).some(isWrittenKind)
}

/** `shops.yaml` → `shops` */
function fileKind(name: string): string {
  return name.replace(/\.ya?ml$/, '')
}

/** The YAML and Markdown files of an import folder, relative to it; without its pages. */
export async function listFiles(folder: string): Promise<string[]> {
  const top = await readdir(folder, { withFileTypes: true })
  const within = await Promise.all(
    top
      .filter((entry) => entry.isDirectory() && Object.hasOwn(folderKinds, entry.name))
      .map(async ({ name }) => {
        const files = await readdir(join(folder, name))
        return files.map((file) => `${name}/${file}`)
      }),
  )
  return [...top.filter((entry) => entry.isFile() && fileKind(entry.name) !== 'pages').map((entry) => entry.name), ...within.flat()]
    .filter((path) => !/(^|\/)\./.test(path))
    .sort()
}

async function readYamlFile(folder: string, path: string, faults: Fault[]): Promise<FolderFile | null> {
  const read = await readText(join(folder, path), path)
  if (!read.ok) {
    faults.push(read.fault)
    return null
  }
  const { parsed, faults: syntax } = parseYaml(read.text, path)
  faults.push(...syntax)
  return parsed && { path, ...parsed }
}

function pairTexts(written: ReadonlyMap<string, LocalText>): { texts: FolderTexts; faults: Fault[] } {
  const texts = new Map<string, LocalText>()
  const faults: Fault[] = []
  for (const [entry, text] of written) {
    const [other] = Object.keys(text)
    if (text[baseLocale] === undefined)
      faults.push(
        fault(
          'MISSING',
          { file: `${entry}.${other}.md`, row: null, column: null },
          english`must have a text in ${baseLocale} beside it, in ${entry}.md`,
        ),
      )
    else texts.set(entry, text)
  }
  return { texts, faults }
}
