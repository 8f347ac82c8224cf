import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { eraseOrder } from '#server/money/orders/end-order.ts'
import { erasedEmail } from '#server/money/orders/records-personal-data.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { eraseRecipients } from '#server/foundations/outbox/queries-erasing.ts'
import { bounceAddress } from '#server/foundations/outbox/bounces/bounce-address.ts'
import { takeBounce } from '#server/foundations/outbox/bounces/take-bounce.ts'
import { appSecret } from '#server/house/shops/app-secret.ts'
import { m } from '#texts/compiled/messages.js'
import { countStatements } from '#test/readers/server-timing.ts'
import { bounceReport } from '#test/world/mails/bounce-report.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/* The mails about an order came back, as mail servers have reported. */

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))
const email = 'marlene@example.org'
const day = 24 * 60 * 60_000

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop({ pages: isBuilt })
  tester = orderTests(shop)
})
afterAll(() => shop.close())

/** Mail servers report on every mail about this order that went to this address so far. */
async function bounceMails(orderId: string, status = '5.1.1', action = 'failed', recipient = email): Promise<void> {
  await runJobs(shop)
  const { rows } = await shop.pool.query<{ id: string; messageId: string }>(
    'select id, message_id as "messageId" from mail where order_id = $1 and recipient = $2',
    [orderId, recipient],
  )
  expect(rows.length).toBeGreaterThan(0)
  const secret = await appSecret(shop.context)
  for (const { id, messageId } of rows) {
    const address = bounceAddress(secret, { prefix: 'bounces+', domain: 'shop.example' }, { mailId: Number(id), messageId })
    expect(await takeBounce(shop.context, secret, Buffer.from(bounceReport(address, { status, action })))).not.toHaveProperty('fault')
  }
}

async function bouncedOrder(fan: Visitor): Promise<TestOrder> {
  const order = await tester.buy(fan, [tester.online, 1])
  await bounceMails(order.id)
  return order
}

async function standing(visitor: Visitor, { id, reference }: TestOrder) {
  const query = 'query ($id: ID!, $reference: String) { order(id: $id, reference: $reference) { bounced mayCorrectEmail email } }'
  return (await visitor.graphql<{ order: { bounced: string | null; mayCorrectEmail: boolean; email: string } }>(query, { id, reference }))
    .order
}

async function correct(visitor: Visitor, orderId: string, address: string): Promise<string[]> {
  const { correctOrderEmail } = await visitor.graphql<{ correctOrderEmail: { problems: { code: string }[] } }>(
    'mutation ($input: CorrectOrderEmailInput!) { correctOrderEmail(input: $input) { problems { code } } }',
    { input: { orderId, email: address } },
  )
  return correctOrderEmail.problems.map(({ code }) => code)
}

async function linkTo(address: string, { reference }: TestOrder): Promise<string> {
  await runJobs(shop)
  const texts = shop.outbox.sent.filter(({ to }) => to === address).map(({ text }) => text)
  const link = texts.map((text) => new RegExp(`/order/${reference}/[0-9a-f]{32}`).exec(text)?.[0]).find(Boolean)
  if (!link) throw new Error(`no link for ${address}`)
  return link
}

describe('the address of an order whose mails came back', () => {
  it('is known as one that takes no mail, or did not take this one, but not while mail servers still try', async () => {
    const fan = shop.visitor()
    const order = await tester.buy(fan, [tester.online, 1])
    expect(await standing(fan, order)).toEqual({ bounced: null, mayCorrectEmail: true, email })
    await bounceMails(order.id, '4.4.1', 'delayed')
    expect((await standing(fan, order)).bounced).toBeNull()
    await bounceMails(order.id, '5.2.2')
    expect((await standing(fan, order)).bounced).toBe('soft')
    await bounceMails(order.id, '5.1.1')
    expect((await standing(fan, order)).bounced).toBe('hard')
  })

  it('is known of a mail about what was added to the order, too', async () => {
    const fan = shop.visitor()
    const [order, added] = [await tester.buy(fan, [tester.online, 1]), await tester.buy(fan, [tester.online, 1])]
    await bounceMails(added.id)
    expect((await standing(fan, order)).bounced).toBeNull()
    await shop.pool.query('update orders set supplement_of = $1 where id = $2', [order.id, added.id])
    expect((await standing(fan, order)).bounced).toBe('hard')
  })

  it('is not known any more once the order is erased', async () => {
    const fan = shop.visitor()
    const order = await bouncedOrder(fan)
    await tester.pay(order)
    shop.clock.advance(3 * day)
    const row = await findOrder(shop.context.db, order.id)
    if (row) await eraseOrder(shop.context.db, row, { now: shop.clock.now(), actor: 'test' })
    await eraseRecipients(shop.context.db, order.id, erasedEmail)
    expect(await standing(fan, order)).toMatchObject({ bounced: null, mayCorrectEmail: false })
  })

  it('can be corrected days later by the session that placed the order, and by nobody else', async () => {
    const fan = shop.visitor()
    const [order, other] = [await bouncedOrder(fan), await tester.buy(fan, [tester.online, 1])]
    for (const each of [order, other]) await tester.pay(each)
    shop.clock.advance(3 * day)
    const stranger = shop.visitor()
    await tester.buy(stranger, [tester.online, 1])
    expect(await standing(stranger, order)).toMatchObject({ bounced: 'hard', mayCorrectEmail: false })
    expect(await correct(stranger, order.id, 'thief@example.org')).toEqual(['ORDER_NOT_FOUND'])
    expect(await correct(fan, other.id, 'right@example.org')).toEqual(['EMAIL_NOT_CORRECTABLE'])
    expect(await standing(fan, order)).toMatchObject({ bounced: 'hard', mayCorrectEmail: true })
    expect(await correct(fan, order.id, 'right@example.org')).toEqual([])
    expect(await standing(fan, order)).toMatchObject({ bounced: null, mayCorrectEmail: false, email: 'right@example.org' })
  })

  it('can be corrected twice at most, however often mails come back', async () => {
    const fan = shop.visitor()
    const order = await bouncedOrder(fan)
    for (const address of ['one@example.org', 'two@example.org']) {
      expect(await correct(fan, order.id, address)).toEqual([])
      await bounceMails(order.id, '5.1.1', 'failed', address)
    }
    const before = shop.outbox.sent.length
    expect(await correct(fan, order.id, 'three@example.org')).toEqual(['EMAIL_NOT_CORRECTABLE'])
    await runJobs(shop)
    expect(shop.outbox.sent).toHaveLength(before)
    expect(await standing(fan, order)).toMatchObject({ bounced: 'hard', mayCorrectEmail: false, email: 'two@example.org' })
  })
})

test('all that an order tells of its address takes one SQL statement', async () => {
  const fan = shop.visitor()
  const { id } = await tester.buy(fan, [tester.online, 1])
  const statements = async (fields: string) => {
    const query = `query ($id: ID!) { order(id: $id) { ${fields} } }`
    return countStatements(await fan.request({ method: 'POST', url: '/main/graphql', payload: { query, variables: { id } } })) ?? Number.NaN
  }
  const without = await statements('reference')
  expect(await statements('reference bounced mayCorrectEmail')).toBe(without + 1)
})

/** Pages are drawn by the built storefront, which the quick loop does without. */
describe.skipIf(!isBuilt)('the page of an order whose mails came back', () => {
  const headers = { accept: 'text/html', host: 'localhost:3000', origin: 'http://localhost:3000' }
  const pageOf = async (visitor: Visitor, url: string) => (await visitor.request({ url, headers })).body
  const post = (visitor: Visitor, url: string, address: string) =>
    visitor.request({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: address }).toString(),
    })
  const donePath = ({ id, reference }: TestOrder) => `/checkout/done/${id}/${reference}`
  const forms = (body: string) => body.match(/<form[^>]*\/checkout\/done\/[^>]*>/g)?.length ?? 0

  test.each(['de', 'en'] as const)('speaks of mails in %s as of things to come only until they have left', async (locale) => {
    const fan = shop.visitor()
    await fan.request({ url: `/?lang=${locale}`, headers })
    const order = await tester.buy(fan, [tester.online, 1])
    await tester.pay(order)
    const future = [m.done_next_mail({ email }, { locale }), m.done_next_tickets({}, { locale })]
    const past = [m.done_mailed({ email }, { locale }), m.done_tickets_mailed({}, { locale })]
    const before = await pageOf(fan, donePath(order))
    expect(future.filter((text) => before.includes(text))).toEqual(future)
    await runJobs(shop)
    for (const path of [donePath(order), await linkTo(email, order)]) {
      const body = await pageOf(fan, path)
      expect([...future, ...past].filter((text) => body.includes(text))).toEqual(past)
    }
    await bounceMails(order.id)
    const body = await pageOf(fan, donePath(order))
    expect([...future, ...past].filter((text) => body.includes(text))).toEqual([])
    expect(body).toContain(m.done_tickets_here({}, { locale }))
  })

  test.each(['de', 'en'] as const)('says so in %s, and takes the right address without JavaScript', async (locale) => {
    const fan = shop.visitor()
    await fan.request({ url: `/?lang=${locale}`, headers })
    const order = await bouncedOrder(fan)
    const link = await linkTo(email, order)
    for (const path of [donePath(order), link]) {
      const body = await pageOf(fan, path)
      expect(body).toContain(m.order_bounced_title({}, { locale }))
      expect(body).toContain(m.order_bounced_hard({ email }, { locale }))
      expect(body).not.toContain(m.done_next_mail({ email }, { locale }))
      expect(forms(body)).toBe(1)
      expect(body).toMatch(/<details[^>]*correct-email[^>]* open/)
    }
    const refused = await post(fan, donePath(order), 'right@example')
    expect(refused.body).toContain('right@example')
    expect(forms(refused.body)).toBe(1)
    const right = `right-${locale}@example.org`
    const answer = await post(fan, donePath(order), right)
    expect(answer.statusCode).toBe(303)
    const body = await pageOf(fan, String(answer.headers.location))
    expect(body).toContain(m.order_email_saved({ email: right }, { locale }))
    expect(body).not.toContain(m.order_bounced_title({}, { locale }))
    expect((await fan.request({ url: link, headers })).statusCode).toBe(404)
    expect((await fan.request({ url: await linkTo(right, order), headers })).statusCode).toBe(200)
  })

  test('tells everybody else to write to the shop, and takes no address from them', async () => {
    const order = await bouncedOrder(shop.visitor())
    const stranger = shop.visitor()
    for (const path of [donePath(order), await linkTo(email, order)]) {
      const body = await pageOf(stranger, path)
      expect(body).toContain(m.order_bounced_write({}, { locale: 'de' }))
      expect(body).toMatch(/<a class="button"[^>]*href="[^"]*\/contact"/)
      expect(forms(body)).toBe(0)
    }
    const answer = await post(stranger, donePath(order), 'thief@example.org')
    expect(answer.statusCode).toBe(422)
    expect((await standing(stranger, order)).email).toBe(email)
    expect(shop.outbox.sent.map(({ to }) => to)).not.toContain('thief@example.org')
  })
})
