import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baseLocale, locales } from '#core/shops/locale.ts'
import { inLanguage } from './in-language.ts'
import { textKeys } from './text-keys.ts'
import { shortKeys } from './short-keys.ts'

const folder = join(import.meta.dirname, 'messages')
const areas = readdirSync(join(folder, baseLocale))

function read(locale: string, area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, locale, area), 'utf8')) as Record<string, string>
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].toSorted((a, b) => a.localeCompare(b))
}

const others = locales.filter((locale) => locale !== baseLocale)

test.each(others.flatMap((locale) => areas.map((area) => [locale, area] as const)))(
  'I18-03 %s has every text of %s, with the same placeholders',
  (locale, area) => {
    const [base, translated] = [read(baseLocale, area), read(locale, area)]
    const shape = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]))
    expect(shape(translated)).toEqual(shape(base))
    expect(Object.entries({ ...base, ...translated }).filter(([, text]) => text.trim() === '')).toEqual([])
  },
)

test('I18-03 every language has a folder with the same files', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...locales].toSorted())
  for (const locale of locales) expect(readdirSync(join(folder, locale))).toEqual(areas)
})

test('OPS-29 every text has a short key of its own', () => {
  const keys = areas.flatMap((area) => Object.keys(read('de', area)))
  expect(new Set(shortKeys().values()).size).toBe(keys.length)
  expect([...textKeys().keys()].toSorted()).toEqual(keys.toSorted())
})

test('OPS-29 a text override replaces the text and gets its inputs', () => {
  const say = inLanguage<{ name: string }>(
    'abcd',
    ({ name }) => `Hallo ${name}`,
    ({ name }) => `Hello ${name}`,
  )
  expect(say({ name: 'Ada' }, { locale: 'en' })).toBe('Hello Ada')
  expect(say({ name: 'Ada' }, { locale: 'en', words: { abcd: 'Moin {name}, {nobody}!' } })).toBe('Moin Ada, !')
  expect(say({ name: 'Ada' }, { locale: 'de', words: { other: 'Moin' } })).toBe('Hallo Ada')
})

test('OPS-29 pages use no texts of mails and documents, so their overrides are not sent to browsers', () => {
  const pages = globSync('storefront/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
  const sources = pages.map((page) => readFileSync(join(import.meta.dirname, '..', page), 'utf8'))
  expect(sources.filter((source) => /\bm\.(cart|checkout)_/.test(source)).length).toBeGreaterThan(5)
  expect(sources.flatMap((source) => source.match(/\bm\.(mail|ticket|document)_\w+/g) ?? [])).toEqual([])
})

test('no key is in two files, where the later one would silently win, nor twice with other capitals', () => {
  const keys = areas.flatMap((area) => Object.keys(read('de', area)))
  const names = keys.map((key) => key.toLowerCase())
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every text is used', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{bin,core,mail,office,server,storefront}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []))
  // A key may be put together, as in `staff_password_${fault}`.
  const starts = sources.flatMap((source) => [...source.matchAll(/`(\w+_)\$\{/g)].map((match) => match[1] ?? ''))
  const unused = [...textKeys().keys()].filter((key) => !words.has(key) && !starts.some((start) => key.startsWith(start)))
  expect(unused).toEqual([])
})
