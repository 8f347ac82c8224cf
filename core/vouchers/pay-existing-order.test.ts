import { describe, expect, test } from 'vitest'
import { amountForOrder } from './pay-existing-order.ts'

const [shop, promoter] = [1, 2]
const amounts = (entries: [number, number][] = []) => new Map(entries)
const order = {
  remaining: amounts([
    [shop, 2980],
    [promoter, 3990],
  ]),
  paid: amounts(),
  due: 7070,
  charge: 100,
}

describe('what a voucher pays of an existing order', () => {
  test.each([
    ['its whole balance, if its company sells more than that', { partnerId: shop, balanceCents: 1000 }, order, 1000],
    ['all that its company sells, and the postage', { partnerId: shop, balanceCents: 9000 }, order, 2980],
    ['nothing that another company sells', { partnerId: 3, balanceCents: 9000 }, order, 0],
    [
      'what other vouchers of its company have left',
      { partnerId: shop, balanceCents: 9000 },
      { ...order, paid: amounts([[shop, 980]]) },
      2000,
    ],
    ['no more than is due', { partnerId: promoter, balanceCents: 9000 }, { ...order, due: 1100 }, 1000],
    ['never the charge of the method', { partnerId: promoter, balanceCents: 9000 }, { ...order, due: 100 }, 0],
    ['nothing of an order that has got too much', { partnerId: promoter, balanceCents: 9000 }, { ...order, due: -500 }, 0],
  ])('%s', (_what, voucher, toPay, expected) => {
    expect(amountForOrder(voucher, toPay)).toBe(expected)
  })
})
