import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import { runDeclared } from '#test/world/run-command.ts'

let shop: PaymentShop
let order: PlacedOrder
let paymentIntent: string

beforeAll(async () => {
  shop = await openPaymentShop()
  shop.holdWebhooks()
  order = await shop.order(shop.visitor())
  await shop.payByCard(order)
  const { providerPaymentId } = await shop.context.db
    .selectFrom('payment')
    .select('providerPaymentId')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  paymentIntent = providerPaymentId ?? ''
})
afterAll(() => shop.close())

/** Posts an event with a valid signature. @returns the status of the answer */
async function post(id: string, type: string, object: Record<string, unknown>): Promise<number> {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_sandbox' })
  return shop.deliver({ type, body: Buffer.from(body), headers: { 'content-type': 'application/json', 'stripe-signature': signature } })
}

const stored = (id: string) =>
  shop.context.db.selectFrom('providerEvent').select(['kind', 'providerPaymentId', 'outcome']).where('eventId', '=', id).executeTakeFirst()
const events = async () => (await runDeclared('money', shop.context, 'events')).output.split('\n')

test('an event of an unknown type is stored and listed', async () => {
  expect(await post('evt_payout', 'payout.paid', { id: 'po_1', object: 'payout' })).toBe(200)
  expect(await stored('evt_payout')).toEqual({ kind: 'unknown', providerPaymentId: null, outcome: 'listed' })
  expect(await events()).toContainEqual(expect.stringMatching(/^2026-11-20 18:00 UTC +unknown +stripe +payout.paid +evt_payout +–$/))
})

test('a dispute is stored with its payment and listed with its order', async () => {
  expect(await post('evt_dispute', 'charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: paymentIntent })).toBe(200)
  expect(await stored('evt_dispute')).toEqual({ kind: 'dispute', providerPaymentId: paymentIntent, outcome: 'nothing new' })
  expect(await events()).toContainEqual(
    expect.stringMatching(new RegExp(`^2026-11-20 18:00 UTC +dispute +stripe +charge.dispute.created +evt_dispute +${order.reference}$`)),
  )
})

test('a signed event about a refund that the provider does not know changes nothing in the books', async () => {
  const before = await shop.state(order.id)
  expect(await post('evt_refund', 'refund.created', { id: 're_1', object: 'refund', payment_intent: paymentIntent })).toBe(200)
  expect(await stored('evt_refund')).toEqual({ kind: 'refund', providerPaymentId: paymentIntent, outcome: 'nothing new' })
  expect(await events()).toContainEqual(
    expect.stringMatching(new RegExp(`^2026-11-20 18:00 UTC +refund +stripe +refund.created +evt_refund +${order.reference}$`)),
  )
  expect(await shop.state(order.id)).toEqual(before)
})

test('an event about a payment is not listed', async () => {
  const completed = await shop.context.db
    .selectFrom('providerEvent')
    .select(['eventId', 'kind', 'outcome'])
    .where('kind', '=', 'payment')
    .execute()
  expect(completed).toMatchObject([{ outcome: 'paid' }])
  expect((await events()).join('\n')).not.toContain(completed[0]!.eventId)
})

test('the list ends with the number of events', async () => {
  expect((await events()).at(-1)).toBe('3 entries')
})
