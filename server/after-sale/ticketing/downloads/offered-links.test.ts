import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStatuses } from '#core/orders/status.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { orderTests, type TestOrder } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/*
 * Whatever state an order, its tickets and its event are in: each link that is offered leads somewhere, and a browser is shown a page
 * rather than JSON where it does not.
 */

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))
const ticketStates = ['not issued', 'valid', 'used'] as const
const eventStates = ['to come', 'over', 'called off'] as const
const states = orderStatuses.flatMap((order) => ticketStates.flatMap((ticket) => eventStates.map((event) => ({ order, ticket, event }))))
const browser = { accept: 'text/html,application/xhtml+xml' }

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
      const at = ticket === 'used' ? shop.clock.now() : null
      await db.updateTable('ticket').set({ state: ticket, usedAt: at }).where('orderId', '=', current.id).execute()
    }
    const startsAt = new Date(shop.clock.now().getTime() + (event === 'over' ? -3 : 30) * 86_400_000)
    await db
      .updateTable('event')
      .set({ happeningFrom: startsAt, happeningUntil: null, cancelledAt: event === 'called off' ? shop.clock.now() : null })
      .where('productId', '=', shop.world.event.id)
      .execute()
    return current
  }

  test.each(states)('work while it is $order, its tickets $ticket and the event $event', async (state) => {
    const { id, reference } = await bring(state)
    const { order: shown } = await fan.graphql<{ order: Shown }>(query, { id })
    const files = [shown.calendarUrl, ...shown.invoices.map(({ url }) => url), ...shown.items.flatMap(Object.values)]
    const page = await fan.request({ method: 'GET', url: `/checkout/done/${id}/${reference}`, headers: browser })
    expect(page.statusCode).toBe(200)
    const onPage = [...page.body.matchAll(/<a[^>]* href="([^"#]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
    const addresses = new Set([...files, ...onPage].filter((address): address is string => typeof address === 'string'))
    const own = [...addresses].flatMap((address) => {
      const { origin, pathname, search } = new URL(address, 'http://localhost:3000')
      return origin === 'http://localhost:3000' || origin === 'http://localhost' ? [pathname + search] : []
    })
    const answers = await Promise.all(own.map(async (url) => ({ url, ...(await opened(url)) })))
    expect(answers.filter(({ status, json }) => status >= 400 || json)).toEqual([])
    // Whoever may have a ticket is offered it.
    const hasTickets = ['processing', 'pending_fulfillment', 'fulfillment', 'done'].includes(state.order)
    expect(shown.items.filter(({ ticketUrl }) => ticketUrl)).toHaveLength(hasTickets ? 2 : 0)
  })

  async function opened(url: string): Promise<{ status: number; json: boolean }> {
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
