import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { startSandbox, type Sandbox } from './sandbox.ts'

export const webhookSecret = 'whsec_of_this_test'

/** A webhook request as the shop received it. */
export interface ReceivedWebhook {
  body: string
  signature: string
  at: number
}

export interface TestWorld {
  sandbox: Sandbox
  stripe: Stripe
  received: ReceivedWebhook[]
  /** The status with which the shop answers webhooks; 200 unless a test changes it. */
  answers: { status: number }
  /** How far the sandbox's clock is ahead of the real time. */
  ahead: { seconds: number }
  dataDir: string
  restart(): Promise<void>
  close(): Promise<void>
}

/** A sandbox on free ports, the real Stripe client connected to it, and a shop that only records webhooks. */
export async function openTestWorld(): Promise<TestWorld> {
  const received: ReceivedWebhook[] = []
  const answers = { status: 200 }
  const ahead = { seconds: 0 }
  const shop = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']), at: Date.now() })
      response.writeHead(answers.status).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const start = (): Promise<Sandbox> =>
    startSandbox(
      {
        host: '127.0.0.1',
        port: 0,
        smtpPort: 0,
        dataDir,
        publicUrl: 'http://localhost:1',
        webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/stripe`,
        webhookSecret,
        payPalWebhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/paypal`,
        payPalWebhookId: 'WEBHOOKOFTHISTEST',
      },
      () => Date.now() + ahead.seconds * 1000,
    )
  const world: TestWorld = {
    sandbox: await start(),
    stripe: new Stripe('sk_test_x'),
    received,
    answers,
    ahead,
    dataDir,
    async restart() {
      await world.sandbox.close()
      world.sandbox = await start()
      world.stripe = clientFor(world.sandbox)
    },
    async close() {
      await world.sandbox.close()
      shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  world.stripe = clientFor(world.sandbox)
  return world
}

export function clientFor(sandbox: Sandbox, key = 'sk_test_x'): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', maxNetworkRetries: 0 })
}

/** The minimal parameters for a session. */
export function sessionFor(amount: number, more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: amount, product_data: { name: 'Order CCX7KQ2M9PX' } } }],
    success_url: 'http://shop.example/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/cancel',
    client_reference_id: 'payment-1',
    metadata: { order: 'o-1' },
    ...more,
  }
}

/** Submits the form of the hosted page as a browser without JavaScript does. */
export function press(sandbox: Sandbox, sessionId: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${sandbox.url}/c/pay/${sessionId}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Waits until the shop has received `count` events of this type. */
export async function receivedEvents(world: TestWorld, type: string, count = 1): Promise<ReceivedWebhook[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const matches = world.received.filter((webhook) => typeOf(webhook) === type)
    if (matches.length >= count) return matches
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The shop has not received ${count} × ${type} within 5 s, only: ${world.received.map(typeOf).join(', ')}`)
}

function typeOf({ body }: ReceivedWebhook): string {
  const { type, event_type: payPalType } = JSON.parse(body) as { type?: string; event_type?: string }
  return type ?? payPalType ?? ''
}
