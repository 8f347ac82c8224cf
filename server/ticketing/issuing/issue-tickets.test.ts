import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { isTicketCode } from '#core/ticketing/ticket-code.ts'
import { cancelOrder } from '#server/checkout/cancel-order.ts'
import { issueDocuments } from '#server/documents/issue-documents.ts'
import { issueTickets } from './issue-tickets.ts'
import { signingKey, verifyTicketQr } from './signing-keys.ts'

let shop: TestShop
let office: ReturnType<typeof orderTests>
beforeAll(async () => {
  shop = await openTestShop()
  office = orderTests(shop)
})
afterAll(() => shop.close())

describe('tickets', () => {
  it('OPS-16 ENT-29 issues one per concert item, held by the buyer, signed, with a 13-digit code', async () => {
    const order = await office.buyAndPay([office.online, 2], [office.shirt, 1])
    await office.issue(order.id)
    const tickets = await office.ticketsOf(order.id)
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

  it('OPS-16 puts the name of a personalised ticket on it', async () => {
    const order = await office.buyAndPay([office.online, 1])
    await shop.database.db
      .updateTable('orderItem')
      .set({ personalIdentifier: ' Łukasz  Święcicki ' })
      .where('orderId', '=', order.id)
      .execute()
    await office.issue(order.id)
    expect(await office.ticketsOf(order.id)).toMatchObject([{ holderName: 'Łukasz Święcicki' }])
  })

  it('OPS-16 issues the same ones however many jobs work at once', async () => {
    const order = await office.buyAndPay([office.online, 3])
    await Promise.all(Array.from({ length: 10 }, () => issueTickets(shop.context, { orderId: order.id })))
    expect(await office.ticketsOf(order.id)).toHaveLength(3)
  })

  it('issues none before the money is there, and none again for an item whose ticket was made void', async () => {
    const order = await office.buy(shop.visitor(), [office.online, 2])
    await office.issue(order.id)
    expect(await office.ticketsOf(order.id)).toEqual([])
    expect(await office.documentsOf(order.id)).toEqual([])

    await office.pay(order)
    await office.issue(order.id)
    await shop.database.db
      .updateTable('ticket')
      .set({ state: 'void', voidedAt: shop.clock.now() })
      .where('id', '=', (await office.ticketsOf(order.id))[0]?.id ?? 0)
      .execute()
    await office.issue(order.id)
    expect((await office.ticketsOf(order.id)).map((ticket) => ticket.state)).toEqual(['void', 'valid'])
  })

  it('no longer opens a door once the order is cancelled', async () => {
    const order = await office.buyAndPay([office.online, 1])
    await office.issue(order.id)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    await office.issue(order.id)
    expect(await office.ticketsOf(order.id)).toMatchObject([{ state: 'void', voidedAt: shop.clock.now() }])
  })

  it('OPS-14 an order goes on when it has tickets and documents, whichever comes last', async () => {
    const [first, second, third] = [
      await office.buyAndPay([office.online, 1]),
      await office.buyAndPay([office.online, 1]),
      await office.buyAndPay([office.shirt, 1]),
    ]
    await issueTickets(shop.context, { orderId: first.id })
    expect(await office.statusOf(first.id)).toBe('processing')
    await issueDocuments(shop.context, { orderId: first.id })
    expect(await office.statusOf(first.id)).toBe('done')
    await issueDocuments(shop.context, { orderId: second.id })
    expect(await office.statusOf(second.id)).toBe('processing')
    await issueTickets(shop.context, { orderId: second.id })
    expect(await office.statusOf(second.id)).toBe('done')
    await office.issue(third.id)
    expect(await office.statusOf(third.id)).toBe('pending_fulfillment')
  })

  it('makes one signing key, however many processes need the first at once', async () => {
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
