import { expect, test } from 'vitest'
import { planPartialRefund } from './plan-partial-refund.ts'

const item = (id: number, fields: { priceCents?: number; creditedCents?: number; cancellationId?: number | null } = {}) => ({
  id,
  kind: 'merch' as const,
  physical: true,
  priceCents: 2490,
  productId: 1,
  bundleRootId: null,
  cancellationId: null,
  ...fields,
})
const items = [item(1), item(2, { creditedCents: 2000 }), item(3, { creditedCents: 2490, cancellationId: 7 })]
const plan = (itemIds: number[], amountCents: number, chargedCents = 10_000) =>
  planPartialRefund(items, { itemIds, amountCents, chargedCents })

test.each([
  ['a part', plan([1], 500), { leftCents: 2490, totalCents: 500 }],
  ['all that is left', plan([2], 490), { leftCents: 490, totalCents: 490 }],
  ['the same of each of several', plan([1, 2], 490), { leftCents: 2980, totalCents: 980 }],
  ['more than the price', plan([1], 2491), { fault: 'too_much', leftCents: 2490 }],
  ['more than is left after an earlier refund', plan([2], 491), { fault: 'too_much', leftCents: 490 }],
  ['more than is left of one of several', plan([1, 2], 500), { fault: 'too_much', leftCents: 490 }],
  ['more than the order costs after a write-off', plan([1], 500, 300), { fault: 'too_much', leftCents: 300 }],
  ['of an item that was cancelled', plan([1, 3], 1), { fault: 'item_ended' }],
  ['of an item of another order', plan([1, 4], 1), { fault: 'no_such_item' }],
  ['of nothing', plan([], 1), { fault: 'no_such_item' }],
])('refunding %s', (_, result, expected) => {
  expect(result).toMatchObject(expected)
})
