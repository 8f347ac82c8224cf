import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { isTicketCode } from '#core/ticketing/ticket-code.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { issueTickets } from '../tickets.ts'
import { signingKey, verifyTicketQr } from '../signing-keys.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
})
afterAll(() => shop.close())

describe('tickets', () => {
  it('OPS-16 ENT-29 one ticket is issued per event item, in the buyer’s name, signed, with a 13-digit code', async () => {
    const order = await tester.buyAndPay([tester.online, 2], [tester.shirt, 1])
    await tester.issue(order.id)
    const tickets = await tester.ticketsOf(order.id)
    expect(tickets).toHaveLength(2)
    const key = await signingKey(shop.context)
    for (const ticket of tickets) {
      expect(isTicketCode(ticket.code)).toBe(true)
      expect(ticket).toMatchObject({
        eventId: shop.world.event.id,
        holderName: 'Marlene Größer-Yılmaz',
        state: 'valid',
        signingKeyId: key.id,
      })
      const text = `SF1.${ticket.code}.${ticket.eventId}.${ticket.signingKeyId}.${ticket.signature}`
      expect(verifyTicketQr(text, new Map([[key.id, key.publicKey]]))?.code).toBe(ticket.code)
    }
    expect(new Set(tickets.map((ticket) => ticket.code)).size).toBe(2)
  })

  it('OPS-16 a personalised ticket has the name it was personalised for', async () => {
    const order = await tester.buyAndPay([tester.online, 1])
    await shop.database.db
      .updateTable('orderItem')
      .set({ personalIdentifier: ' Łukasz  Święcicki ' })
      .where('orderId', '=', order.id)
      .execute()
    await tester.issue(order.id)
    expect(await tester.ticketsOf(order.id)).toMatchObject([{ holderName: 'Łukasz Święcicki' }])
  })

  it('OPS-16 several jobs at once issue each ticket once', async () => {
    const order = await tester.buyAndPay([tester.online, 3])
    await Promise.all(Array.from({ length: 10 }, () => issueTickets(shop.context, { orderId: order.id })))
    expect(await tester.ticketsOf(order.id)).toHaveLength(3)
  })

  it('an unpaid order gets none, and a voided ticket is not issued again', async () => {
    const order = await tester.buy(shop.visitor(), [tester.online, 2])
    await tester.issue(order.id)
    expect(await tester.ticketsOf(order.id)).toEqual([])
    expect(await tester.documentsOf(order.id)).toEqual([])

    await tester.pay(order)
    await tester.issue(order.id)
    await shop.database.db
      .updateTable('ticket')
      .set({ state: 'void', voidedAt: shop.clock.now() })
      .where('id', '=', (await tester.ticketsOf(order.id))[0]?.id ?? 0)
      .execute()
    await tester.issue(order.id)
    expect((await tester.ticketsOf(order.id)).map((ticket) => ticket.state)).toEqual(['void', 'valid'])
  })

  it('cancelling the order voids its tickets', async () => {
    const order = await tester.buyAndPay([tester.online, 1])
    await tester.issue(order.id)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    await tester.issue(order.id)
    expect(await tester.ticketsOf(order.id)).toMatchObject([{ state: 'void', voidedAt: shop.clock.now() }])
  })

  it('OPS-14 an order’s processing ends when it has tickets and documents, whichever comes last', async () => {
    const [first, second, third] = [
      await tester.buyAndPay([tester.online, 1]),
      await tester.buyAndPay([tester.online, 1]),
      await tester.buyAndPay([tester.shirt, 1]),
    ]
    await issueTickets(shop.context, { orderId: first.id })
    expect(await tester.statusOf(first.id)).toBe('processing')
    await issueDocuments(shop.context, { orderId: first.id })
    expect(await tester.statusOf(first.id)).toBe('done')
    await issueDocuments(shop.context, { orderId: second.id })
    expect(await tester.statusOf(second.id)).toBe('processing')
    await issueTickets(shop.context, { orderId: second.id })
    expect(await tester.statusOf(second.id)).toBe('done')
    await tester.issue(third.id)
    expect(await tester.statusOf(third.id)).toBe('pending_fulfillment')
  })

  it('several processes that need the first signing key at once create one', async () => {
    const other = await openTestShop()
    try {
      const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey(other.context)))
      expect(new Set(keys.map((key) => key.id)).size).toBe(1)
      expect(await other.database.db.selectFrom('signingKey').selectAll().execute()).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})
