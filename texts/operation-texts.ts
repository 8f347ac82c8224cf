import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * What people read of the staff's operations: buttons, labels, headings, and the sentences about what would happen and what has happened.
 * They stand beside the operations, one file for each language, and are compiled into a module of their own: no shop words them anew,
 * pages of fans have none of them, and a process loads them with its first operation
 * (docs/decisions/0113-operations-are-declared-once.md).
 */

/** The texts of one operation. */
export interface OneOperationTexts {
  /** A verb, as on a button: “Put up for payment”. It is the heading of its page too. */
  button: string
  /** What it does, without a full stop. In English the declaration has it. */
  summary?: string
  /** What else has to be known. In English the declaration has it. */
  details?: string
  /** Labels of fields that mean something else here than in the rest of the subject. */
  fields?: Readonly<Record<string, string>>
  /** What helps to fill in a field. */
  hints?: Readonly<Record<string, string>>
}

/** The texts of a subject's operations in one language. Those that all subjects share have the same form, without operations. */
export interface SubjectTexts {
  /** Heads the subject. */
  title?: string
  /** Labels by field of an input. */
  fields?: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string>>
  /** Headings by field of an answer. */
  columns?: Readonly<Record<string, string>>
  /** The words for the values of a field, by field and value. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>
  operations?: Readonly<Record<string, OneOperationTexts>>
  /** What is told, by a name of its own. Placeholders: `{name}`, `{left:money}`, `{until:day}`, `{at:moment}`, `{tickets:count ticket|tickets}`, `{status:option}`, `{next:operation}`. */
  sentences?: Readonly<Record<string, string>>
}

/** The folder among the operations whose texts belong to all subjects. */
export const sharedTexts = 'declaring'

const operations = join(import.meta.dirname, '../server/operations')

/** The texts in one language, by subject. @throws Error for a file that is no JSON */
export function readOperationTexts(locale: string): Record<string, SubjectTexts> {
  const files = readdirSync(operations)
    .map((subject) => ({ subject, file: join(operations, subject, `texts.${locale}.json`) }))
    .filter(({ file }) => existsSync(file))
  return Object.fromEntries(files.map(({ subject, file }) => [subject, parse(file)]))
}

/** The sentences that the code has in English (`english`), in another language, by their English words; none for English. */
export function readTranslations(locale: string): Record<string, string> {
  const file = join(import.meta.dirname, 'translations', `${locale}.json`)
  return existsSync(file) ? parse<Record<string, string>>(file) : {}
}

function parse<Texts = SubjectTexts>(file: string): Texts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Texts
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`, { cause: error })
  }
}

const placeholder = /\{(\w+)(?::([a-z]+)[^}]*)?\}/g
const typeOf: Readonly<Record<string, string>> = {
  money: 'number',
  count: 'number',
  day: 'string',
  moment: 'string | Date',
  option: 'string',
  operation: 'string',
}

/** The placeholders of a sentence with the type of what fills each. @throws Error for a kind of placeholder that there is not */
export function findPlaceholders(sentence: string): Map<string, string> {
  return new Map(
    [...sentence.matchAll(placeholder)].map(([whole, name = '', kind]) => {
      const type = kind === undefined ? 'string | number' : typeOf[kind]
      if (type === undefined)
        throw new Error(`${whole}: placeholders are {name}, or one of ${Object.keys(typeOf).join(', ')} after a colon`)
      return [name, type]
    }),
  )
}

/** The module with all texts, and its types: a sentence that is not there, or lacks a placeholder, is a type error. */
export function compileOperationTexts(locales: readonly string[], baseLocale: string): Map<string, string> {
  const texts = Object.fromEntries(locales.map((locale) => [locale, readOperationTexts(locale)]))
  const sentences = Object.entries(texts[baseLocale] ?? {}).flatMap(([subject, { sentences: each = {} }]) =>
    Object.entries(each).map(([name, text]) => {
      const inputs = [...findPlaceholders(text)].map(([key, type]) => `${key}: ${type}`)
      return `  '${subject}.${name}': ${inputs.length === 0 ? 'NoInputs' : `{ ${inputs.join('; ')} }`}`
    }),
  )
  return new Map([
    [
      'operations.js',
      `export const operationTexts = ${JSON.stringify(texts, null, 1)}\n` +
        `export const translations = ${JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, readTranslations(locale)])), null, 1)}\n`,
    ],
    [
      'operations.d.ts',
      "import type { SubjectTexts } from '../operation-texts.ts'\n" +
        'export declare const operationTexts: Readonly<Record<string, Readonly<Record<string, SubjectTexts>>>>\n' +
        'export declare const translations: Readonly<Record<string, Readonly<Record<string, string>>>>\n' +
        'export type NoInputs = Readonly<Record<never, never>>\n' +
        `export interface Sentences {\n${sentences.join('\n')}\n}\n`,
    ],
  ])
}
