import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTexts } from './compile-texts.ts'
import { inLanguage, type CompiledText } from './in-language.ts'

const options = { locales: ['de', 'en'], baseLocale: 'de', shortKeys: new Map([['greeting', 'AA']]) }
const compile = (de: string, en?: string) => compileTexts(new Map([['greeting', { de, ...(en !== undefined && { en }) }]]), options)

/** What the server loads, as code. */
async function load(files: Map<string, string>): Promise<Record<string, CompiledText<Record<string, unknown>>[]>> {
  const code = files.get('texts.js') ?? ''
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return (module as { texts: Record<string, CompiledText<Record<string, unknown>>[]> }).texts
}

test('whatever a text consists of, it comes out as it was written, with its placeholders filled in', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('`', '\\', '$', '${x}', '*/', '\n', '"', "'", '{', '}', '</script>'),
  )
  const words = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join('').replaceAll(/\{(\w+)\}/g, '($1)'))
  await fc.assert(
    fc.asyncProperty(words, words, words, async (before, after, name) => {
      // Both together may make a placeholder.
      fc.pre(!/\{\w+\}/.test(before + after))
      const texts = await load(compile(`${before}{name}${after}`, `${before}${after}`))
      const say = inLanguage('greeting', ...(texts['greeting'] ?? []))
      expect(say({ name }, { locale: 'de' })).toBe(`${before}${name}${after}`)
      expect(say({ name }, { locale: 'en' })).toBe(`${before}${after}`)
    }),
    { numRuns: 300 },
  )
})

test('pages get one module for each text, with its short key, and both get the base language where a translation is missing', async () => {
  const files = compile('Hallo {name}')
  expect(files.get('messages/greeting.js')).toContain(
    "greeting = /* @__PURE__ */ inLanguage('AA', (i) => `Hallo ${i.name}`, (i) => `Hallo ${i.name}`)",
  )
  expect(files.get('messages/_index.d.ts')).toContain('export declare const greeting: Text<{ name: Input }>')
  const texts = await load(files)
  expect(inLanguage('greeting', ...(texts['greeting'] ?? []))({ name: 'Ada' }, { locale: 'en' })).toBe('Hallo Ada')
})
