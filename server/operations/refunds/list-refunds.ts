import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { refundRequests, type RefundRequestRow } from '#server/after-sale/self-service/records.ts'
import { listOperation } from '../declaring/list.ts'
import { slug } from '../declaring/values.ts'
import { refundsInScope, type RefundSort } from './queries-scoped-refunds.ts'
import { presentRefund, refundSchema, refundState } from './refund-shown.ts'

/** The tickets given back in the caller's scope (OPS-22). */
export const listRefunds = listOperation({
  name: 'refunds.list',
  act: 'refunds.read',
  summary: 'Lists tickets given back that wait for a person, the oldest first',
  example: {
    input: { event: 'moorgrab-leipzig' },
    answer: {
      items: [{ id: 8, order: '7KQ2M9PX', state: 'checking', amountCents: 4990, tickets: [{ code: '1002410737353' }] }],
      next: null,
    },
  },
  filters: {
    all: z.boolean().default(false).describe('Those that are decided too'),
    state: refundState.optional(),
    event: slug('event').optional().describe('Only those of this event, by its slug'),
  },
  item: refundSchema,
  sorts: ['submitted', 'changed'],
  columns: ['id', 'submittedAt', 'order', 'email', 'event', 'state', 'checkReason', 'amountCents', 'payee', 'payeeIban', 'decidedBy'],
  async read({ db, scope }, { all, state, event }, page) {
    const wanted = state ?? (all ? null : 'checking')
    const ids = await refundsInScope(db, scope, { state: wanted, event, ...page })
    const rows = new Map((await refundRequests(db, { ids, limit: ids.length })).map((row) => [row.id, row]))
    return done(ids.flatMap((id) => rows.get(id) ?? []))
  },
  cursor: (row: RefundRequestRow, sort: RefundSort) =>
    sort === 'submitted' ? [row.id] : [(row.decidedAt ?? row.submittedAt).toISOString(), row.id],
  present: presentRefund,
})
