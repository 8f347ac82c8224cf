import type { Locale } from '#core/shops/locale.ts'
import type { OneOperationTexts, SubjectTexts } from '#texts/operation-texts.ts'
import { sharedTexts } from '#texts/operation-texts.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { loadOperationTexts, wordFor } from '../declaring/say.ts'
import { subjectName, verbName, type AnyOperation } from '../operation.ts'
import { valuesOfColumn } from '../text-faces.ts'
import { formFields, type FormField } from './form-fields.ts'

/** A field as a form shows it: with its label, and the words for what can be chosen. */
export interface LabelledField extends Omit<FormField, 'fields' | 'options'> {
  label: string
  hint: string | null
  options: readonly { value: string; label: string }[]
  fields: readonly LabelledField[]
}

/** An operation as the office shows it to somebody, in their language. It can be sent to a browser. */
export interface OperationForm {
  name: string
  kind: AnyOperation['kind']
  /** Whether what would happen is shown before. */
  hasPreview: boolean
  /** Whether it goes on after its answer, as a run that has a page of its own. */
  isLong: boolean
  /** Heads its subject. */
  subject: string
  /** A verb, for the button and as heading. */
  button: string
  summary: string
  details: string | null
  fields: readonly LabelledField[]
  /** The headings of a list's table, in this order. */
  columns: readonly { name: string; label: string }[]
}

/** The texts of an operation and its subject, and those that all subjects share. */
interface TextsAround {
  own: OneOperationTexts | undefined
  subject: SubjectTexts | undefined
  shared: SubjectTexts | undefined
}

/** The forms that were made, by operation and language: nothing in them is of a request. */
const formsOf = oncePer((_operation: AnyOperation) => new Map<Locale, Promise<OperationForm>>())

/** An operation in somebody's language. @throws Error for a text that there is not: a test asks for all of them */
export async function makeForm(operation: AnyOperation, locale: Locale): Promise<OperationForm> {
  const made = formsOf(operation).get(locale)
  if (made) return made
  const form = composeForm(operation, locale)
  formsOf(operation).set(locale, form)
  return form
}

async function composeForm(operation: AnyOperation, locale: Locale): Promise<OperationForm> {
  const texts = await textsAround(operation, locale)
  const { name, kind, columns = [], preview } = operation
  return {
    name,
    kind,
    hasPreview: preview !== undefined,
    isLong: operation.isLong === true,
    subject: needed(texts.subject?.title, `the title of ${subjectName(operation)}`),
    button: needed(texts.own?.button, `the button of ${name}`),
    summary: texts.own?.summary ?? operation.summary,
    details: texts.own?.details ?? operation.details ?? null,
    fields: formFields(operation).map((field) => labelled(field, texts)),
    columns: columns.map((column) => ({ name: column, label: headingIn(texts, column) })),
  }
}

/** The words for the values of an answer's field, in somebody's language: the value itself where it has none. */
export async function loadValueWords(operation: AnyOperation, locale: Locale): Promise<(field: string, value: string) => string> {
  const { subject, shared } = await textsAround(operation, locale)
  return (field, value) => wordFor([subject, shared], field, value)
}

/** The values that a person may see of an operation's input and of the columns of its list, by field: each has a word. */
export function valueFields(operation: AnyOperation): ReadonlyMap<string, readonly string[]> {
  const chosen = formFields(operation).filter(({ kind }) => kind === 'choice')
  const shown = (operation.columns ?? []).map((name) => [name, valuesOfColumn(operation, name)] as const)
  return new Map([...shown.filter(([, values]) => values.length > 0), ...chosen.map(({ name, options }) => [name, options] as const)])
}

async function textsAround(operation: AnyOperation, locale: Locale): Promise<TextsAround> {
  const texts = (await loadOperationTexts())[locale] ?? {}
  const subject = texts[subjectName(operation)]
  return { own: subject?.operations?.[verbName(operation)], subject, shared: texts[sharedTexts] }
}

function labelled({ fields, options, ...field }: FormField, texts: TextsAround): LabelledField {
  const { own, subject, shared } = texts
  return {
    ...field,
    label: needed(labelIn(texts, field.name), `the label of ${field.name}`),
    hint: own?.hints?.[field.name] ?? subject?.hints?.[field.name] ?? shared?.hints?.[field.name] ?? null,
    options: options.map((value) => ({ value, label: wordFor([subject, shared], field.name, value) })),
    fields: fields.map((each) => labelled(each, texts)),
  }
}

function labelIn({ own, subject, shared }: TextsAround, field: string): string | undefined {
  return own?.fields?.[field] ?? subject?.fields?.[field] ?? shared?.fields?.[field]
}

function headingIn({ subject, shared }: TextsAround, field: string): string {
  return needed(subject?.columns?.[field] ?? shared?.columns?.[field], `the heading of ${field}`)
}

function needed(text: string | undefined, what: string): string {
  if (text === undefined) throw new Error(`${what} has no text`)
  return text
}
