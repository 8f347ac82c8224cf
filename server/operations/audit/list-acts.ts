import { z } from 'zod'
import { acts } from '#core/staff/acts.ts'
import { listActs as read, type ListedAct } from '#server/foundations/audit/queries-audit.ts'
import { personThing } from '#server/after-sale/personal-data/erase-person.ts'
import { done } from '#server/foundations/problems.ts'
import { accountNames } from '#server/house/staff/records-accounts.ts'
import { listOperation } from '../declaring/list.ts'
import type { OperationContext } from '../operation.ts'
import { about, centsOut, momentOut } from '../declaring/values.ts'
import { auditedCents, auditWords } from '../reports/audit-words.ts'
import { dayFields, readDays } from '../reports/days.ts'

/** The first words of all acts, and of what happens to accounts. */
const subjects = new Set(['account', ...acts.map((act) => act.split('.')[0] ?? act)])

const text = (value: string, what: string) =>
  z.string().min(1, { error: 'input_words' }).max(254, { error: 'input_words' }).describe(what).meta(about({ value }))

/** What the staff did (OPS-27): commands, calls, pages and jobs all write it. */
export const listActs = listOperation({
  name: 'audit.list',
  act: 'audit.read',
  summary: 'Lists what the staff did and how it ended, the latest first',
  example: {
    input: { act: 'orders', from: '2026-11-01' },
    answer: {
      items: [{ at: '2027-03-13T20:00:00.000Z', who: 'staff:3', act: 'orders.mark-paid', thing: 'order:7KQ2M9PX', outcome: 'done' }],
      next: null,
    },
  },
  filters: {
    who: text('NAME', 'Only what they did, by the name that the log has: anna for a command, staff:12 for an account').optional(),
    act: text('ACT', 'Only this act, for example orders.cancel, or those that begin with this word: orders')
      .refine((act) => subjects.has(act.split('.')[0] ?? ''), { error: 'input_act' })
      .optional(),
    thing: text('KIND:NAME', 'Only what concerned it: order:7KQ2M9PX, event:SLUG, person:ADDRESS').optional(),
    ...dayFields('Only what was asked for'),
  },
  item: z
    .object({
      number: z.int().describe('Its number in the chain'),
      at: momentOut.describe('When it was asked for'),
      who: z.string().describe('Who did it, as the log names them'),
      name: z.string().nullable().describe('The name of the account'),
      act: z.string().describe('What they did'),
      thing: z.string().nullable().describe('What it concerned'),
      outcome: z
        .enum(['done', 'refused', 'broke'])
        .nullable()
        .describe('`refused`: by a rule; `broke`: by a fault of the program; null: it was cut off, or is still under way'),
      endedAt: momentOut.nullable().describe('When it ended'),
      amountCents: centsOut('The amount, of acts about money').nullable(),
      words: z.string().describe('What it came to in words; empty where there is nothing to add'),
      asked: z.record(z.string(), z.unknown()).describe('Numbers, codes and ids of what was asked for, as the log has them'),
      result: z.record(z.string(), z.unknown()).describe('The same of how it ended'),
    })
    .meta({ id: 'RecordedAct', description: 'An act in the audit log' }),
  sorts: ['asked'],
  columns: ['at', 'who', 'name', 'act', 'thing', 'outcome', 'words'],
  async read(ctx, { who: actor, act, thing, day: only, from: first, to }, { limit, after }) {
    const range = await readDays(ctx, { day: only, from: first, to })
    if (!range.ok) return range
    const { from, until } = range.value
    const before = after === null ? null : Number(after[0])
    const rows = await read(ctx.db, ctx.scope, { actor, act, thing: await findThing(ctx, thing), from, until, before, limit })
    const accounts = rows.flatMap(({ actor: by }) => actorAccount(by) ?? [])
    const names = await accountNames(ctx.db, accounts)
    return done(rows.map((row) => ({ ...row, name: names.get(actorAccount(row.actor) ?? 0) ?? null })))
  },
  cursor: ({ number }) => [number],
  present: (
    { number, at, actor: who, name, act, thing, outcome, endedAt, detail, outcomeDetail }: ListedAct & { name: string | null },
    ctx,
  ) => ({
    ...{ number, at: at.toISOString(), who, name, act, thing, outcome },
    endedAt: endedAt?.toISOString() ?? null,
    amountCents: auditedCents(detail, outcomeDetail),
    words: auditWords(detail, outcomeDetail, ctx.say),
    asked: JSON.parse(detail) as Record<string, unknown>,
    result: JSON.parse(outcomeDetail ?? '{}') as Record<string, unknown>,
  }),
})

/** What to look for, as the log names it: it has no addresses. */
async function findThing(ctx: OperationContext, named: string | undefined): Promise<string | undefined> {
  const address = /^person:(.+@.+)$/.exec(named ?? '')?.[1]
  return address === undefined ? named : personThing(ctx, address)
}

/** The number of the account that did something; undefined for a program, a job, or a command. */
function actorAccount(actor: string): number | undefined {
  const [, id] = /^staff:(\d{1,9})$/.exec(actor) ?? []
  return id === undefined ? undefined : Number(id)
}
