import { formatPrice } from '#core/money/format-price.ts'
import type { Say } from '../declaring/say.ts'

/** What is counted, by the names that acts note. */
const counted = {
  acts: 'audit.count_acts',
  booked: 'audit.count_booked',
  bytes: 'audit.count_bytes',
  changed: 'audit.count_changed',
  created: 'audit.count_created',
  ends: 'audit.count_ends',
  entries: 'audit.count_entries',
  erased_orders: 'audit.count_erased_orders',
  files: 'audit.count_files',
  guests: 'audit.count_guests',
  items: 'audit.count_items',
  jobs: 'audit.count_jobs',
  kept_orders: 'audit.count_kept_orders',
  keys: 'audit.count_keys',
  known: 'audit.count_known',
  left_out: 'audit.count_left_out',
  lines: 'audit.count_lines',
  orders: 'audit.count_orders',
  payouts: 'audit.count_payouts',
  pictures: 'audit.count_pictures',
  present: 'audit.count_present',
  readers: 'audit.count_readers',
  records: 'audit.count_records',
  sessions: 'audit.count_sessions',
  things: 'audit.count_things',
  tickets: 'audit.count_tickets',
  tickets_voided: 'audit.count_tickets_voided',
  transfers: 'audit.count_transfers',
} as const

/** What a flag says: if it is set, and if it is not. */
const flags = {
  asked: ['audit.asked', null],
  preview: ['audit.preview', null],
  reviewed: ['audit.reviewed', null],
  told: ['audit.told', 'audit.not_told'],
} as const

/** The entry of an act in words, from what the log has of how it was asked for and how it ended: `24,90 €, 2 items, holders told`. */
export function auditWords(asked: string, result: string | null, say: Say): string {
  return Object.entries(readDetail(asked, result))
    .map(([name, value]) => detailWords(name, value, say))
    .filter(Boolean)
    .join(', ')
}

/** The amount of an act in cents; null if it is about no money. */
export function auditedCents(asked: string, result: string | null): number | null {
  const { cents } = readDetail(asked, result)
  return typeof cents === 'number' ? cents : null
}

function readDetail(asked: string, result: string | null): Record<string, unknown> {
  return { ...(JSON.parse(asked) as object), ...(JSON.parse(result ?? '{}') as object) }
}

function detailWords(name: string, value: unknown, say: Say): string {
  if (value === null) return ''
  if (name === 'cents') return formatPrice(Number(value))
  if (isKey(counted, name) && typeof value === 'number') return say(counted[name], { number: value })
  if (isKey(flags, name)) {
    const [yes, no] = flags[name]
    return value === true ? say(yes) : no === null ? '' : say(no)
  }
  if (name === 'exit_code')
    return value === 1 ? say('audit.exit_1') : value === 2 ? say('audit.exit_2') : say('audit.exit_code', { code: String(value) })
  if (name === 'error') return say('audit.error', { error: String(value) })
  const said = String(value).replaceAll('_', ' ')
  // Names of changes and codes of problems: `call off`, `order state`.
  if (name === 'change' || name === 'step' || name === 'decision') return say('audit.change', { change: said })
  if (name === 'code') return said.toLowerCase()
  return say('audit.detail', {
    detail: name.replaceAll('_', ' '),
    value: /^\d{4}-\d\d-\d\dT/.test(said) ? said.slice(0, 16).replace('T', ' ') : said,
  })
}

function isKey<Table extends object>(table: Table, name: string): name is Extract<keyof Table, string> {
  return Object.hasOwn(table, name)
}
