import { describe, expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLocale, locales, type Locale } from '#core/shops/locale.ts'
import { findPlaceholders, readOperationTexts, sharedTexts, type SubjectTexts } from '#texts/operation-texts.ts'
import { everyOperation } from '../load-operations.ts'
import { subjectName, verbName, type AnyOperation } from '../operation.ts'
import { formFields, type FormField } from './form-fields.ts'
import { makeForm, valueFields } from './operation-form.ts'

const operations = await everyOperation()
const texts = Object.fromEntries(locales.map((locale) => [locale, readOperationTexts(locale)])) as Record<
  Locale,
  Record<string, SubjectTexts>
>

describe.each(locales)('in %s', (locale) => {
  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s has a text for everything a person sees',
    async (name, operation) => {
      const form = await makeForm(operation, locale)
      expect(form.name).toBe(name)
      expect(
        [form.subject, form.button, form.summary, ...form.fields.map(({ label }) => label)].filter((text) => text.trim() === ''),
      ).toEqual([])
      const own = texts[locale][subjectName(operation)]
      const words = (field: string) => ({ ...texts[locale][sharedTexts]?.options?.[field], ...own?.options?.[field] })
      const wordless = [...valueFields(operation)].flatMap(([field, values]) =>
        values.filter((value) => !(value in words(field))).map((value) => `${field} ${value}`),
      )
      expect(wordless).toEqual([])
      if (locale !== 'en') {
        const { summary, details } = own?.operations?.[verbName(operation)] ?? {}
        expect(summary, 'its summary').toBeDefined()
        expect(details !== undefined, 'details, as its declaration has').toBe(operation.details !== undefined)
      }
    },
  )

  test('no button, title or sentence is without its typography', () => {
    const all = Object.values(texts[locale]).flatMap(textsIn)
    expect(all.filter((text) => /["']|\d (€|%|Uhr|MB|Stunden|Zeichen)/.test(text))).toEqual([])
  })
})

test('every field of every operation is of a kind that a form can draw', () => {
  const drawn = operations.flatMap((operation) => flat(formFields(operation)).map((field) => ({ name: operation.name, field })))
  expect(drawn.filter(({ field }) => field.kind === 'choice' && field.options.length === 0)).toEqual([])
  expect(drawn.filter(({ field }) => field.kind === 'reference' && field.thing === null)).toEqual([])
  expect(drawn.filter(({ field }) => field.kind === 'object' && field.fields.length === 0)).toEqual([])
  expect(drawn.filter(({ field }) => field.kind === 'file' && field.maxBytes === null)).toEqual([])
  expect(new Set(drawn.map(({ field }) => field.kind)).size).toBe(13)
})

test('what the preview showed is filled in by nobody, and pages of lists are no filters', () => {
  for (const operation of operations) {
    const groups = Map.groupBy(formFields(operation), ({ group }) => group)
    expect((groups.get('shown') ?? []).map(({ name }) => name).toSorted()).toEqual([...(operation.shown ?? [])].toSorted())
    expect((groups.get('page') ?? []).length > 0, operation.name).toBe(operation.kind === 'list')
  }
})

test('texts and their placeholders are the same in every language', () => {
  for (const locale of locales) {
    for (const [subject, own] of Object.entries(texts[baseLocale])) {
      const other = texts[locale][subject] ?? {}
      expect(shape(other), `${subject} in ${locale}`).toEqual(shape(own))
    }
    expect(Object.keys(texts[locale]).toSorted()).toEqual(Object.keys(texts[baseLocale]).toSorted())
  }
})

test('no text is unused', () => {
  const unused = Object.entries(texts[baseLocale]).flatMap(([subject, own]) => {
    const these = subject === sharedTexts ? operations : operations.filter((each) => subjectName(each) === subject)
    return [
      ...Object.keys(own.operations ?? {}).filter((verb) => !these.some((each) => verbName(each) === verb)),
      ...unusedFields(own.fields, these),
      ...unusedFields(own.hints, these),
      ...Object.entries(own.operations ?? {}).flatMap(([verb, { fields, hints }]) => {
        const one = these.filter((each) => verbName(each) === verb)
        return [...unusedFields(fields, one), ...unusedFields(hints, one)]
      }),
      ...Object.keys(own.columns ?? {}).filter((column) => !these.some(({ columns = [] }) => columns.includes(column))),
      ...Object.keys(own.sentences ?? {}).filter((name) => !sources.includes(`'${subject}.${name}'`)),
    ].map((name) => `${subject}: ${name}`)
  })
  expect(unused).toEqual([])
})

const root = join(import.meta.dirname, '../../..')
const sources = globSync('{core,server}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

function unusedFields(named: Readonly<Record<string, string>> | undefined, among: readonly AnyOperation[]): string[] {
  const fields = new Set(among.flatMap((operation) => flat(formFields(operation)).map(({ name }) => name)))
  return Object.keys(named ?? {}).filter((name) => !fields.has(name))
}

function flat(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => [field, ...flat(field.fields)])
}

function shape({ operations: own = {}, sentences = {}, title, fields, hints, columns, options = {} }: SubjectTexts): object {
  const keys = (each: object = {}) => Object.keys(each).toSorted()
  return {
    title: title !== undefined,
    fields: keys(fields),
    hints: keys(hints),
    columns: keys(columns),
    options: keys(options).map((field) => [field, keys(options[field])]),
    operations: keys(own).map((verb) => [verb, keys(own[verb]?.fields), keys(own[verb]?.hints)]),
    sentences: keys(sentences).map((name) => [
      name,
      [...findPlaceholders(sentences[name] ?? '')].map(([key, type]) => `${key} ${type}`).toSorted(),
    ]),
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
