import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { reference } from '../declaring/values.ts'
import { entriesInScope, entryKind, entrySchema, presentEntry } from './entry-shown.ts'

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
  async read(ctx, { kind, order }, { after, limit }) {
    // By number, not by place: the entry that was read last may have been cleared meanwhile.
    const last = Number(after?.[0] ?? 0)
    const entries = (await entriesInScope(ctx)).filter(
      (entry) => entry.id > last && (kind === undefined || entry.kind === kind) && (order === undefined || entry.reference === order),
    )
    return done(entries.slice(0, limit))
  },
  cursor: ({ id }) => [id],
  present: presentEntry,
})
