import { expect, test } from 'vitest'
import { mayFollow, moneyBack, nextAttemptAt, reasonOfRefund, refundKey, type RefundState } from './returns.ts'

test('a refund that succeeded may fail later, and a late report changes nothing', () => {
  const states: RefundState[] = ['pending', 'succeeded', 'failed']
  const allowed = states.flatMap((from) => states.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`))
  expect(allowed).toEqual(['pending → succeeded', 'pending → failed', 'succeeded → failed'])
})

test('only refunds that succeeded and withdrawn disputes count as money that went back', () => {
  const refund = (state: RefundState, amount: number) => ({ id: `${state} ${amount}`, amount, state, key: null, failure: null })
  const dispute = { id: 'd', amount: 700, withdrawn: 0, state: 'open', reason: 'fraudulent', respondBy: null } as const
  expect(moneyBack({ refunds: [refund('pending', 100), refund('failed', 200), refund('succeeded', 300)], disputes: [dispute] })).toBe(300)
  expect(moneyBack({ refunds: [], disputes: [{ ...dispute, withdrawn: 700 }] })).toBe(700)
})

test('the shop recognises its own refunds of a payment by their key', () => {
  expect(reasonOfRefund('p1', { key: refundKey('p1', 'cancelled') })).toBe('cancelled')
  expect(reasonOfRefund('p1', { key: refundKey('p2', 'cancelled') })).toBeNull()
  expect(reasonOfRefund('p1', { key: null })).toBeNull()
})

test('a refund that fails is tried again after an hour and after a day, and then left to a person', () => {
  const now = new Date('2026-11-20T18:00:00Z')
  const next = [1, 2, 3].map((failures) => nextAttemptAt(failures, now)?.toISOString() ?? null)
  expect(next).toEqual(['2026-11-20T19:00:00.000Z', '2026-11-21T18:00:00.000Z', null])
})
