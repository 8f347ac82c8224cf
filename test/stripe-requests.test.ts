import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethodId } from '#core/payments/methods.ts'
import { stripeProvider } from '#server/money/payments/providers/stripe.ts'
import { readNestedForm, type FormValue } from '#sandbox/stripe/form.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { startTestSandbox } from './world/payments/test-sandbox.ts'

/*
 * Every request of the Stripe adapter against Stripe's own description of its API. The description belongs to Stripe and is not in the
 * repository: `TEST_DATA_DIR` is the folder that has it. It is that of version 2020-08-27, so it cannot judge what is newer; that is
 * listed here, and everything else must fit.
 */
const newerThanDescription = [
  // In 2020 the parameter was called payment_method_types.
  'POST /v1/checkout/sessions: allowed_payment_method_types',
  'POST /v1/payment_intents: allowed_payment_method_types',
  'GET /v1/disputes',
]

const folder = process.env['TEST_DATA_DIR']

interface Schema {
  type?: string
  enum?: string[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  maxLength?: number
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Paths = Record<string, Record<string, Operation>>
interface Recorded {
  method: string
  path: string
  form: Record<string, FormValue>
}

/** What of a value does not fit its schema, by its path. */
function faultsOf(value: FormValue, schema: Schema, path: string): string[] {
  if (schema.anyOf) {
    const all = schema.anyOf.map((option) => faultsOf(value, option, path))
    return all.some((faults) => faults.length === 0) ? [] : (all.toSorted((a, b) => a.length - b.length)[0] ?? [])
  }
  if (typeof value === 'string') {
    if (schema.properties || schema.type === 'object' || schema.type === 'array') return [path]
    const isNumber = schema.type !== 'integer' || /^-?\d+$/.test(value)
    const isListed = !schema.enum || schema.enum.includes(value)
    return isNumber && isListed && value.length <= (schema.maxLength ?? Infinity) ? [] : [path]
  }
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.flatMap((item, index) => faultsOf(item, items, `${path}[${index}]`)) : [path]
  }
  const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`)
  const known = Object.entries(value).flatMap(([name, part]) => {
    const own = schema.properties?.[name] ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
    const inside = path === '' ? name : `${path}.${name}`
    return own ? faultsOf(part, own, inside) : [inside]
  })
  return [...missing, ...known]
}

function judge(paths: Paths, { method, path, form }: Recorded): string[] {
  const template = Object.keys(paths).find((known) => new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
  const operation = template && paths[template]?.[method.toLowerCase()]
  if (!operation) return [`${method} ${path}`]
  const fields = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const schema: Schema =
    method === 'GET'
      ? { type: 'object', properties: Object.fromEntries(fields.map(({ name, schema: own }) => [name, own])) }
      : (operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? { type: 'object' })
  return faultsOf(form, schema, '').map((fault) => `${method} ${template}: ${fault}`)
}

describe.skipIf(!folder)('the requests to Stripe (TEST_DATA_DIR)', () => {
  let paths: Paths
  let sandbox: Sandbox
  let recorder: Server
  let dataDir: string
  const recorded: Recorded[] = []

  beforeAll(async () => {
    const file = join(folder ?? '', 'payment-specs/stripe-2020-08-27.requests-only.json')
    paths = (JSON.parse(readFileSync(file, 'utf8')) as { paths: Paths }).paths
    dataDir = await mkdtemp(join(tmpdir(), 'stripe-requests-'))
    sandbox = await startTestSandbox({ dataDir })
    recorder = createServer((request, response) => {
      void text(request).then(async (body) => {
        const url = new URL(request.url ?? '/', sandbox.url)
        const method = request.method ?? 'GET'
        recorded.push({ method, path: url.pathname, form: readNestedForm(method === 'GET' ? url.search.slice(1) : body) ?? {} })
        const headers = Object.fromEntries(
          ['authorization', 'content-type', 'idempotency-key'].flatMap((name) =>
            request.headers[name] ? [[name, String(request.headers[name])]] : [],
          ),
        )
        const answer = await fetch(url, { method, headers, ...(method !== 'GET' && { body }) })
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
      })
    })
    await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    recorder.close()
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Opens, reads and closes a payment of each method, and pays and refunds one. */
  async function useEverything(): Promise<void> {
    const apiBase = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`
    const bankMethods = ['klarna', 'ideal', 'bancontact', 'eps', 'p24', 'sofort'] as const
    const kinds = [
      ['stripe_checkout', 'ideal'],
      ['stripe_express', 'ideal'],
      ...bankMethods.map((bank) => ['stripe_sofort', bank] as const),
    ] as const
    for (const [index, [method, bankMethod]] of kinds.entries()) {
      const stripe = stripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', bankMethod, apiBase })
      const { object } = await stripe.start(requestFor(method, index))
      await stripe.retrieve(object)
      await stripe.cancel(object)
    }
    const stripe = stripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', bankMethod: 'ideal', apiBase })
    await stripe.checkAccess()
    const { object, step } = await stripe.start(requestFor('stripe_sofort', 100))
    if (step.kind !== 'redirect') throw new Error('A bank payment leads to a page')
    await fetch(`${sandbox.url}/bank/${object.id}`, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }), redirect: 'manual' })
    await stripe.refund({ providerPaymentId: object.id, amount: 1000, key: 'refund-1', attempt: 1 })
    await stripe.readMoney(object.id)
  }

  const requestFor = (method: PaymentMethodId, index: number) => ({
    paymentId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    orderId: 'order-1',
    method,
    reference: 'SSX7KQ2M9PX',
    amount: 3990,
    currency: 'EUR' as const,
    email: 'jule@example.org',
    name: 'Jule Wieck',
    countryCode: 'de',
    locale: 'de' as const,
    description: 'Stagefront · SSX7KQ2M9PX',
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/cancel',
    expiresAt: new Date(Date.now() + 35 * 60_000),
    approval: null,
  })

  test('fit Stripe’s description of its API, but for what is newer than the description', async () => {
    await useEverything()
    expect(recorded.length).toBeGreaterThan(20)
    const faults = new Set(recorded.flatMap((request) => judge(paths, request)))
    expect([...faults].toSorted()).toEqual(newerThanDescription.toSorted())
  })

  test.each<[string, Recorded]>([
    ['an unknown parameter', { method: 'POST', path: '/v1/refunds', form: { payment_intent: 'pi_1', sum: '10' } }],
    ['a text for a number', { method: 'POST', path: '/v1/refunds', form: { payment_intent: 'pi_1', amount: 'ten' } }],
    ['a value that is not listed', { method: 'POST', path: '/v1/payment_intents/pi_1/cancel', form: { cancellation_reason: 'bored' } }],
    ['a missing parameter', { method: 'POST', path: '/v1/payment_intents', form: { amount: '100' } }],
    ['an unknown path', { method: 'POST', path: '/v1/intents', form: {} }],
  ])('%s would be found', (_what, request) => {
    expect(judge(paths, request)).toHaveLength(1)
  })
})
