import { expect, test } from 'vitest'
import type { CancellableItem } from '#core/orders/plan-cancellation.ts'
import { planChoices, type EndingChoice } from './plan-choices.ts'

const item = (id: number, change: Partial<CancellableItem> = {}): CancellableItem => ({
  id,
  kind: 'event',
  physical: false,
  priceCents: 3000,
  productId: 7,
  bundleRootId: null,
  cancellationId: null,
  ...change,
})
const shirt = item(9, { kind: 'merch', physical: true, priceCents: 2000, productId: 100 })
const order = (...items: CancellableItem[]) => ({ items, shippingCents: 490, extraChargeCents: 100, sentAt: null })

type Expected = [choice: EndingChoice, retained: number, returned: number][]
test.each<[string, CancellableItem[], [number, EndingChoice][], Expected]>([
  ['a refund beside goods leaves postage and charge', [item(1), shirt], [[1, 'refund']], [['refund', 0, 3000]]],
  ['the last refund returns postage and charge', [item(1, { physical: true })], [[1, 'refund']], [['refund', 0, 3590]]],
  ['a donation is the price of the ticket; the charge goes back', [item(1)], [[1, 'donation']], [['donation', 3000, 590]]],
  [
    'refunds come last, so that the charge goes back with them',
    [item(1), item(2), item(3)],
    [
      [1, 'refund'],
      [2, 'donation'],
      [3, 'voucher'],
    ],
    [
      ['donation', 3000, 490],
      ['voucher', 3000, 0],
      ['refund', 0, 3100],
    ],
  ],
  [
    'what was cancelled before does not count',
    [item(1), item(2, { cancellationId: 5 }), shirt],
    [
      [1, 'refund'],
      [2, 'refund'],
    ],
    [['refund', 0, 3000]],
  ],
])('%s', (_name, items, chosen, expected) => {
  const planned = planChoices(order(...items), new Map(chosen))
  expect(planned.map(({ choice, retainedCents, returnedCents }) => [choice, retainedCents, returnedCents])).toEqual(expected)
})
