import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '#core/time/durations.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(() => shop.close())
/** A new hour has new budgets. */
beforeEach(async () => {
  shop.clock.advance(hour)
  await runDeclared('windows', shop.context, 'open', 'refund', '--event', shop.world.event.slug)
})

const account = { name: 'Marlene Größer-Yılmaz', iban: 'DE93 9999 9999 0000 0000 01' }
const sent = (code: string) => ({ validation_code: code.slice(0, -1) })
const path = (order: { id: string }) => `/api/shops/main/events/${shop.world.event.id}/refund_requests/${order.id}`

/** An order of one ticket that was paid by transfer. */
async function paidOrder(): Promise<TestOrder & { codes: string[] }> {
  const order = await tester.buyAndPay([tester.online, 1])
  await tester.issue(order.id)
  return { ...order, codes: (await tester.ticketsOf(order.id)).map(({ code }) => code) }
}

describe('a refund without the e-mail address', () => {
  const at = async (order: TestOrder, query: string, by = shop.visitor()) =>
    (await by.request({ url: `${path(order)}?locale=en${query}` })).statusCode
  const give = async (order: TestOrder, codes: string[], query = '', by = shop.visitor()) =>
    (
      await by.request({
        method: 'PATCH',
        url: `${path(order)}?locale=en${query}`,
        payload: { item_details: codes.map(sent), bank_account: account },
      })
    ).statusCode

  test('API-12 API-13 the session that placed the order is enough, and no other', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.online, 1])
    await tester.pay(order)
    await tester.issue(order.id)
    expect([await at(order, '', fan), await at(order, '')]).toEqual([200, 404])
    expect(await at(order, '&email=somebody@example.org', fan)).toBe(404)
    const [code = ''] = (await tester.ticketsOf(order.id)).map((ticket) => ticket.code)
    expect(await give(order, [code], '', fan)).toBe(200)
  })

  test('API-12 API-13 the signature of the order’s own link is enough, and no other', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()]
    await runJobs(shop)
    const signatureOf = ({ reference }: TestOrder) =>
      shop.outbox.sent.map(({ text }) => new RegExp(`/order/${reference}/([0-9a-f]{32})`).exec(text)?.[1]).find(Boolean) ?? ''
    expect(await at(order, `&signature=${signatureOf(order)}`)).toBe(200)
    expect(await at(order, `&signature=${signatureOf(other)}`)).toBe(404)
    expect(await give(order, order.codes, `&signature=${signatureOf(order)}`)).toBe(200)
  })

  test('API-12 API-13 the number of a ticket of the order is enough, also when the form is repeated, and no other', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()]
    const query = (codes: string[]) => `&validation_code=${codes[0]?.slice(0, 12)}`
    expect([await at(order, query(order.codes)), await at(order, query(other.codes)), await at(order, '&validation_code=')]).toEqual([
      200, 404, 404,
    ])
    expect(await give(order, other.codes)).toBe(404)
    expect([await give(order, order.codes), await give(order, order.codes)]).toEqual([200, 200])
  })

  test('API-13 the e-mail address of the link has to be the order’s, whatever the form says, and so has that of the form', async () => {
    const order = await paidOrder()
    const sendTo = async (query: string, email: string) =>
      (
        await shop.visitor().request({
          ...{ method: 'PATCH', url: `${path(order)}?locale=en${query}` },
          payload: { item_details: order.codes.map(sent), bank_account: account, email },
        })
      ).statusCode
    const [right, wrong] = ['marlene@example.org', 'somebody@example.org']
    expect(await sendTo(`&email=${wrong}`, right)).toBe(404)
    expect(await sendTo(`&email=${right}`, wrong)).toBe(404)
    expect(await tester.ticketsOf(order.id)).toMatchObject([{ state: 'valid' }])
    expect(await sendTo(`&email=${right}`, right)).toBe(200)
  })

  test('API-13 the first twenty numbers of a form prove an order, and no others', async () => {
    const order = await paidOrder()
    const guesses = Array.from({ length: 20 }, (_, n) => String(4_006_381_333_931 + n * 10))
    expect(await give(order, [...guesses, ...order.codes])).toBe(404)
    expect(await give(order, [...guesses.slice(1), ...order.codes])).toBe(422)
  })

  test('GraphQL takes the same', async () => {
    const order = await paidOrder()
    const variables = { event: String(shop.world.event.id), order: order.id, code: order.codes[0]?.slice(0, 12) }
    const { refundRequest } = await shop
      .visitor()
      .graphql<{ refundRequest: { refund: object | null } }>(
        'query ($event: ID!, $order: ID!, $code: String) { refundRequest(productId: $event, orderId: $order, validationCode: $code) { refund { refundableTicketCount } } }',
        variables,
      )
    expect(refundRequest.refund).toEqual({ refundableTicketCount: 1 })
  })
})
