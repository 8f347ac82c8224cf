import { expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { areChoicesOpen, carriedOutFrom, choicesDeadline, choicesOffered, stillCounts, type TicketChoice } from './event-choices.ts'

const now = new Date('2027-01-02T10:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test('only a show that takes place can be kept a ticket of', () => {
  expect(choicesOffered({ kind: 'moved', vouchers: true, donations: true })).toEqual(['keep', 'refund', 'voucher', 'donation'])
  expect(choicesOffered({ kind: 'called_off', vouchers: false, donations: false })).toEqual(['refund'])
})

test('choices are closed from the very moment of the deadline on, and when they were ended', () => {
  const closesAt = after(hour)
  expect(areChoicesOpen({ closesAt, endedAt: null }, after(hour - 1))).toBe(true)
  expect(areChoicesOpen({ closesAt, endedAt: null }, closesAt)).toBe(false)
  expect(areChoicesOpen({ closesAt, endedAt: now }, now)).toBe(false)
})

test.each<[TicketChoice, number, number, number, boolean]>([
  ['keep', 1, 1, 1, true],
  ['keep', 1, 2, 1, false],
  ['refund', 1, 2, 1, true],
  ['refund', 1, 2, 2, false],
])('%s of round %i in round %i, counted from %i: %s', (choice, round, current, countedRound, expected) => {
  expect(stillCounts({ choice, round }, { round: current, countedRound })).toBe(expected)
})

test('a moved show is decided about before it begins, one that was called off may be later', () => {
  expect(choicesDeadline('moved', { now, days: 28, decideUntil: after(10 * day) })).toEqual(after(10 * day))
  expect(choicesDeadline('called_off', { now, days: 28, decideUntil: after(10 * day) })).toEqual(after(28 * day))
})

test('a choice is carried out when it can no longer be changed, at the latest at the deadline', () => {
  expect(carriedOutFrom('refund', { now, hours: 24, closesAt: after(28 * day) })).toEqual(after(day))
  expect(carriedOutFrom('refund', { now, hours: 24, closesAt: after(hour) })).toEqual(after(hour))
  expect(carriedOutFrom('keep', { now, hours: 24, closesAt: after(hour) })).toBeNull()
})
