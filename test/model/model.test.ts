import { signatureHeader } from '#sandbox/stripe/webhook-sender.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { webhookSecret } from '../world/payments/test-sandbox.ts'
import { openModelShop } from './model-shop.ts'
import { openModelWorld, type ModelWorld } from './model-world.ts'
import { onlineMethods } from './payment-pages.ts'
import { runModel } from './run-model.ts'

/** What must have happened in the runs of the tests, or they would prove little. */
const common = [
  ...onlineMethods.map((method) => `paid by ${method}`),
  ...['transfers', 'supplements bought', 'supplements not bought', 'orders payment_under_way', 'orders expired', 'orders refunded'],
  ...['settlements', 'follow-ups'],
  ...['paid by paypal_express', 'orders cancelled event_called_off', "orders in the band's shop"],
]

let world: ModelWorld
beforeAll(async () => void (world = await openModelWorld(inject('databaseServerUrl'))))
afterAll(() => world.close())

test(
  'whatever people do and wherever a process crashes, every unit, ticket and cent stays accounted for',
  { timeout: 600_000 },
  async () => {
    const totals = await runModel(world, { seed: 1, runs: 26 })
    expect(totals.crashes).toBeGreaterThan(0)
    for (const what of common) expect(totals.happenings).toHaveProperty([what])
  },
)

test('an event that arrives an hour after it was fetched is accepted, because it is signed when it is sent', async () => {
  const shop = await openModelShop(world)
  try {
    const payload = JSON.stringify({ id: 'evt_late', object: 'event', type: 'charge.updated', livemode: false, data: { object: {} } })
    const headers = { 'stripe-signature': signatureHeader(payload, webhookSecret, Math.floor(Date.now() / 1000) - 3600) }
    await shop.deliver({ provider: 'stripe', type: 'charge.updated', payload, headers, delivered: false })
    expect(shop.violations).toEqual([])
  } finally {
    await shop.close()
  }
})
