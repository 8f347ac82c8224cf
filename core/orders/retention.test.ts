import { expect, test } from 'vitest'
import fc from 'fast-check'
import { localDate } from '#core/time/event-date.ts'
import { dayOfErasing, firstStoredDay, storedSince, storedUntil, orderStoredUntil, type StoredOrder } from './retention.ts'

const placedAt = new Date('2026-12-31T23:30:00Z')
const order = (change: Partial<StoredOrder>): StoredOrder => ({ status: 'done', placedAt, lastBookedAt: null, ...change })

test.each<[string, StoredOrder, string | null]>([
  ['waits for its money', order({ status: 'payment_pending' }), 'open'],
  ['is being packed', order({ status: 'pending_fulfillment', lastBookedAt: placedAt }), 'open'],
  ['is on its way', order({ status: 'fulfillment', lastBookedAt: placedAt }), 'open'],
  // In the first hours of the next year at the office, perhaps.
  ['was paid on the last evening of a year', order({ lastBookedAt: placedAt }), '2035-12-31'],
  ['was paid', order({ placedAt: new Date('2026-12-30T12:00:00Z'), lastBookedAt: new Date('2026-12-30T12:00:00Z') }), '2034-12-31'],
  ['was refunded in the next year', order({ status: 'cancelled', lastBookedAt: new Date('2027-01-01T00:00:00Z') }), '2035-12-31'],
  ['was never paid', order({ status: 'expired' }), null],
  ['was cancelled before it was paid', order({ status: 'cancelled' }), null],
])('OPS-32 an order that %s', (_, kept, until) => expect(orderStoredUntil(kept, { receipts: 8 })).toBe(until))

test('the last day to keep something and the first day on which it may go are next to each other', () => {
  expect(storedUntil(new Date('2026-01-01T00:00:00Z'), 6)).toBe('2032-12-31')
  expect(storedSince(new Date('2032-12-31T23:59:59Z'), 6) <= new Date('2026-01-01T00:00:00Z')).toBe(true)
  expect(storedSince(new Date('2033-01-01T12:00:00Z'), 6) > new Date('2026-12-31T09:59:59Z')).toBe(true)
})

test('nothing goes before its last day is over by the clock of any office', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.nat(2), fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.nat(40_000), (at, years, zone, hours) => {
      const day = (when: Date) => localDate(when.toISOString(), zone)
      const now = new Date(at.getTime() + hours * 3_600_000)
      const mustStay = Number(day(now).slice(0, 4)) <= Number(day(at).slice(0, 4)) + years
      const goes = [storedUntil(at, years) < dayOfErasing(now), at < storedSince(now, years), day(at) < firstStoredDay(now, years)]
      return !mustStay || !goes.includes(true)
    }),
    { numRuns: 1000 },
  )
})
