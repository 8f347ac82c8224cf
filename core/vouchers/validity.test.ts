import { describe, expect, test } from 'vitest'
import { flawOfVoucher, lastDayOfVoucher, type VoucherState, isDateInReach } from './validity.ts'

describe('the last day of a voucher', () => {
  test.each([
    ['2026-01-01', 3, '2029-12-31'],
    ['2026-12-31', 3, '2029-12-31'],
    ['2027-01-01', 3, '2030-12-31'],
    ['2026-11-23', 5, '2031-12-31'],
    ['2026-11-23', 1, '2029-12-31'],
  ])('issued on %s for %i years it is %s', (today, years, last) => {
    expect(lastDayOfVoucher(today, years)).toBe(last)
  })
})

describe('a voucher', () => {
  const sound: VoucherState = {
    balanceCents: 100,
    redeemedCents: 0,
    singleUse: false,
    expiresOn: '2029-12-31',
    endedAt: null,
    isDisputed: false,
  }
  test.each<[string, Partial<VoucherState>, string, ReturnType<typeof flawOfVoucher>]>([
    ['counts on its last day', {}, '2029-12-31', null],
    ['does not count on the day after', {}, '2030-01-01', 'expired'],
    ['without a balance is spent', { balanceCents: 0 }, '2026-11-23', 'spent'],
    ['that was used in part counts', { redeemedCents: 50 }, '2026-11-23', null],
    ['for a single use that was used is spent', { singleUse: true, redeemedCents: 50 }, '2026-11-23', 'spent'],
    ['for a single use that an order gave back counts', { singleUse: true }, '2026-11-23', null],
    ['that was ended does not count', { balanceCents: 0, endedAt: new Date(0) }, '2026-11-23', 'ended'],
    ['does not count while the money behind it is disputed', { isDisputed: true }, '2026-11-23', 'ended'],
  ])('%s', (_what, change, today, flaw) => {
    expect(flawOfVoucher({ ...sound, ...change }, today)).toBe(flaw)
  })
})

test.each([
  ['2026-11-26', true],
  ['2026-11-25', false],
  ['2056-12-31', true],
  ['2057-01-01', false],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['31.12.2030', false],
  ['2030-1-1', false],
])('%s as the last day of a voucher on 26 November 2026: %s', (day, expected) => {
  expect(isDateInReach(day, '2026-11-26')).toBe(expected)
})
