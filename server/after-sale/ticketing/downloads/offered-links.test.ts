import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStatuses } from '#core/orders/status.ts'
import { paymentStates } from '#core/payments/life.ts'
import { paths } from '#core/urls.ts'
import { orderLink } from '#server/money/orders/buyers-order.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/*
 * Whatever state an order, its tickets and its event are in: each link that is offered leads somewhere, and a browser is shown a page
 * rather than JSON where it does not.
 */

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))
const ticketStates = ['not issued', 'valid', 'used', 'frozen', 'void'] as const
const eventStates = ['to come', 'over', 'called off'] as const
const states = orderStatuses.flatMap((order) => ticketStates.flatMap((ticket) => eventStates.map((event) => ({ order, ticket, event }))))
const paid = ['processing', 'pending_fulfillment', 'fulfillment', 'done']
const payments = paymentStates.flatMap((payment) =>
  ['none', 'open', 'won', 'lost'].flatMap((dispute) => ['payment_pending', 'done'].map((order) => ({ order, payment, dispute }))),
)
const browser = { accept: 'text/html,application/xhtml+xml' }

/** An address of this shop; undefined for one elsewhere, and for nothing. */
function ownPath(address: string | null): string | undefined {
  const { origin = '', pathname = '', search = '' } = address === null ? {} : new URL(address, 'http://localhost:3000')
  return origin === 'http://localhost:3000' || origin === 'http://localhost' ? pathname + search : undefined
}

describe.skipIf(!isBuilt)('the links of an order', () => {
  let shop: TestShop
  let tester: ReturnType<typeof orderTests>
  let fan: Visitor
  let order: TestOrder
  let unissued: TestOrder
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { SANDBOX: 'true' } })
    tester = orderTests(shop)
    fan = shop.visitor()
    const buy = async () => {
      const bought = await tester.buy(fan, [tester.online, 2], [tester.shirt, 1])
      await tester.pay(bought)
      return bought
    }
    order = await buy()
    await tester.issue(order.id)
    unissued = await buy()
  })
  afterAll(() => shop.close())

  async function bring({ order: status, ticket, event }: (typeof states)[number]): Promise<TestOrder> {
    const { db } = shop.database
    const current = ticket === 'not issued' ? unissued : order
    await db.updateTable('orders').set({ status }).where('id', '=', current.id).execute()
    if (ticket !== 'not issued') {
      const now = shop.clock.now()
      const at = { usedAt: ticket === 'used' ? now : null, voidedAt: ticket === 'void' ? now : null }
      await db
        .updateTable('ticket')
        .set({ state: ticket, ...at })
        .where('orderId', '=', current.id)
        .execute()
    }
    const startsAt = new Date(shop.clock.now().getTime() + (event === 'over' ? -3 : 30) * 86_400_000)
    await db
      .updateTable('event')
      .set({ happeningFrom: startsAt, happeningUntil: null, cancelledAt: event === 'called off' ? shop.clock.now() : null })
      .where('productId', '=', shop.world.event.id)
      .execute()
    return current
  }

  /** Every link of every page of an order, and of what the API says of it, that does not lead to a page or a file. */
  async function broken({ id, reference }: TestOrder): Promise<{ shown: Shown; lost: object[] }> {
    const { order: shown } = await fan.graphql<{ order: Shown }>(query, { id })
    const signed = new URL(await orderLink(shop.context, await signedOrder(id)), 'http://localhost:3000').pathname
    const pages = [
      paths.done(id, reference),
      paths.orderPayment(id, reference),
      paths.orderCancel(id, reference),
      signed,
      `${signed}/choices`,
    ]
    const hrefs = await Promise.all(pages.map(linksOn))
    const files = [shown.calendarUrl, ...shown.invoices.map(({ url }) => url), ...shown.items.flatMap(Object.values)]
    const addresses = new Set([...files, ...hrefs.flat()].flatMap((address) => ownPath(address) ?? []))
    const answers = await Promise.all([...addresses].map(async (url) => ({ url, ...(await opened(url)) })))
    return { shown, lost: answers.filter(({ status, json }) => status >= 400 || json) }
  }

  const signedOrder = (id: string) => shop.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** The links of a page; a browser is sent on where the page is not for this state, and told in words where there is none. */
  async function linksOn(url: string): Promise<string[]> {
    const { statusCode, headers, body } = await fan.request({ method: 'GET', url, headers: browser })
    if (statusCode >= 300 && statusCode < 400) return [String(headers.location)]
    expect({ url, statusCode, type: headers['content-type'] }).toMatchObject({ type: 'text/html; charset=utf-8' })
    expect(statusCode).toBeLessThan(500)
    return [...body.matchAll(/<a[^>]* href="([^"#]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  }

  test.each(states)('work while it is $order, its tickets $ticket and the event $event', async (state) => {
    const { shown, lost } = await broken(await bring(state))
    expect(lost).toEqual([])
    // Whoever may have a ticket is offered it, and nobody else.
    const hasTickets = paid.includes(state.order) && state.ticket !== 'frozen' && state.ticket !== 'void'
    expect(shown.items.filter(({ ticketUrl }) => ticketUrl)).toHaveLength(hasTickets ? 2 : 0)
  })

  test.each(payments)('work while it is $order, a payment $payment and a dispute $dispute', async ({ order: status, payment, dispute }) => {
    const { db } = shop.database
    const current = await bring({ order: status as 'done', ticket: 'valid', event: 'to come' })
    const at = shop.clock.now()
    const row = { id: randomUUID(), orderId: current.id, method: 'stripe_checkout', provider: 'stripe', amountCents: 100, createdAt: at }
    await db
      .insertInto('payment')
      .values({ ...row, state: payment })
      .execute()
    const money = { amountCents: 100, withdrawnCents: 0, reason: 'fraudulent', seenAt: at, changedAt: at }
    if (dispute !== 'none')
      await db
        .insertInto('providerDispute')
        .values({ provider: 'stripe', disputeId: `dp_${payment}_${dispute}_${status}`, paymentId: row.id, state: dispute, ...money })
        .execute()
    const balanceCents = status === 'payment_pending' ? current.total : dispute === 'lost' ? 100 : 0
    await db.updateTable('orders').set({ balanceCents }).where('id', '=', current.id).execute()
    const { shown, lost } = await broken(current)
    expect(lost).toEqual([])
    const isClosed = status !== 'done' || dispute === 'open' || dispute === 'lost'
    expect(shown.items.filter(({ ticketUrl }) => ticketUrl)).toHaveLength(isClosed ? 0 : 2)
    await db.deleteFrom('providerDispute').execute()
    await db.deleteFrom('payment').where('id', '=', row.id).execute()
    await db.updateTable('orders').set({ balanceCents: 0 }).where('id', '=', current.id).execute()
  })

  /** Pages that say the same of every order are opened once. */
  const always = new Map<string, Promise<{ status: number; json: boolean }>>()
  function opened(url: string): Promise<{ status: number; json: boolean }> {
    if (/^\/(checkout|order|downloads|events|checkin|request|ticketservice)\b/.test(url)) return open(url)
    const known = always.get(url) ?? open(url)
    always.set(url, known)
    return known
  }

  async function open(url: string): Promise<{ status: number; json: boolean }> {
    const { statusCode, headers } = await fan.request({ method: 'GET', url, headers: browser })
    return { status: statusCode, json: String(headers['content-type']).includes('json') }
  }

  test('work when it was cancelled', async () => {
    await bring({ order: 'done', ticket: 'valid', event: 'to come' })
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    const { order: shown } = await fan.graphql<{ order: Shown }>(query, { id: order.id })
    const files = [shown.calendarUrl, ...shown.invoices.map(({ url }) => url), ...shown.items.flatMap(Object.values)]
    for (const address of files.filter((file) => file !== null))
      expect(await opened(new URL(address).pathname)).toEqual({ status: 200, json: false })
  })

  test('are refused in words where they no longer lead anywhere: to a browser as a page, to a program as JSON', async () => {
    const stranger = shop.visitor()
    for (const kind of ['tickets', 'ticket', 'documents', 'calendar', 'apple-wallet', 'google-wallet']) {
      const page = await stranger.request({ method: 'GET', url: `/downloads/${kind}/x`, headers: browser })
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toMatch(/<html lang="de">[\s\S]*<h1>Das lässt sich nicht öffnen<\/h1>/)
      const data = await stranger.request({ method: 'GET', url: `/downloads/${kind}/x` })
      expect(data.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
    const rest = await stranger.request({ method: 'GET', url: '/api/shops/main/orders/x?locale=en', headers: browser })
    expect(rest.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

const query = `query ($id: ID!) { order(id: $id) { calendarUrl invoices { url } items { ticketUrl applePassUrl googlePassUrl } } }`
interface Shown {
  calendarUrl: string | null
  invoices: { url: string | null }[]
  items: Record<'ticketUrl' | 'applePassUrl' | 'googlePassUrl', string | null>[]
}
