import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import type { LabelledField } from '#server/operations/faces/operation-form.ts'

/** What somebody typed into a form, by the names of its inputs: for checks whether they are set. Files are not kept. */
export type Typed = Readonly<Record<string, string>>

/** The inputs of a form as they were sent, for a form that is shown again. What was sent several times, as ticks are, is a line each. */
export function typedIn(form: FormData | URLSearchParams): Typed {
  const names = [...new Set(form.keys())].filter((name) => typeof form.get(name) === 'string')
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).join('\n')]))
}

/**
 * What was sent, as the operation takes it. What cannot be read stays text, so that the operation says what is wrong with it, in the words
 * of its every face. An empty input is not given.
 * @param timeZone the clock by which moments are typed
 */
export async function readInput(
  fields: readonly LabelledField[],
  form: FormData | URLSearchParams,
  timeZone: string,
): Promise<Record<string, unknown>> {
  const entries = await Promise.all(fields.map(async (field) => [field.name, await readValue(field, form, timeZone)] as const))
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

async function readValue(field: LabelledField, form: FormData | URLSearchParams, timeZone: string): Promise<unknown> {
  const { name, kind, isList } = field
  const given = form.get(name)
  if (kind === 'file') return given instanceof File && given.size > 0 ? readFile(given) : undefined
  if (kind === 'texts') return readTexts(field, form)
  if (kind === 'check') return given === 'true' ? true : undefined
  const text = typeof given === 'string' ? given.trim() : ''
  if (text === '') return undefined
  if (!isList) return readOne(field, text, timeZone)
  const parts = text.split(/[\n,;]+/).map((part) => part.trim())
  return parts.filter(Boolean).map((part) => readOne(field, part, timeZone))
}

function readOne({ kind, fields, thing }: LabelledField, text: string, timeZone: string): unknown {
  switch (kind) {
    case 'number':
      return wholeNumber(text)
    case 'reference':
      return thing !== null && namedByNumber.has(thing) ? wholeNumber(text) : text
    case 'money':
      return cents(text)
    case 'moment':
      return readMoment(text, timeZone)
    case 'object':
      return readPair(fields, text, timeZone)
    default:
      return text
  }
}

/** What is named by a number. */
const namedByNumber: ReadonlySet<string> = new Set([
  'door',
  'refund',
  'form',
  'money',
  'bank-line',
  'document',
  'payout',
  'session',
  'run',
  'parcel',
  'batch',
])

function wholeNumber(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** Euros as people write them, in cents. */
function cents(text: string): number | string {
  const [, whole, , part = ''] = /^(\d{1,9})([.,](\d{1,2}))?\s*€?$/.exec(text) ?? []
  return whole === undefined ? text : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** A day and a time by the office's clock, as browsers send them. */
function readMoment(text: string, timeZone: string): string {
  const [, year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return text
  return fromZonedTime({ year, month, day, hour, minute }, timeZone).toISOString()
}

/** `7KQ2M9PX=24,90`: the first field, and behind a sign of equality the second. */
function readPair([first, second]: readonly LabelledField[], text: string, timeZone: string): Record<string, unknown> {
  const [key = '', ...rest] = text.split('=')
  return {
    ...(first && { [first.name]: readOne(first, key.trim(), timeZone) }),
    ...(second && rest.length > 0 && { [second.name]: readOne(second, rest.join('=').trim(), timeZone) }),
  }
}

function readTexts({ name, fields }: LabelledField, form: FormData | URLSearchParams): Record<string, string> | undefined {
  const texts = fields.flatMap((each) => {
    const text = form.get(`${name}.${each.name}`)
    return typeof text === 'string' && text.trim() !== '' ? [[each.name, text] as const] : []
  })
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

async function readFile(file: File): Promise<{ name: string; content: string }> {
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()).toString('base64') }
}
