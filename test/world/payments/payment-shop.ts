import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Logger, runOnce } from 'graphile-worker'
import { taskList } from '#server/foundations/jobs/worker.ts'
import { slices } from '#server/startup/wiring/slices.ts'
import type { StartedPayment } from '#core/payments/provider.ts'
import { startPayment } from '#server/money/payments/starting/start-payment.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { startTestSandbox } from './test-sandbox.ts'
import { openTestShop, type TestShop, type Visitor } from '../test-shop.ts'

/** A webhook request from the sandbox to the shop. */
export interface WebhookRequest {
  type: string
  body: Buffer
  headers: IncomingHttpHeaders
}

export interface PaymentShop extends TestShop {
  sandbox: Sandbox
  /** All webhooks that the sandbox has sent. They reach the shop only while `open` is true. */
  webhooks: { open: boolean; sent: WebhookRequest[] }
  /** Forgets the webhooks that were sent, and keeps later ones until a test delivers them. */
  holdWebhooks(): void
  /** Sends a webhook to the shop, again if it has arrived before. @returns the shop's status code */
  deliver(webhook: WebhookRequest): Promise<number>
  /** Waits until the sandbox has sent an event of this type. */
  webhookOf(type: string): Promise<WebhookRequest>
  /** Submits the form of the hosted page like a browser. @returns the redirect target */
  press(redirectUrl: string, fields?: Record<string, string>): Promise<string>
  order(fan: Visitor, choice?: OrderChoice): Promise<PlacedOrder>
  /** Opens a card payment for an order. @returns the provider's object and the address of its hosted page */
  startCard(order: Pick<PlacedOrder, 'id' | 'reference'>): Promise<{ object: StartedPayment['object']; redirectUrl: string }>
  /** Pays an order at the provider and delivers the webhook that says so. Other webhooks must be on hold (`holdWebhooks`). */
  payByCard(order: Pick<PlacedOrder, 'id' | 'reference'>): Promise<void>
  /** Runs the queued payment jobs until none is left. */
  work(): Promise<void>
  state(orderId: string): Promise<{ status: string; balanceCents: number }>
}

export interface OrderChoice {
  variant?: number
  method?: string
  email?: string
  firstName?: string
}

export interface PlacedOrder {
  id: string
  reference: string
  total: number
}

/** The app on a new database, connected to a real sandbox. It serves pages only with `pages: true`. */
export async function openPaymentShop(settings: Record<string, string> = {}, parts: { pages?: boolean } = {}): Promise<PaymentShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'payment-shop-'))
  const webhooks: PaymentShop['webhooks'] = { open: true, sent: [] }
  let shop: TestShop | undefined
  const deliver = async (webhook: WebhookRequest): Promise<number> => {
    if (!shop) return 503
    const signed = Object.entries(webhook.headers).filter(([name]) => /^(content-type|stripe-signature|paypal-.+)$/.test(name))
    const url = webhook.headers['stripe-signature'] ? '/webhooks/stripe' : '/webhooks/paypal'
    const headers = Object.fromEntries(signed.map(([name, value]) => [name, String(value)]))
    return (await shop.app.inject({ method: 'POST', url, headers, payload: webhook.body })).statusCode
  }
  const webhookTarget = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const { type, event_type: payPalType } = JSON.parse(body.toString()) as { type?: string; event_type?: string }
      const webhook = { type: type ?? payPalType ?? '', body, headers: request.headers }
      webhooks.sent.push(webhook)
      response.writeHead(webhooks.open ? await deliver(webhook) : 200).end()
    })
  })
  await new Promise<void>((resolve) => webhookTarget.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(webhookTarget.address() as AddressInfo).port}/`
  const sandbox = await startTestSandbox({ dataDir, webhookUrl })
  const webhookOf = async (type: string): Promise<WebhookRequest> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const webhook = webhooks.sent.find((sent) => sent.type === type)
      if (webhook) return webhook
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`The sandbox did not send ${type} within 5 s`)
  }
  const testShop = await openTestShop({ ...parts, env: { SANDBOX_PORT: String(sandbox.port), ...settings } })
  shop = testShop
  return {
    ...testShop,
    sandbox,
    webhooks,
    deliver,
    holdWebhooks: () => void Object.assign(webhooks, { open: false, sent: [] }),
    webhookOf,
    press,
    order: (fan, choice = {}) => placeOrder(testShop, fan, choice),
    startCard: (order) => startCard(testShop, order),
    async payByCard(order) {
      const { redirectUrl } = await startCard(testShop, order)
      await press(redirectUrl)
      const status = await deliver(await webhookOf('checkout.session.completed'))
      if (status !== 200) throw new Error(`The shop answered the webhook of the payment with ${status}`)
    },
    state: async (orderId) =>
      testShop.context.db.selectFrom('orders').select(['status', 'balanceCents']).where('id', '=', orderId).executeTakeFirstOrThrow(),
    async work() {
      const own = slices.filter(({ name }) => name === 'payments')
      await runOnce({
        pgPool: testShop.pool,
        taskList: taskList(testShop.context, own),
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
      })
    },
    async close() {
      await sandbox.close()
      webhookTarget.close()
      await testShop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const address = { firstName: 'Jule', lastName: 'Wieck', address: 'Am Deich 3', postCode: '28217', city: 'Bremen', countryCode: 'de' }

/** Buys one item, by default an online ticket, up to the placed order. */
async function placeOrder(shop: TestShop, fan: Visitor, choice: OrderChoice): Promise<PlacedOrder> {
  const variant = choice.variant ?? shop.world.event.variants['innenraum-online']!.id
  const added = await fan.graphql<{ addToCart: { cart: { version: number; physical: boolean } | null; problems: unknown[] } }>(
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { version physical } problems { code } } }',
    { input: { items: [{ productVariantId: String(variant), amount: 1 }] } },
  )
  if (!added.addToCart.cart) throw new Error(`addToCart was refused: ${JSON.stringify(added.addToCart.problems)}`)
  const { shippingMethods } = await fan.graphql<{ shippingMethods: { nodes: { id: string }[] } }>('{ shippingMethods { nodes { id } } }')
  await fan.graphql('mutation ($input: UpdateCartAddressInput!) { updateCartAddress(input: $input) { problems { code } } }', {
    input: {
      email: choice.email ?? 'jule@example.org',
      billingAddress: { ...address, ...(choice.firstName && { firstName: choice.firstName }) },
    },
  })
  await fan.graphql('mutation ($input: UpdateCartLogisticsInput!) { updateCartLogistics(input: $input) { problems { code } } }', {
    input: {
      paymentMethod: choice.method ?? 'stripe_checkout',
      ...(added.addToCart.cart.physical && { shippingMethod: shippingMethods.nodes[0]?.id }),
    },
  })
  const { cart } = await fan.graphql<{ cart: { version: number; totalPlusShipping: number } }>('{ cart { version totalPlusShipping } }')
  const { placeOrder: placed } = await fan.graphql<{
    placeOrder: { order: { id: string; reference: string } | null; problems: unknown[] }
  }>('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id reference } problems { code message } } }', {
    input: { expectedTotal: cart.totalPlusShipping, cartVersion: cart.version, terms: true },
  })
  if (!placed.order) throw new Error(`placeOrder was refused: ${JSON.stringify(placed.problems)}`)
  return { ...placed.order, total: Math.round(cart.totalPlusShipping * 100) }
}

async function press(redirectUrl: string, fields: Record<string, string> = { outcome: 'pay' }): Promise<string> {
  const answer = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

async function startCard({ context, world }: TestShop, { id, reference }: Pick<PlacedOrder, 'id' | 'reference'>) {
  const started = await startPayment(context, {
    key: { id, shopId: world.main.id, reference },
    method: 'stripe_checkout',
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/cancel',
  })
  if (!started.ok || started.value.step.kind !== 'redirect') throw new Error(`startPayment was refused: ${JSON.stringify(started)}`)
  return { object: started.value.object, redirectUrl: started.value.step.url }
}
