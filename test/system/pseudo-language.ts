import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folders = ['api', 'core', 'db', 'mail', 'office', 'sandbox', 'server', 'storefront', 'texts']
const plain = 'aceinorsuyzACEINORSUYZ'
const accented = 'àçêîñõŕšúÿžÀÇÊÎÑÕŔŠÚŸŽ'

/** The code of an invented language: English with an accent on most letters. */
export const pseudoLocale = 'qx'

/** `Add {count} items` → `Àdd {count} îtêmš`: names in braces stay. */
export function accent(text: string): string {
  return text.replace(/\{\w+\}|[a-z]/gi, (part) => (part.length === 1 ? (accented[plain.indexOf(part)] ?? part) : part))
}

/**
 * A copy of the sources with a third language, added by the two steps of the recipe in ARCHITECTURE.md: an entry in the
 * list of languages, and a folder of messages.
 */
export function copyWithPseudoLanguage(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-language-'))
  const isNeeded = (path: string) => !path.includes('/texts/compiled') && !path.includes('.test.')
  for (const name of folders) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isNeeded })
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true })
  for (const name of readdirSync(root)) if (/\.(json|ts)$/.test(name)) cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  addEntry(join(folder, 'core/shops/languages.ts'))
  addMessages(join(folder, 'texts/messages'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function addEntry(file: string): void {
  const source = readFileSync(file, 'utf8')
  const english = /\n {2}en: (\{[\s\S]*?\n {2}\}),\n/.exec(source)?.[1]
  if (!english) throw new Error(`${file} has no entry for English to copy`)
  const names = english
    .replace("name: 'English'", "name: 'Pšêúdõ'")
    .replace("fallback: ['de']", "fallback: ['en', 'de']")
    .replace(/(days|months): (\[.*\])/g, (_all, key: string, list: string) => `${key}: ${accent(list)}`)
    .replace(/ticketNames: .*/, (list) => list.replaceAll(/'[^']*'/g, accent))
  writeFileSync(file, source.replace('\n} as const satisfies', `\n  ${pseudoLocale}: ${names},\n} as const satisfies`))
}

function addMessages(folder: string): void {
  mkdirSync(join(folder, pseudoLocale))
  for (const area of readdirSync(join(folder, 'en'))) {
    const english = JSON.parse(readFileSync(join(folder, 'en', area), 'utf8')) as Record<string, string>
    const texts = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, accent(text)]))
    writeFileSync(join(folder, pseudoLocale, area), JSON.stringify(texts))
  }
}
