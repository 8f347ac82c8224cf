import { expect, test } from 'vitest'
import { hour, minute } from '#core/time/durations.ts'
import { offerEnd } from './offer-end.ts'
import { placeAhead } from './place-ahead.ts'
import { restockMails } from './restock.ts'
import { distributeUnits, unitsToSetAside } from './distribute-units.ts'

const now = new Date('2027-03-13T12:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test.each([
  ['of merchandise', null, 24 * hour],
  ['long before the event', 30 * 24 * hour, 24 * hour],
  ['four days before', 96 * hour, 24 * hour],
  ['two days before', 48 * hour, 12 * hour],
  ['two hours before', 2 * hour, 30 * minute],
  ['an hour before', hour, 30 * minute],
  ['less than an hour before', hour - 1, null],
  ['afterwards', -hour, null],
])('an offer %s', (_when, saleEnds, span) => {
  const end = offerEnd(now, saleEnds === null ? null : after(saleEnds), 24)
  expect(end).toEqual(span === null ? null : after(span))
})

test.each([
  [0, 0, false],
  [10, 10, false],
  [11, 10, true],
  [21, 20, true],
  [999, 500, true],
  [1001, 1000, true],
])('with %i ahead', (ahead, count, more) => {
  expect(placeAhead(ahead)).toEqual({ count, more })
})

test.each([
  [0, 0, 0],
  [2, 0, 6],
  [2, 4, 2],
  [2, 9, 0],
])('%i units back and %i told lately: %i mails', (left, lately, mails) => {
  expect(restockMails(left, lately)).toBe(mails)
})

const pools = new Map([
  [1, [10, 99]],
  [2, [20, 99]],
])
const entry = (id: string, amount: number, ...variantIds: number[]) => ({ id, amount, variantIds })
const shared = (entries: ReturnType<typeof entry>[], left: Record<number, number>, max = 50) =>
  distributeUnits(entries, pools, new Map(Object.entries(left).map(([id, units]) => [Number(id), units])), max).grants.map(
    ({ entryId, variantId, amount }) => `${entryId}: ${amount} of ${variantId}`,
  )

test('entries are served in their order, each whole or not at all', () => {
  expect(shared([entry('ada', 3, 1), entry('ben', 2, 1), entry('caro', 1, 1)], { 10: 3, 99: 9 })).toEqual(['ada: 3 of 1'])
  expect(shared([entry('ada', 4, 1), entry('ben', 2, 1), entry('caro', 1, 1)], { 10: 3, 99: 9 })).toEqual(['ben: 2 of 1', 'caro: 1 of 1'])
  expect(shared([entry('ada', 1, 1), entry('ben', 1, 1)], { 10: 3, 99: 9 }, 1)).toEqual(['ada: 1 of 1'])
})

test('an entry for any ticket gets the first that has enough, and every pool must have it', () => {
  expect(shared([entry('ada', 2, 1, 2)], { 10: 1, 20: 5, 99: 9 })).toEqual(['ada: 2 of 2'])
  expect(shared([entry('ada', 2, 1, 2)], { 10: 5, 20: 5, 99: 1 })).toEqual([])
  expect(shared([entry('ada', 1, 7)], { 10: 5, 99: 5 })).toEqual([])
})

test('what stays aside could become a ticket that somebody waits for', () => {
  const left = new Map([
    [10, 1],
    [20, 0],
    [99, 3],
  ])
  const keep = (wanted: number[]) => unitsToSetAside(wanted, pools, new Map([...left]), (id) => left.get(id) ?? 0)
  expect([...keep([1])]).toEqual([
    [10, 1],
    [20, 0],
    [99, 1],
  ])
  expect([...keep([2])]).toEqual([
    [10, 0],
    [20, 0],
    [99, 0],
  ])
  expect([...keep([])]).toEqual([
    [10, 0],
    [20, 0],
    [99, 0],
  ])
})
