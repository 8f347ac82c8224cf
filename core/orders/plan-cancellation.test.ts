import { expect, test } from 'vitest'
import { planCancellation, type CancellableItem, type CancellableOrder, type CancellationScope } from './plan-cancellation.ts'

const item = (id: number, change: Partial<CancellableItem> = {}): CancellableItem => ({
  id,
  kind: 'merch',
  physical: true,
  priceCents: 2490,
  productId: 100,
  bundleRootId: null,
  cancellationId: null,
  ...change,
})
const shirt = item(1)
const online = item(2, { kind: 'event', physical: false, priceCents: 3990, productId: 7 })
const hard = item(3, { kind: 'event', priceCents: 4290, productId: 8 })
const sentAt = new Date('2027-01-02T10:00:00Z')
const order = (items: CancellableItem[], change: Partial<CancellableOrder<CancellableItem>> = {}) => ({
  items,
  shippingCents: 490,
  extraChargeCents: 100,
  sentAt: null,
  ...change,
})

type Expected = [ids: number[], sent: number[], total: number, endsOrder: boolean]
test.each<[string, CancellableOrder<CancellableItem>, CancellationScope, Expected]>([
  ['all of an order that was not sent', order([shirt, online]), {}, [[1, 2], [], 7070, true]],
  ['the tickets of an order whose goods were sent', order([shirt, online], { sentAt }), {}, [[2], [1], 3990, false]],
  ['everything, goods that were sent too', order([shirt, online], { sentAt }), { refundSent: true }, [[1, 2], [], 7070, true]],
  ['nothing of goods that were all sent', order([shirt], { sentAt }), {}, [[], [1], 0, false]],
  ['hard tickets that were sent, but not their postage', order([hard], { sentAt }), {}, [[3], [], 4390, true]],
  ['the tickets of one event', order([shirt, online, hard]), { eventId: 7 }, [[2], [], 3990, false]],
  ['the postage with the last thing to send', order([online, hard]), { eventId: 8 }, [[3], [], 4780, false]],
  ['goods that were not handed out', order([{ ...shirt, handedOut: true }, item(4)], { shippingCents: 0 }), {}, [[4], [1], 2490, false]],
  [
    'goods that were handed out, if an operator says so',
    order([{ ...shirt, handedOut: true }], { shippingCents: 0 }),
    { refundSent: true },
    [[1], [], 2590, true],
  ],
  ['nothing twice', order([shirt, { ...online, cancellationId: 5 }]), { eventId: 7 }, [[], [], 0, false]],
])('a cancellation includes %s', (_name, given, scope, [ids, sent, total, endsOrder]) => {
  const plan = planCancellation(given, scope)
  expect(plan.items.map(({ id }) => id)).toEqual(ids)
  expect(plan.sentItems.map(({ id }) => id)).toEqual(sent)
  expect(plan.totalCents).toBe(total)
  expect(plan.endsOrder).toBe(endsOrder)
})

test('a bundle’s root that costs nothing stays while one of its parts does', () => {
  const root = item(10, { physical: false, priceCents: 0 })
  const parts = [
    { ...shirt, bundleRootId: 10 },
    { ...online, bundleRootId: 10 },
  ]
  const partly = planCancellation(order([root, ...parts], { sentAt }), {})
  expect(partly.items.map(({ id }) => id)).toEqual([2])
  const wholly = planCancellation(order([root, ...parts]), {})
  expect(wholly).toMatchObject({ endsOrder: true, totalCents: 7070 })
  expect(wholly.items).toHaveLength(3)
})
