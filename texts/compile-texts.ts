import { namesIn } from './text-keys.ts'

/** A text in every language, by locale. What is missing in a language is read in the base language. */
export type Translations = ReadonlyMap<string, Readonly<Record<string, string>>>

export interface CompileOptions {
  /** In the order in which `inLanguage` expects the texts. */
  locales: readonly string[]
  baseLocale: string
  /** The key of a text among a shop's overrides on pages (`short-keys.ts`). */
  shortKeys: ReadonlyMap<string, string>
}

/**
 * Compiles texts to JavaScript, so that a key or a placeholder that does not exist is a type error, and a page carries only the texts it
 * uses.
 * - `messages/<key in small letters>.js`: one function each for pages, so that bundles can be split by texts; `messages.js` and `.d.ts` export them all.
 * - `texts.js`: the same texts in one module for the server, which would need seconds to load thousands of modules.
 * @returns the content of each file, by its path in the output folder
 */
export function compileTexts(texts: Translations, { locales, baseLocale, shortKeys }: CompileOptions): Map<string, string> {
  const keys = [...texts.keys()]
  const expressions = new Map(
    [...texts].map(([key, text]) => [key, locales.map((locale) => textExpression(text[locale] ?? text[baseLocale] ?? '')).join(', ')]),
  )
  const files = new Map<string, string>()
  for (const [key, expression] of expressions) {
    files.set(
      `messages/${messageFile(key)}.js`,
      `import { inLanguage } from '../../in-language.ts'\n` +
        `export const ${key} = /* @__PURE__ */ inLanguage('${shortKeys.get(key) ?? key}', ${expression})\n`,
    )
  }
  files.set('messages/_index.js', lines(keys.map((key) => `export * from './${messageFile(key)}.js'`)))
  files.set('messages/_index.d.ts', declarations(texts, baseLocale))
  for (const ending of ['js', 'd.ts'])
    files.set(`messages.${ending}`, lines(["export * from './messages/_index.js'", "export * as m from './messages/_index.js'"]))
  files.set('texts.js', `export const texts = {\n${[...expressions].map(([key, each]) => `  ${key}: [${each}],\n`).join('')}}\n`)
  files.set(
    'texts.d.ts',
    "import type { CompiledText } from '../in-language.ts'\n" +
      'export declare const texts: Readonly<Record<string, readonly CompiledText<Readonly<Record<string, unknown>>>[]>>\n',
  )
  return files
}

/** In small letters, which `vite.config.ts` groups the files by. No two keys differ in capitals alone: a test. */
function messageFile(key: string): string {
  return key.toLowerCase()
}

/** A string, or a function that fills in the placeholders. */
function textExpression(text: string): string {
  if (namesIn(text).length === 0) return JSON.stringify(text)
  const escaped = text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll(/\{(\w+)\}/g, '${i.$1}')
  return `(i) => \`${escaped}\``
}

function declarations(texts: Translations, baseLocale: string): string {
  const functions = [...texts].map(([key, text]) => {
    const names = namesIn(text[baseLocale] ?? '')
    const inputs = names.length === 0 ? 'NoInputs' : `{ ${names.map((name) => `${name}: Input`).join('; ')} }`
    return `/** ${(text[baseLocale] ?? '').replaceAll('*/', '*∕').replaceAll('\n', ' ')} */\nexport declare const ${key}: Text<${inputs}>`
  })
  return lines(["import type { Input, NoInputs, Text } from '../../in-language.ts'", ...functions])
}

function lines(each: readonly string[]): string {
  return `${each.join('\n')}\n`
}
