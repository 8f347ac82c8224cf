import { readdir } from 'node:fs/promises'
import { english } from '#core/text/sentence.ts'
import { join } from 'node:path'
import { fault, type Fault } from '#core/import/fault.ts'
import type { FolderFile } from '#core/import/folder/folder-entries.ts'
import type { PlanFiles } from '#core/import/folder/event-seating.ts'
import { readFolder, type FolderTexts } from '#core/import/folder/read-folder.ts'
import { contentNames, folderKinds } from '#core/import/folder/folder-format.ts'
import type { CountryHints } from '#core/import/country-hints.ts'
import type { Catalog } from '#core/import/entities.ts'
import { baseLocale, isLocale, locales, type LocalText } from '#core/shops/locale.ts'
import { parseYaml } from '#server/foundations/import-support/parse-yaml.ts'
import { readText } from '#server/foundations/import-support/read-text.ts'
import { readPlanFiles } from '#server/selling/seating/import-seating.ts'

/** `moorgrab.md` is in the base language, `moorgrab.en.md` in English. */
const markdownName = new RegExp(`^(.+?)(?:\\.(${locales.join('|')}))?\\.md$`)

/** Reads an import folder: its YAML files, the Markdown files beside them, and the seating plans in `halls`. @param known as in `readFolder` */
export async function readFolderFiles(
  folder: string,
  known: { timeZone: string | null; country: CountryHints },
): Promise<{ catalog: Catalog; attempted: ReadonlySet<string>; plans: PlanFiles; faults: Fault[] }> {
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
  const texts = pairTexts(written)
  const { plans, faults: planFaults } = await readPlanFiles(folder)
  const result = readFolder(files, texts.texts, plans, known)
  return { ...result, plans, faults: [...faults, ...texts.faults, ...planFaults, ...result.faults] }
}

/** Whether a folder is in our import format. */
export async function isImportFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder)
  return names.map(fileKind).some((kind) => Object.hasOwn(folderKinds, kind) || contentNames.includes(kind))
}

/** `shops.yaml` → `shops` */
function fileKind(name: string): string {
  return name.replace(/\.ya?ml$/, '')
}

async function listFiles(folder: string): Promise<string[]> {
  const top = await readdir(folder, { withFileTypes: true })
  const within = await Promise.all(
    top
      .filter((entry) => entry.isDirectory() && Object.hasOwn(folderKinds, entry.name))
      .map(async ({ name }) => {
        const files = await readdir(join(folder, name))
        return files.map((file) => `${name}/${file}`)
      }),
  )
  return [
    ...top.filter((entry) => entry.isFile() && !contentNames.includes(fileKind(entry.name))).map((entry) => entry.name),
    ...within.flat(),
  ]
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
