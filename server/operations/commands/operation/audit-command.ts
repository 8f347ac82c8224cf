import { parseArgs } from 'node:util'
import { acts } from '#core/staff/acts.ts'
import { checkChain, type ChainEnd } from '#server/audit/check-chain.ts'
import { giveUpLostEnds } from '#server/audit/noted-ends.ts'
import { listActs, type ListedAct } from '#server/audit/queries-audit.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { saveCsv } from '#server/operations/reports/csv.ts'
import { amountOf, auditWords } from '#server/operations/reports/audit-words.ts'
import { dateOptions, readDateRange } from '#server/operations/reports/date-range.ts'
import { personThing } from '#server/people/person-thing.ts'
import { listAccounts } from '#server/staff/queries-accounts.ts'
import { actsOf } from '../acts-of.ts'
import { machineScope } from '../machine-identity.ts'
import { operatorName } from '../operator-name.ts'
import { firstRows, readLimit, unknownAction, usageError } from '../usage-errors.ts'

/** The first words of all acts, and of what happens to accounts. */
const subjects = new Set(['account', ...acts.map((act) => act.split('.')[0] ?? act)])

/** `bin/stagefront audit …`: what the staff did, and whether the log is as it was written (OPS-27). */
export const auditCommand: Command = {
  actOf: actsOf({ restored: 'audit.restore' }, () => null),
  usage: [
    'list [--who NAME] [--act ACT] [--thing KIND:NAME] [--day DAY | --from DAY --to DAY] [--limit N] [--csv FILE | --json]',
    'check [--seal NUMBER:SEAL]',
    'restored --note TEXT',
  ],
  details: [
    'Lists acts, the latest first, with their outcome. Commands, API, pages and jobs all write it.',
    'ACT is one act, for example orders.cancel, or the first word of several: orders.',
    'NAME is as the list shows it, in brackets for an account of the staff: staff:12. A person is found by address: --thing person:ADDRESS.',
    '--csv writes all acts unless --limit is given. --json prints what the log holds, word for word.',
    'check recomputes the chain and prints its end. Note it elsewhere, and give it to a later check with --seal.',
    'restored goes on with the log of a backup: it gives up the ends that were noted after the backup was made (docs/rules/staff.md).',
  ],
  async run(context, [action = 'list', ...rest]) {
    if (action === 'list') return list(context, rest)
    if (action === 'restored') return restored(context, rest)
    return action === 'check' ? check(context, rest) : unknownAction(action, ['list', 'check', 'restored'])
  },
}

async function list(context: Context, args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { who: text, act: text, thing: text, limit: text, csv: text, json: { type: 'boolean', default: false }, ...dateOptions },
  })
  const { day, from: firstDay, to: lastDay } = values
  const range = readDateRange({ day, from: firstDay, to: lastDay })
  // A file is for counting and searching: it has all acts, unless fewer are asked for.
  const limit = values.limit === undefined && values.csv !== undefined ? Infinity : readLimit(values.limit ?? '100')
  if (limit === null) return usageError
  if (typeof range === 'string') return wrong(range)
  const { act } = values
  if (act !== undefined && !subjects.has(act.split('.')[0] ?? ''))
    return wrong(`--act must be an act, for example orders.cancel, or the first word of some: ${[...subjects].join(', ')}`)
  const { from, until } = range
  const found = await listActs(context.db, machineScope(context, 'audit.read'), {
    actor: values.who,
    act,
    thing: await thingOf(context, values.thing),
    from,
    until,
    limit: Number.isFinite(limit) ? limit + 1 : null,
  })
  const { rows, total } = firstRows(found, limit, 'act')
  if (values.json) {
    console.log(JSON.stringify(rows.map(asJson), null, 2))
    return 0
  }
  const names = new Map((await listAccounts(context.db, context.clock.now())).map(({ id, name }) => [`staff:${id}`, name]))
  if (values.csv === undefined) for (const row of rows) console.log(describe(row, names))
  else saveCsv(values.csv, { columns, rows: rows.map((row) => cells(row, names)) })
  if (values.csv !== '-') console.log(total)
  return 0
}

/** What to look for, as the log names it: it has no addresses. */
async function thingOf(context: Context, named: string | undefined): Promise<string | undefined> {
  const address = /^person:(.+@.+)$/.exec(named ?? '')?.[1]
  return address === undefined ? named : personThing(context, address)
}

function describe({ at, actor, act, thing, outcome, detail, outcomeDetail }: ListedAct, names: ReadonlyMap<string, string>): string {
  const name = names.get(actor)
  const who = name === undefined ? actor : `${name} (${actor})`
  const words = auditWords(detail, outcomeDetail)
  return [time(at), who.padEnd(12), act.padEnd(20), (thing ?? '').padEnd(24), outcome ?? 'no outcome', words].join('  ').trimEnd()
}

const columns = ['number', 'at', 'who', 'name', 'act', 'thing', 'outcome', 'ended', 'euros', 'details']

function cells({ number, at, actor, act, thing, outcome, endedAt, detail, outcomeDetail }: ListedAct, names: ReadonlyMap<string, string>) {
  const cents = amountOf(detail, outcomeDetail)
  const words = auditWords(detail, outcomeDetail)
  return [
    number,
    at.toISOString(),
    actor,
    names.get(actor) ?? null,
    act,
    thing,
    outcome,
    endedAt?.toISOString() ?? null,
    cents === null ? null : { cents },
    words,
  ]
}

/** An act as the log holds it. */
function asJson({ number, at, actor, act, thing, outcome, endedAt, detail, outcomeDetail }: ListedAct) {
  const [asked, result] = [detail, outcomeDetail ?? '{}'].map((text) => JSON.parse(text) as unknown)
  return { number, at, who: actor, act, thing, outcome, ended: endedAt, asked, result }
}

async function check(context: Context, args: string[]): Promise<number> {
  const { seal } = parseArgs({ args, options: { seal: { type: 'string' } } }).values
  const expected = seal === undefined ? undefined : readEnd(seal)
  if (expected === null) return wrong(`--seal must be written as check prints it, for example 12:5f0c…, not "${seal}"`)
  const { end, broken } = await checkChain(context.db, expected)
  if (broken) {
    console.error(`the audit log is broken at entry ${broken.number}: it is ${broken.fault}`)
    return 1
  }
  console.log(`the chain of ${count(end.number, 'entry', 'entries')} is unbroken; its end is ${end.number}:${end.seal.toString('hex')}`)
  return 0
}

async function restored(context: Context, args: string[]): Promise<number> {
  const note = parseArgs({ args, options: { note: { type: 'string' } } }).values.note?.trim() ?? ''
  if (note === '' || note.length > 200)
    return wrong('--note says in at most 200 characters why, for example --note "disk failed on Monday"')
  const { broken } = await checkChain(context.db)
  if (broken) return wrong(`the audit log is broken at entry ${broken.number}: a restored backup has a whole one`)
  const ends = await giveUpLostEnds(context, { by: operatorName(), note })
  console.log(ends === 0 ? 'The audit log holds all ends that were noted; nothing was given up.' : `${count(ends, 'noted end')} given up.`)
  return 0
}

function readEnd(text: string): ChainEnd | null {
  const [, number = '', seal = ''] = /^([1-9]\d{0,14}):([\da-f]{64})$/.exec(text) ?? []
  return number === '' ? null : { number: Number(number), seal: Buffer.from(seal, 'hex') }
}

function time(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

function wrong(message: string): number {
  console.error(message)
  return usageError
}
