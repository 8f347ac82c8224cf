import { describe, expect, test } from 'vitest'
import { isGiftVoucher, readOwnAmounts, readGift } from './gift.ts'

const own = { least: 1000, most: 25_000 }
const today = '2026-11-26'

describe('the setting of a product', () => {
  test.each([
    [{ gift_voucher: true }, true, null],
    [{ gift_voucher: { least: 10, most: 250 } }, true, own],
    [{ gift_voucher: { least: 250, most: 10 } }, false, null],
    [{ gift_voucher: { least: 0.5, most: 10 } }, false, null],
    [{ gift_voucher: false }, false, null],
    [{}, false, null],
  ])('%j', (meta, isGift, expected) => {
    expect([isGiftVoucher(meta), readOwnAmounts(meta)]).toEqual([isGift, expected])
  })
})

describe('what was typed about a gift', () => {
  test.each([
    ['25', 2500],
    ['25,50', 2550],
    ['25.50 €', 2550],
    ['10', 1000],
    ['250', 25_000],
    ['', null],
  ])('the amount %j is read', (amount, cents) => {
    expect(readGift({ amount }, own, today)).toMatchObject({ ok: true, gift: { cents } })
  })

  test.each(['9,99', '250,01', '-25', '25,5', '1e2', '0x19', '٢٥', '99999'])('the amount %j is refused', (amount) => {
    expect(readGift({ amount }, own, today)).toMatchObject({ ok: false, faults: [{ field: 'giftAmount', key: 'gift_fault_amount' }] })
  })

  test('an own amount is refused where there are none', () => {
    expect(readGift({ amount: '25' }, null, today)).toMatchObject({ ok: false, faults: [{ key: 'gift_fault_none' }] })
  })

  test.each([
    ['2026-11-26', true],
    ['2027-11-26', true],
    ['2027-11-27', false],
    ['2026-11-25', false],
    ['2027-02-29', false],
    ['24.12.2026', false],
  ])('%s as the day of sending: %s', (sendOn, ok) => {
    expect(readGift({ sendOn, email: 'jule@example.org' }, own, today).ok).toBe(ok)
  })

  test('every fault is named at once', () => {
    const typed = { amount: '1', name: 'x'.repeat(81), message: 'x'.repeat(401), email: 'jule', sendOn: 'tomorrow' }
    const read = readGift(typed, own, today)
    expect(read.ok ? [] : read.faults.map(({ field }) => field)).toEqual([
      'giftAmount',
      'giftName',
      'giftMessage',
      'giftEmail',
      'giftSendOn',
    ])
  })
})
