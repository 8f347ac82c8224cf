import { z } from 'zod'
import { canonicalEmail, emailProblem } from '#core/addresses/email.ts'
import { plainReference } from '#core/orders/reference.ts'
import { byLanguage } from '#core/shops/local-text.ts'
import { locales, type Locale } from '#core/shops/locale.ts'
import { cleanLines, cleanText } from '#core/text/clean-text.ts'
import { isCalendarDay } from '#core/time/calendar-day.ts'
import { instant } from '#core/time/instant.ts'

/*
 * The kinds of values that operations take and give. What is wrong with a value is said by a key of texts/messages/…/operations.json, so that
 * every face says it in the same words.
 */

/** A thing that an input names, which the scope of the caller has to hold. */
export type NamedThing =
  | 'order'
  | 'event'
  | 'product'
  | 'shop'
  | 'partner'
  | 'door'
  | 'refund'
  | 'form'
  | 'money'
  | 'voucher'
  | 'payout'
  | 'bank-line'
  | 'document'
  | 'account'
  | 'view'
  | 'key'
  | 'session'
  | 'run'
  | 'parcel'
  | 'batch'
  | 'settlement'

/** What is known of a field besides its schema. */
export interface FieldMeta {
  /** What stands for its value in help, such as `EVENT`; by default its own name. */
  value?: string
  thing?: NamedThing
  /** Cents are written as euros in commands, and shown as a price. */
  unit?: 'cents'
  /** A value that fits, for the reference page and the permission matrix. */
  example?: unknown
  /** Has several lines. */
  lines?: true
  /** Optional on the machine alone: forms ask for it, because the operation refuses people without it. */
  isNeededByPeople?: true
  /** The command reads a file of this name, of at most so many bytes, and sends its content as base64. */
  file?: { maxBytes: number }
  /** The command writes an object of these two fields as `FIRST=SECOND`, or as `FIRST` without the second. */
  pair?: readonly [string, string]
}

/** What is known of a field, in its JSON schema: an extension, as OpenAPI allows one. */
export function about(meta: FieldMeta): Record<string, unknown> {
  return { 'x-field': meta }
}

/** A moment with its distance from UTC; anything else would be read by the clock of some machine. Becomes a `Date`. */
export const moment = z
  .string()
  .refine((text) => !Number.isNaN(instant(text).getTime()), { error: 'input_moment' })
  .transform(instant)
  .meta({ ...about({ value: 'TIME', example: '2027-03-13T20:00:00+01:00' }), format: 'date-time' })

/** A day of a calendar, without a time. Which calendar is said by the field. */
export const calendarDay = z
  .string()
  .refine(isCalendarDay, { error: 'input_day' })
  .meta({ ...about({ value: 'DAY', example: '2035-12-31' }), format: 'date' })

/** An amount above zero, in cents. */
export function amount(max: number, example = 1000) {
  return z
    .int({ error: 'input_cents' })
    .min(1, { error: 'input_cents' })
    .max(max, { error: 'input_cents' })
    .meta(about({ unit: 'cents', example }))
}

/** What somebody was shown, in cents: refused where it is something else by now. */
export function shownCents(what: string) {
  return z
    .int({ error: 'input_cents' })
    .describe(`${what}, in cents, as it was shown; refused if it has changed since`)
    .meta(about({ unit: 'cents', example: 1 }))
}

/** One line of text as people see it. */
export function words(max: number, example: string) {
  return z
    .string()
    .overwrite(cleanText)
    .min(1, { error: 'input_words' })
    .max(max, { error: 'input_words' })
    .meta(about({ value: 'TEXT', example }))
}

/** Several lines of text as people see them. */
export function lines(max: number, example: string) {
  return z
    .string()
    .overwrite(cleanLines)
    .min(1, { error: 'input_words' })
    .max(max, { error: 'input_words' })
    .meta(about({ value: 'TEXT', example, lines: true }))
}

/** Several lines of text by language. */
export function wordsByLanguage(max: number) {
  return byLanguage(z.string().overwrite(cleanLines).min(1, { error: 'input_words' }).max(max, { error: 'input_words' })).meta(
    about({ value: 'de=TEXT', example: { de: 'Wir melden uns.' } }),
  )
}

/** A file: its name without folders, and its content in Base64. */
export function fileInput(maxBytes: number, example: { name: string; content: string }) {
  return z
    .strictObject({
      name: z
        .string()
        .overwrite((path) => cleanText(path.split(/[/\\]/).at(-1) ?? ''))
        .min(1, { error: 'input_words' })
        .max(200, { error: 'input_words' }),
      content: z.string().refine((text) => !/[^\w+/=\s-]/.test(text), { error: 'input_base64' }),
    })
    .meta(about({ file: { maxBytes }, value: 'FILE', example }))
}

/** An e-mail address in the one spelling in which it is stored. */
export const emailAddress = z
  .string()
  .overwrite(canonicalEmail)
  .superRefine((text, { addIssue }) => {
    const problem = emailProblem(text)
    if (problem) addIssue({ code: 'custom', message: problem })
  })
  .meta({ ...about({ value: 'ADDRESS', example: 'anna@example.org' }), format: 'email' })

/** A whole number in a range. */
export function wholeNumber(min: number, max: number, meta: FieldMeta = {}) {
  return z.int({ error: 'input_number' }).min(min, { error: 'input_number' }).max(max, { error: 'input_number' }).meta(about(meta))
}

/** The slug of something that the caller's scope has to hold. */
export function slug(thing: NamedThing, value = thing.toUpperCase()) {
  return z.string().min(1).max(100).meta(about({ thing, value }))
}

/** The id of something that the caller's scope has to hold. */
export function id(thing: NamedThing, value = thing.toUpperCase()) {
  return z.uuid({ error: 'input_id' }).meta(about({ thing, value }))
}

/** The number of something that the caller's scope has to hold. */
export function number(thing: NamedThing, value = thing.toUpperCase()) {
  return z
    .int({ error: 'input_number' })
    .min(1, { error: 'input_number' })
    .max(2_147_483_647, { error: 'input_number' })
    .meta(about({ thing, value }))
}

/** The reference of an order, however it was pasted. */
export const reference = z
  .string()
  .overwrite(plainReference)
  .meta(about({ thing: 'order', value: 'ORDER' }))

/** A moment in an answer, in UTC. */
export const momentOut = z.iso.datetime()

/** A text by language in an answer. */
export const localTextOut = z.object(
  Object.fromEntries(locales.map((locale) => [locale, z.string().optional()])) as Record<Locale, z.ZodOptional<z.ZodString>>,
)

/** An amount in an answer, in cents. */
export function centsOut(description: string) {
  return z
    .int()
    .describe(description)
    .meta(about({ unit: 'cents' }))
}
