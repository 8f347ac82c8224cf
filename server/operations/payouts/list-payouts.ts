import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { payoutSchema, payoutState, presentPayout } from './payout-shown.ts'
import { listedPayouts, type ListedPayout, type PayoutSort } from './queries-payouts.ts'

/** Payouts (OPS-22). */
export const listPayouts = listOperation({
  name: 'payouts.list',
  act: 'payouts.read',
  summary: 'Lists payouts that are not closed, the oldest first',
  example: { input: {}, answer: { items: [{ id: 2, state: 'prepared', totalCents: 1850, transferCount: 1 }], next: null } },
  filters: {
    all: z.boolean().default(false).describe('Those that are made or withdrawn too'),
    state: payoutState.optional(),
  },
  item: payoutSchema,
  sorts: ['prepared', 'changed'],
  columns: ['id', 'state', 'totalCents', 'transferCount', 'accountIban', 'preparedBy', 'approvedBy', 'exportedBy', 'closedBy', 'changedAt'],
  async read({ db }, { all, state }, page) {
    const states = state ? [state] : all ? null : (['prepared', 'approved', 'exported'] as const)
    return done(await listedPayouts(db, { states, ...page }))
  },
  cursor: (row: ListedPayout, sort: PayoutSort) => (sort === 'prepared' ? [Number(row.id)] : [row.changedAt.toISOString(), Number(row.id)]),
  present: presentPayout,
})
