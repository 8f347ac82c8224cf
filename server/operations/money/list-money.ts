import { done } from '#server/problems.ts'
import { listOperation, pageOf } from '../declaring/list.ts'
import { reference } from '../declaring/values.ts'
import { entriesInScope, entryKind, entrySchema, presentEntry, type Entry } from './entry-shown.ts'

/** The money to clear of the caller's orders (OPS-22). */
export const listMoney = listOperation({
  name: 'money.list',
  act: 'money.read',
  summary: 'Lists money that has to be paid back or looked into, the oldest first',
  details: 'Of orders that lie within the caller’s grants as a whole.',
  filters: {
    kind: entryKind.optional(),
    order: reference.optional().describe('Only what is of this order, by its reference'),
  },
  item: entrySchema,
  sorts: ['created'],
  columns: ['id', 'createdAt', 'amountCents', 'order', 'email', 'payee', 'payeeIban', 'next'],
  async read(ctx, { kind, order }, page) {
    const entries = (await entriesInScope(ctx)).filter(
      (entry) => (kind === undefined || entry.kind === kind) && (order === undefined || entry.reference === order),
    )
    return done(pageOf(entries, page, cursor))
  },
  cursor,
  present: presentEntry,
})

function cursor({ id }: Entry): number[] {
  return [id]
}
