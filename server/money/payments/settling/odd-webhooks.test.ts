import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPaymentShop, type PaymentShop } from '#test/world/payments/payment-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'

let shop: PaymentShop
beforeAll(async () => void (shop = await openPaymentShop()))
afterAll(() => shop.close())
beforeEach(async () => void (await shop.context.db.deleteFrom('providerEvent').execute()))

/** Posts a body with a valid signature. @param ahead seconds by which the signature's time is ahead of now @returns the status */
async function post(body: string | Buffer, ahead = 0): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1000) + ahead
  const payload = body.toString('utf8')
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox', timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await shop.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: Buffer.from(body) })).statusCode
}

const stored = () => shop.context.db.selectFrom('providerEvent').select(['type', 'kind', 'outcome']).execute()
const thin = {
  id: 'evt_v2',
  object: 'v2.core.event',
  type: 'v1.charge.refunded',
  livemode: false,
  related_object: { id: 'ch_1', type: 'charge' },
}
const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`

test.each([
  ['no data', '{"id":"evt_1","type":"charge.refunded"}'],
  ['data that is null', '{"id":"evt_1","type":"charge.refunded","data":null}'],
  ['an object that is a list', '{"id":"evt_1","type":"charge.refunded","data":{"object":[]}}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '1e999'],
  ['a type that is null', '{"id":"evt_1","type":null,"data":{"object":{}}}'],
  ['no id', '{"type":"charge.refunded","data":{"object":{}}}'],
  ['an id that is a number', '{"id":7,"type":"charge.refunded","data":{"object":{}}}'],
  ['a thin event', JSON.stringify(thin)],
  ['NUL in a text', '{"id":"evt_1","type":"a\\u0000b","data":{"object":{"note\\u0000":"\\u0000"}}}'],
  ['a NUL byte', '{"id":"evt_1"\u0000}'],
  ['half a character', '{"id":"evt_1","type":"x","data":{"object":{"note":"\\ud800"}}}'],
  ['no JSON', 'hello'],
  ['lists nested too deeply', deep],
])('a signed body with %s is stored, answered with 200 and listed', async (_name, body) => {
  expect([await post(body), await post(body)]).toEqual([200, 200])
  const rows = await stored()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.outcome).toBe('listed')
  expect((await runDeclared('money', shop.context, 'events')).output).toContain('1 entry')
})

test.each([
  [-290, 200],
  [-310, 400],
  [290, 200],
  [310, 400],
])('a signature made %i s from now is answered with %i', async (ahead, status) => {
  expect(await post('{"id":"evt_age","type":"x","data":{"object":{}}}', ahead)).toBe(status)
})

test('an event of live mode changes nothing with test keys, and is listed', async () => {
  const order = await shop.order(shop.visitor())
  shop.webhooks.open = false
  await shop.press((await shop.startCard(order)).redirectUrl)
  const webhook = await shop.webhookOf('checkout.session.completed')
  const event = { ...(JSON.parse(webhook.body.toString()) as object), livemode: true }
  expect(await post(JSON.stringify(event))).toBe(200)
  expect(await stored()).toMatchObject([{ kind: 'unknown', type: expect.stringContaining('live mode'), outcome: 'listed' }])
  expect((await shop.state(order.id)).status).toBe('payment_pending')
})
