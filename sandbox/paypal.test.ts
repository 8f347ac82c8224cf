import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestWorld, receivedEvents, type TestWorld } from './test-world.ts'

let world: TestWorld
let token: string
beforeEach(async () => {
  world = await openTestWorld()
  token = await signIn()
})
afterEach(() => world.close())

const api = (path: string) => `${world.sandbox.url}/paypal${path}`

async function signIn(): Promise<string> {
  const answer = await fetch(api('/v1/oauth2/token'), { method: 'POST', headers: { authorization: `Basic ${btoa('client:secret')}` } })
  return ((await answer.json()) as { access_token: string }).access_token
}

interface Answer {
  status: number
  body: { id: string; status: string; details?: { issue: string }[] } & Record<string, unknown>
}

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, requestId?: string): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(requestId && { 'paypal-request-id': requestId }),
  }
  const answer = await fetch(api(path), { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Answer['body'] }
}

async function open(invoice = 'PPX7KQ2M9PXAB', requestId?: string): Promise<string> {
  const unit = { amount: { currency_code: 'EUR', value: '39.90' }, invoice_id: invoice, custom_id: 'payment-1' }
  const context = { return_url: 'http://shop.example/done?payment_received=1', cancel_url: 'http://shop.example/cancel' }
  const source = {
    paypal: { experience_context: { ...context, locale: 'de-DE', shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
  }
  const { body } = await call(
    'POST',
    '/v2/checkout/orders',
    { intent: 'CAPTURE', purchase_units: [unit], payment_source: source },
    requestId,
  )
  return body.id
}

const approve = (id: string, fields: Record<string, string> = {}) =>
  fetch(api('/checkoutnow'), { method: 'POST', body: new URLSearchParams({ token: id, ...fields }), redirect: 'manual' })
const capture = (id: string, requestId?: string) => call('POST', `/v2/checkout/orders/${id}/capture`, {}, requestId)
const issueOf = ({ status, body }: Answer) => [status, body.details?.[0]?.issue]

test('an order is opened, approved and captured, and its state survives a restart', async () => {
  const id = await open()
  expect(issueOf(await capture(id))).toEqual([422, 'ORDER_NOT_APPROVED'])
  const back = await approve(id)
  expect(back.headers.get('location')).toBe(`http://shop.example/done?payment_received=1&token=${id}&PayerID=SANDBOXBUYER1`)
  await world.restart()
  expect((await call('GET', `/v2/checkout/orders/${id}`)).status).toBe(401)
  token = await signIn()
  expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED')
  expect(await capture(id)).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
  expect(issueOf(await capture(id))).toEqual([422, 'ORDER_ALREADY_CAPTURED'])
})

test('a request that is repeated with its PayPal-Request-Id gets the first answer, also at the same time', async () => {
  const [first, second] = await Promise.all([open('A', 'key-1'), open('A', 'key-1')])
  expect(second).toBe(first)
  await approve(first)
  const answers = await Promise.all([capture(first, 'key-2'), capture(first, 'key-2'), capture(first, 'key-2')])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await receivedEvents(world, 'PAYMENT.CAPTURE.COMPLETED')
  expect(world.received.filter(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))).toHaveLength(1)
})

test('an invoice is paid once', async () => {
  const [first, second] = [await open('SAME'), await open('SAME')]
  await approve(first)
  await approve(second)
  await capture(first)
  expect(issueOf(await capture(second))).toEqual([422, 'DUPLICATE_INVOICE_ID'])
})

test('an order that nobody approves is gone after three hours, and an approved one stays', async () => {
  const [ignored, approved] = [await open('A'), await open('B')]
  await approve(approved)
  world.ahead.seconds = 3 * 3600
  expect((await call('GET', `/v2/checkout/orders/${ignored}`)).status).toBe(404)
  expect((await call('GET', `/v2/checkout/orders/${approved}`)).body.status).toBe('APPROVED')
})

test('a field that the sandbox does not know is refused', async () => {
  const unit = { amount: { currency_code: 'EUR', value: '39.90' }, invoice: 'x' }
  expect((await call('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] })).status).toBe(400)
})

test('events are sent twice, later, or kept back and released in the reverse order', async () => {
  const twice = await open('A')
  await approve(twice, { outcome: 'twice' })
  expect(await receivedEvents(world, 'CHECKOUT.ORDER.APPROVED', 2)).toHaveLength(2)

  const controls = (path: string, body: object) =>
    fetch(`${world.sandbox.url}/controls${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await controls('', { deliveries: 'held' })
  world.received.length = 0
  const held = await open('B')
  await approve(held)
  await capture(held)
  expect(world.received).toEqual([])
  expect(await (await controls('/release', { order: 'reverse' })).json()).toEqual({ released: 2 })
  expect(world.received.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
  ])

  world.received.length = 0
  await approve(await open('C'), { outcome: 'later', seconds: '1' })
  expect(world.received).toEqual([])
  await receivedEvents(world, 'CHECKOUT.ORDER.APPROVED')
})

test('the overview and the order’s page show payments by PayPal and what can be done with them', async () => {
  const id = await open()
  const page = async () => (await fetch(api(`/checkoutnow?token=${id}`), { headers: { 'accept-language': 'en' } })).text()
  expect(await page()).toContain('Zustimmen und zahlen')
  await approve(id)
  await capture(id)
  expect(await page()).toContain(`action="/controls/paypal/payments/${id}/refund"`)
  expect(await (await fetch(world.sandbox.url)).text()).toContain(`/paypal/checkoutnow?token=${id}`)
  expect((await fetch(api('/checkoutnow?token=NONE'))).status).toBe(404)
})

test('an order’s numbers and amount can be changed until it is captured, all at once or not at all', async () => {
  const unit = "/purchase_units/@reference_id=='default'"
  const change = (id: string, value: string, invoice: string) =>
    call('PATCH', `/v2/checkout/orders/${id}`, [
      { op: 'add', path: `${unit}/invoice_id`, value: invoice },
      { op: 'replace', path: `${unit}/amount`, value: { currency_code: 'EUR', value } },
    ])
  const id = await open()
  await approve(id)
  expect(issueOf(await change(id, '0.00', 'PPX7KQ2M9PXCC'))).toEqual([422, 'CANNOT_BE_ZERO_OR_NEGATIVE'])
  expect(issueOf(await call('PATCH', `/v2/checkout/orders/${id}`, [{ op: 'add', path: '/status', value: 'COMPLETED' }]))).toEqual([
    400,
    'INVALID_PARAMETER_SYNTAX',
  ])
  expect((await call('GET', `/v2/checkout/orders/${id}`)).body['purchase_units']).toMatchObject([
    { amount: { value: '39.90' }, invoice_id: 'PPX7KQ2M9PXAB' },
  ])
  expect((await change(id, '12.00', 'PPX7KQ2M9PXCC')).status).toBe(204)
  await capture(id)
  expect((await call('GET', `/v2/checkout/orders/${id}`)).body['purchase_units']).toMatchObject([
    { amount: { value: '12.00' }, invoice_id: 'PPX7KQ2M9PXCC', payments: { captures: [{ amount: { value: '12.00' } }] } },
  ])
  expect(issueOf(await change(id, '1.00', 'PPX7KQ2M9PXDD'))).toEqual([422, 'ORDER_COMPLETED_OR_VOIDED'])
})

test.each([
  ['DE', 'Toni Test', 'DE'],
  ['AT', 'Toni Test', 'AT'],
  ['long_name', 'Toni van der Test', 'DE'],
])('the buyer %s comes with name and address, if the shop has asked for the address', async (buyer, name, country) => {
  const source = { paypal: { experience_context: { shipping_preference: 'GET_FROM_FILE', user_action: 'CONTINUE' } } }
  const units = [{ amount: { currency_code: 'EUR', value: '39.90' } }]
  const asked = await call('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: units, payment_source: source })
  await approve(asked.body.id, { buyer })
  expect((await call('GET', `/v2/checkout/orders/${asked.body.id}`)).body).toMatchObject({
    payer: { email_address: 'toni@buyer.example' },
    purchase_units: [{ shipping: { name: { full_name: name }, address: { country_code: country } } }],
  })
  const withoutAddress = await open()
  await approve(withoutAddress, { buyer })
  const [unit] = (await call('GET', `/v2/checkout/orders/${withoutAddress}`)).body['purchase_units'] as object[]
  expect(unit).not.toHaveProperty('shipping')
})
