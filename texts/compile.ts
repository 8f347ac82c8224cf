import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { baseLocale, locales } from '#core/shops/locale.ts'
import { compileTexts } from './compile-texts.ts'
import { compileOperationTexts } from './operation-texts.ts'
import { shortKeys } from './short-keys.ts'

/** `node texts/compile.ts`: compiles `messages/` and the texts of the staff's operations into `compiled/` (`compile-texts.ts`, `operation-texts.ts`). */
const messages = join(import.meta.dirname, 'messages')
const output = join(import.meta.dirname, 'compiled')

const files = new Map([
  ...compileTexts(readTexts(), { locales, baseLocale, shortKeys: shortKeys() }),
  ...compileOperationTexts(locales, baseLocale),
])
for (const [name, content] of files) write(join(output, name), content)
removeOthers()

function readTexts(): Map<string, Record<string, string>> {
  const texts = new Map<string, Record<string, string>>()
  // The base language first: it has every key.
  for (const locale of [baseLocale, ...locales.filter((other) => other !== baseLocale)]) {
    for (const area of readdirSync(join(messages, locale))) {
      for (const [key, text] of Object.entries(readArea(join(messages, locale, area))))
        texts.set(key, { ...texts.get(key), [locale]: text })
    }
  }
  return texts
}

function readArea(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    console.error(`texts: ${file} is not valid JSON: ${(error as Error).message}`)
    process.exit(1)
  }
}

/** Unchanged files are left alone, so that the development server reloads only what has changed. */
function write(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Removes the files of texts that are gone. */
function removeOthers(): void {
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' }))
    if (/\.(js|ts)$/.test(name) && !files.has(name)) rmSync(join(output, name))
}
