import { formatPrice } from '#core/money/format-price.ts'
import { count } from '#core/text/count.ts'

/** What is counted, by the names that acts note: one and many. */
const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  acts: ['act', 'acts'],
  booked: ['line booked', 'lines booked'],
  bytes: ['byte', 'bytes'],
  changed: ['entry changed', 'entries changed'],
  created: ['new entry', 'new entries'],
  ends: ['noted end given up', 'noted ends given up'],
  entries: ['entry', 'entries'],
  erased_orders: ['order erased', 'orders erased'],
  files: ['file', 'files'],
  guests: ['guest', 'guests'],
  items: ['item', 'items'],
  jobs: ['job', 'jobs'],
  kept_orders: ['order kept', 'orders kept'],
  keys: ['key ended', 'keys ended'],
  known: ['line known before', 'lines known before'],
  left_out: ['transfer left out', 'transfers left out'],
  lines: ['line', 'lines'],
  orders: ['order', 'orders'],
  payouts: ['payout', 'payouts'],
  pictures: ['picture', 'pictures'],
  present: ['file there already', 'files there already'],
  readers: ['address', 'addresses'],
  records: ['record', 'records'],
  sessions: ['session ended', 'sessions ended'],
  tickets: ['ticket', 'tickets'],
  tickets_voided: ['ticket void', 'tickets void'],
  transfers: ['transfer', 'transfers'],
}

/** What a flag says: if it is set, and if it is not. */
const flags: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  asked: ['holders choose', ''],
  preview: ['only looked at what would happen', ''],
  reviewed: ['a person decides', ''],
  told: ['holders told', 'holders not told'],
}

const exits: Readonly<Record<number, string>> = { 1: 'it was not done, or not all of it', 2: 'the command was called wrongly' }

/** The entry of an act in words, from what the log has of how it was asked for and how it ended: `24,90 €, 2 items, holders told`. */
export function auditWords(asked: string, result: string | null): string {
  return Object.entries(detailOf(asked, result))
    .map(([name, value]) => wordsOf(name, value))
    .filter(Boolean)
    .join(', ')
}

/** The amount of an act in cents; null if it is about no money. */
export function amountOf(asked: string, result: string | null): number | null {
  const { cents } = detailOf(asked, result)
  return typeof cents === 'number' ? cents : null
}

function detailOf(asked: string, result: string | null): Record<string, unknown> {
  return { ...(JSON.parse(asked) as object), ...(JSON.parse(result ?? '{}') as object) }
}

function wordsOf(name: string, value: unknown): string {
  if (value === null) return ''
  if (name === 'cents') return formatPrice(Number(value))
  const units = counted[name]
  if (units && typeof value === 'number') return count(value, ...units)
  const flag = flags[name]
  if (flag) return value === true ? flag[0] : flag[1]
  if (name === 'exit_code') return exits[Number(value)] ?? `exit code ${String(value)}`
  if (name === 'error') return `fault of the program: ${String(value)}`
  const said = String(value).replaceAll('_', ' ')
  // Names of changes and codes of problems: `call off`, `order state`.
  if (name === 'change' || name === 'step' || name === 'decision') return said
  if (name === 'code') return said.toLowerCase()
  return `${name.replaceAll('_', ' ')} ${/^\d{4}-\d\d-\d\dT/.test(said) ? said.slice(0, 16).replace('T', ' ') : said}`
}
