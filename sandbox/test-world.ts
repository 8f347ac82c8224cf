import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { startSandbox, type Sandbox } from './sandbox.ts'

export const webhookSecret = 'whsec_of_this_test'

/** A webhook as the shop received it. */
export interface Told {
  body: string
  signature: string
  at: number
}

export interface TestWorld {
  sandbox: Sandbox
  stripe: Stripe
  told: Told[]
  /** What the shop answers to webhooks; 200 unless a test says otherwise. */
  answers: { status: number }
  /** Seconds that the sandbox's clock is ahead. */
  ahead: { seconds: number }
  dataDir: string
  restart(): Promise<void>
  close(): Promise<void>
}

/** A sandbox on free ports, the real Stripe client pointed at it, and a shop that only writes down what it is told. */
export async function openTestWorld(): Promise<TestWorld> {
  const told: Told[] = []
  const answers = { status: 200 }
  const ahead = { seconds: 0 }
  const shop = createServer((request, response) => {
    void text(request).then((body) => {
      told.push({ body, signature: String(request.headers['stripe-signature']), at: Date.now() })
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
      },
      () => Date.now() + ahead.seconds * 1000,
    )
  const world: TestWorld = {
    sandbox: await start(),
    stripe: new Stripe('sk_test_x'),
    told,
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

/** The smallest session a shop would ask for. */
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

/** What a browser without JavaScript sends when a button of the hosted page is pressed. */
export function press(sandbox: Sandbox, sessionId: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${sandbox.url}/c/pay/${sessionId}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Waits until the shop was told `count` events of this type. */
export async function toldOf(world: TestWorld, type: string, count = 1): Promise<Told[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = world.told.filter((one) => (JSON.parse(one.body) as { type: string }).type === type)
    if (found.length >= count) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(
    `The shop was not told ${count} × ${type}, only: ${world.told.map((one) => (JSON.parse(one.body) as { type: string }).type).join(', ')}`,
  )
}
