import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '#server/upkeep/verify.ts'
import { offerMethods } from '#test/world/payments/offer-methods.ts'
import { openPaymentShop, type PaymentShop, type PlacedOrder } from '#test/world/payments/payment-shop.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { createPayments } from './create-payments.ts'

/*
 * A provider that answers with a page, with nothing, with half an answer, never or too late. Between shop and sandbox stands a proxy that
 * breaks what passes.
 */

type Fault = 'none' | 'page' | 'error page' | 'nothing' | 'half' | 'never' | 'late' | 'hangs up'

let shop: PaymentShop
let fault: Fault = 'none'
let received = 0
const waiting: ServerResponse[] = []
const proxy = createServer((request, response) => {
  void (async () => {
    const body = await buffer(request)
    received += 1
    const page = '<!doctype html><title>Wartung</title>'
    if (fault === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (fault === 'error page') return response.writeHead(502, { 'content-type': 'text/html' }).end(page)
    if (fault === 'nothing') return response.writeHead(200, { 'content-type': 'application/json' }).end()
    if (fault === 'hangs up') return response.destroy()
    if (fault === 'never') return waiting.push(response)
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(`${shop.sandbox.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    const text = await answer.text()
    // The provider has done its work, and nobody hears of it.
    if (fault === 'late') return waiting.push(response)
    const type = { 'content-type': answer.headers.get('content-type') ?? 'application/json' }
    return response.writeHead(answer.status, type).end(fault === 'half' ? text.slice(0, text.length / 2) : text)
  })().catch(() => response.destroy())
})

beforeAll(async () => {
  shop = await openPaymentShop()
  await offerMethods(shop.context, 'paypal')
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const apiBase = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const { config } = shop.context
  const paypal = config.paypal && { ...config.paypal, apiBase: `${apiBase}/paypal` }
  Object.assign(shop.context, { payments: createPayments({ ...config, stripe: config.stripe && { ...config.stripe, apiBase }, paypal }) })
})
beforeEach(() => {
  fault = 'none'
  received = 0
})
afterAll(async () => {
  expect(await verify(shop.context)).toEqual([])
  for (const response of waiting) response.destroy()
  proxy.closeAllConnections()
  proxy.close()
  await shop.close()
})

const PAY = 'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { redirectUrl problems { code message } } }'
interface Paid {
  createPayment: { redirectUrl: string | null; problems: { code: string; message: string }[] }
}

async function pay(fan: Visitor, { id, reference }: PlacedOrder, method: string) {
  const urls = { successUrl: 'http://localhost:3000/done', cancelUrl: 'http://localhost:3000/cancel' }
  return (await fan.graphql<Paid>(PAY, { input: { orderId: id, reference, paymentMethod: method, ...urls } })).createPayment
}

describe.each([
  ['stripe_checkout', 'Stripe'],
  ['paypal', 'PayPal'],
])('paying by %s', (method, name) => {
  test.each<Fault>(['page', 'error page', 'nothing', 'half', 'hangs up', 'never', 'late'])(
    `${name} answers: %s. The buyer is told, the order stays as it is, and another attempt pays it`,
    { timeout: 60_000 },
    async (kind) => {
      const fan = shop.visitor()
      const order = await shop.order(fan, { method })
      fault = kind
      const began = performance.now()
      const failed = await pay(fan, order, method)
      // So long that a slow provider is waited for, and not so long that a buyer gives up.
      expect(performance.now() - began).toBeLessThan(25_000)
      expect(received).toBeGreaterThan(0)
      expect(failed.redirectUrl).toBeNull()
      expect(failed.problems).toEqual([{ code: 'PAYMENT_FAILED', message: expect.not.stringMatching(/JSON|token|undefined|</) }])
      expect((await shop.state(order.id)).status).toBe('payment_pending')
      fault = 'none'
      const { redirectUrl, problems } = await pay(fan, order, method)
      expect(problems).toEqual([])
      expect(redirectUrl).toMatch(/^http/)
    },
  )
})
