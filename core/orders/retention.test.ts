import { expect, test } from 'vitest'
import { storedSince, storedUntil, orderStoredUntil, type StoredOrder } from './retention.ts'

const placedAt = new Date('2026-12-31T23:30:00Z')
const order = (change: Partial<StoredOrder>): StoredOrder => ({ status: 'done', placedAt, lastBookedAt: null, ...change })

test.each<[string, StoredOrder, string | null]>([
  ['waits for its money', order({ status: 'payment_pending' }), 'open'],
  ['is being packed', order({ status: 'pending_fulfillment', lastBookedAt: placedAt }), 'open'],
  ['is on its way', order({ status: 'fulfillment', lastBookedAt: placedAt }), 'open'],
  ['was paid', order({ lastBookedAt: placedAt }), '2034-12-31'],
  ['was refunded in the next year', order({ status: 'cancelled', lastBookedAt: new Date('2027-01-01T00:00:00Z') }), '2035-12-31'],
  ['was never paid', order({ status: 'expired' }), null],
  ['was cancelled before it was paid', order({ status: 'cancelled' }), null],
])('OPS-32 an order that %s', (_, kept, until) => expect(orderStoredUntil(kept, { receipts: 8 })).toBe(until))

test('the last day to keep something and the first day on which it may go are next to each other', () => {
  expect(storedUntil(new Date('2026-01-01T00:00:00Z'), 6)).toBe('2032-12-31')
  expect(storedSince(new Date('2032-12-31T23:59:59Z'), 6) <= new Date('2026-01-01T00:00:00Z')).toBe(true)
  expect(storedSince(new Date('2033-01-01T00:00:00Z'), 6) > new Date('2026-12-31T23:59:59Z')).toBe(true)
})
