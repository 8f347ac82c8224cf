import { formatPrice } from '#core/money/format-price.ts'
import type { Locale } from '#core/shops/locale.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { utcMinute } from '#core/time/utc-minute.ts'
import type { Say } from '#texts/say.ts'
import { sharedTexts, type SubjectTexts } from '#texts/operation-texts.ts'

type Value = string | number | Date

export type { Say } from '#texts/say.ts'

/** How somebody reads: their language, and the clock by which they read times. */
export interface Listener {
  locale: Locale
  /** IANA name; null for commands, which write days like 2035-12-31 and times in UTC on every machine. */
  timeZone: string | null
}

/** The texts of all operations by language. They take memory, and most processes serve fans alone: they are loaded when somebody asks. */
export async function loadOperationTexts(): Promise<Readonly<Record<string, Readonly<Record<string, SubjectTexts>>>>> {
  return (await import('#texts/compiled/operations.js')).operationTexts
}

/** Subject and name of a sentence in the texts; what has another form is one of `english`, by its English words. */
const nameForm = /^([\w-]+)\.(\w+)$/

/** @throws Error for a sentence that there is not, when it is told */
export async function sayTo(listener: Listener): Promise<Say> {
  const { operationTexts, translations } = await import('#texts/compiled/operations.js')
  const texts = operationTexts[listener.locale] ?? {}
  return (key, ...[values]) => {
    const [, subject = '', name = ''] = nameForm.exec(key) ?? []
    const sentence = name === '' ? (translations[listener.locale]?.[key] ?? key) : texts[subject]?.sentences?.[name]
    if (sentence === undefined) throw new Error(`There is no sentence ${key}`)
    const words: Words = {
      option: (field, value) => wordFor([texts[subject], texts[sharedTexts]], field, value),
      operation: (call) => callFor(call, texts, listener),
    }
    return fillSentence(sentence, (values ?? {}) as Readonly<Record<string, Value>>, listener, words)
  }
}

/** What a sentence needs words for besides its own: a value of a field, and an operation that somebody should call. */
export interface Words {
  option(field: string, value: string): string
  operation(call: string): string
}

/**
 * How somebody calls an operation: who reads in a terminal gets the command, `bin/stagefront money clear 12`, and everybody else the button
 * that they see.
 * @param call the name of the operation, with what its command needs behind it
 * @throws Error for an operation that there is not
 */
function callFor(call: string, texts: Readonly<Record<string, SubjectTexts>>, { locale, timeZone }: Listener): string {
  const [name = '', ...args] = call.split(' ')
  const [subject = '', verb = ''] = name.split('.')
  const button = texts[subject]?.operations?.[verb]?.button
  if (button === undefined) throw new Error(`There is no operation ${name}`)
  if (timeZone === null) return ['bin/stagefront', subject, verb, ...args].join(' ')
  return locale === 'de' ? `„${button}“` : `“${button}”`
}

/** The word for a value of a field: the subject's own, else what all subjects share; the value itself where there is none. */
export function wordFor(texts: readonly (SubjectTexts | undefined)[], field: string, value: string): string {
  return texts.map((each) => each?.options?.[field]?.[value]).find((word) => word !== undefined) ?? value
}

/** A sentence with its placeholders filled (`SubjectTexts.sentences`). */
export function fillSentence(sentence: string, values: Readonly<Record<string, Value>>, listener: Listener, words: Words): string {
  return sentence.replace(/\{(\w+)(?::([a-z]+)(?: ([^}]*))?)?\}/g, (_whole, name: string, kind?: string, forms = '') => {
    const value = values[name]
    if (value === undefined) throw new Error(`${name} is missing in: ${sentence}`)
    switch (kind) {
      case 'money':
        return formatPrice(Number(value))
      case 'count':
        return counted(Number(value), forms.split('|'))
      case 'day':
        return dayFor(String(value), listener)
      case 'moment':
        return momentFor(value instanceof Date ? value : new Date(value), listener)
      case 'option':
        return words.option(name, String(value))
      case 'operation':
        return words.operation(String(value))
      default:
        return String(value)
    }
  })
}

function counted(value: number, [one = '', many = one]: readonly string[]): string {
  return `${value} ${value === 1 ? one : many}`
}

/** A day of a calendar, `YYYY-MM-DD`, as somebody reads it. */
export function dayFor(day: string, { locale, timeZone }: Listener): string {
  return timeZone === null ? day : formatMoment(new Date(`${day}T12:00:00Z`), 'day', locale, 'UTC')
}

/** A moment as somebody reads it: by the clock of the house, or in UTC in commands. */
export function momentFor(at: Date, { locale, timeZone }: Listener): string {
  if (timeZone === null) return utcMinute(at)
  return `${formatMoment(at, 'day', locale, timeZone)}, ${formatMoment(at, 'time', locale, timeZone)}${locale === 'de' ? ' Uhr' : ''}`
}
