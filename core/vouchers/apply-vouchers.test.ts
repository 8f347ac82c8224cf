import { describe, expect, test } from 'vitest'
import { applyVouchers, type EnteredVoucher, type VoucherPurchase } from './apply-vouchers.ts'

const [shop, promoter] = [1, 2]
const today = '2026-11-23'
const voucher = (id: string, balanceCents: number, change: Partial<EnteredVoucher> = {}): EnteredVoucher => ({
  ...{
    id,
    balanceCents,
    partnerId: shop,
    codeEnd: 'HN6C',
    redeemedCents: 0,
    singleUse: false,
    expiresOn: '2029-12-31',
    endedAt: null,
    isDisputed: false,
  },
  ...change,
})
const purchase: VoucherPurchase = {
  items: [
    { contractPartnerId: shop, price: 2490 },
    { contractPartnerId: promoter, price: 3990 },
    { contractPartnerId: promoter, price: 3990 },
  ],
  shipping: 490,
  company: shop,
}

describe('vouchers pay', () => {
  test.each<[string, EnteredVoucher[], number[]]>([
    ['nothing where there are none', [], []],
    ['up to their balance', [voucher('a', 1000)], [1000]],
    ['what their company sells and the postage, and no more', [voucher('a', 9900)], [2980]],
    ['not for the shop where they are a promoter’s', [voucher('a', 99_900, { partnerId: promoter })], [7980]],
    ['nothing of a company that sells nothing here', [voucher('a', 1000, { partnerId: 3 })], [0]],
    ['each for its own company', [voucher('a', 9900), voucher('b', 500, { partnerId: promoter })], [2980, 500]],
    ['first from the one that ends first', [voucher('a', 2000), voucher('b', 2000, { expiresOn: '2027-12-31' })], [980, 2000]],
    ['in a fixed order where they end together', [voucher('b', 2000), voucher('a', 2000)], [980, 2000]],
    ['nothing when they are over', [voucher('a', 1000, { expiresOn: '2026-11-22' })], [0]],
    ['once if they are for a single use', [voucher('a', 1000, { singleUse: true, redeemedCents: 1 })], [0]],
  ])('%s', (_what, vouchers, amounts) => {
    expect(applyVouchers(vouchers, purchase, today).map(({ amountCents }) => amountCents)).toEqual(amounts)
  })

  test('and say why one does not count', () => {
    const flaws = applyVouchers([voucher('a', 0), voucher('b', 100, { expiresOn: '2026-11-22' }), voucher('c', 1)], purchase, today)
    expect(flaws.map(({ flaw }) => flaw)).toEqual(['spent', 'expired', null])
  })
})
