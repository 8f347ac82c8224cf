import { z } from 'zod'
import { sameMailbox } from '#core/addresses/mailbox.ts'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { momentOut } from '../declaring/values.ts'
import { withdrawalsInScope } from './queries-withdrawals.ts'

/** The declared withdrawals of the caller's shops, with the orders that they name. */
export const listWithdrawals = listOperation({
  name: 'withdrawals.list',
  act: 'withdrawals.read',
  summary: 'Lists declared withdrawals, the latest first, with the orders they name',
  example: {
    input: {},
    answer: { items: [{ receivedAt: '2027-03-13T20:00:00.000Z', orderReference: '7KQ2M9PX', acknowledgedAt: null }], next: null },
  },
  filters: {},
  item: z
    .object({
      id: z.int().describe('Its number'),
      receivedAt: momentOut.describe('When it was declared'),
      shop: z.string().describe('Where it was declared, by the slug of the shop'),
      orderReference: z.string().describe('The order that it names'),
      name: z.string().describe('Who declared it'),
      email: z.string().describe('Their address'),
      items: z.string().nullable().describe('What it is about; null: the whole order'),
      orderStatus: z.string().nullable().describe('How the order stands; null where there is none with this reference'),
      orderedAt: momentOut.nullable().describe('When the order was placed'),
      orderedAs: z.string().nullable().describe('The address of the order, where it is another one'),
      acknowledgedAt: momentOut.nullable().describe('When its acknowledgement was mailed'),
    })
    .meta({ id: 'Withdrawal', description: 'A withdrawal that somebody declared' }),
  sorts: ['received'],
  columns: ['receivedAt', 'shop', 'orderReference', 'name', 'email', 'orderStatus', 'orderedAt', 'orderedAs', 'items', 'acknowledgedAt'],
  async read({ db, scope }, _filters, { limit, after }) {
    return done(await withdrawalsInScope(db, scope, { limit, after }))
  },
  cursor: ({ receivedAt, id }) => [receivedAt.toISOString(), id],
  present: ({ receivedAt, orderedAt, acknowledgedAt, orderEmail, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    orderedAt: orderedAt?.toISOString() ?? null,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    orderedAs: orderEmail === null || sameMailbox(orderEmail, row.email) ? null : orderEmail,
  }),
})
