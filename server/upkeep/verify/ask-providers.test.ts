import { formatPrice } from '#core/money/format-price.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runDeclared } from '#test/world/run-command.ts'

let shop: PaymentShop
let order: PlacedOrder
beforeAll(async () => {
  shop = await openPaymentShop()
  shop.holdWebhooks()
  order = await shop.order(shop.visitor())
  await shop.payByCard(order)
})
afterAll(() => shop.close())

const verify = (...args: string[]) => runDeclared('verify', shop.context, ...args)

test('verify --ask-providers finds a refund of which the shop has not heard', async () => {
  expect((await verify('--ask-providers')).code).toBe(0)
  await providerActs(shop).refund(order.id, 1000)
  expect((await verify()).code).toBe(0)
  const { code, output } = await verify('--ask-providers')
  expect(code).toBe(1)
  expect(output).toContain(
    `${order.reference}: received ${formatPrice(order.total)}, gone back ${formatPrice(0)}, expected received ${formatPrice(order.total)}, gone back ${formatPrice(1000)}`,
  )
  expect(await shop.deliver(await shop.webhookOf('refund.created'))).toBe(200)
  expect((await verify('--ask-providers')).code).toBe(0)
})

test.each([
  ['a provider’s word', `update provider_refund set amount_cents = amount_cents + 1`],
  ['a movement of the ledger', `update money_movement set amount_cents = amount_cents + 1 where kind = 'refund'`],
  ['the amount received', `update payment set received_cents = received_cents + 1`],
])('verify finds %s that differs', async (_what, change) => {
  await shop.pool.query(change)
  expect((await verify()).output).toContain('the ledger has received, refunded and lost to disputes what the provider said')
  await shop.pool.query(change.replace('+ 1', '- 1'))
  expect((await verify()).code).toBe(0)
})

test('verify refuses a number of days that is none', async () => {
  expect((await verify('--days', 'all')).code).toBe(2)
})
