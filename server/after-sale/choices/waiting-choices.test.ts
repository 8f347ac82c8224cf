import { describe, expect, test } from 'vitest'
import { day, hour } from '#core/time/durations.ts'
import { cancelOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { account } from '#test/world/choices/choosing.ts'
import { online, concertChoicesTests } from '#test/world/choices/concert-choices.ts'
import { providerActs } from '#test/world/payments/provider-acts.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'

/* Choices that have to wait: for the end of a dispute, and for a person. */

const { shop, tester, fans, concert, callOff, move, later, paidOrder, states, owed, standings, voucherValues } = await concertChoicesTests()

describe('a disputed payment', () => {
  async function disputed() {
    const event = await concert()
    const order = await shop.order(shop.visitor(), { variant: online(event) })
    await shop.payByCard(order)
    await runJobs(shop)
    await callOff(event)
    return { order, provider: providerActs(shop) }
  }
  const deliver = async (type: string) => {
    expect(await shop.deliver(await shop.webhookOf(type))).toBe(200)
    await runJobs(shop)
  }

  test('lets nobody choose, and what was chosen waits until the dispute is won', async () => {
    const { order, provider } = await disputed()
    await fans.choose(order, 'refund')
    const { id } = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    expect(await standings(order)).toEqual([['frozen', 'refund']])
    expect((await fans.choose(order, 'voucher')).problems).toMatchObject([{ code: 'CHOICE_SETTLED' }])
    await later(day)
    expect(await states(order)).toEqual(['frozen'])
    await provider.closeDispute(id, 'won')
    await deliver('charge.dispute.closed')
    await later(hour)
    expect(await states(order)).toEqual(['void'])
    await shop.work()
    expect((await provider.refundsOf(order.id)).map(({ amount }) => amount)).toEqual([3990])
  })

  test('that is lost takes the money once', async () => {
    const { order, provider } = await disputed()
    await fans.choose(order, 'refund')
    const { id } = await provider.dispute(order.id)
    await deliver('charge.dispute.created')
    await provider.closeDispute(id, 'lost')
    await deliver('charge.dispute.closed')
    await later(2 * day)
    await cancelOrder(shop.context, { orderId: order.id, actor: 'test' })
    await later(hour)
    await shop.work()
    expect(await provider.refundsOf(order.id)).toEqual([])
    expect(await shop.state(order.id)).toEqual({ status: 'cancelled', balanceCents: 0 })
  })
})

describe('a refund form that a person still checks', () => {
  async function checked() {
    const event = await concert()
    const order = await paidOrder([online(event), 1])
    await openWindow(shop.context, {
      ...{ act: 'refund', scope: { eventId: event.id }, from: null, until: null, reviewed: true, actor: 'test' },
    })
    await move(event)
    const [ticket] = await tester.ticketsOf(order.id)
    const answer = await shop.visitor().request({
      method: 'PATCH',
      url: `/api/shops/main/events/${event.id}/refund_requests/${order.id}`,
      payload: { item_details: [{ validation_code: ticket?.code.slice(0, -1) }], email: 'marlene@example.org', bank_account: account },
    })
    expect(answer.statusCode).toBe(200)
    return order
  }
  /** Decides about the request that waits. */
  async function decide(order: { id: string }, ...how: string[]): Promise<void> {
    const waiting = shop.context.db.selectFrom('refundRequest').select('id').where('orderId', '=', order.id).where('state', '=', 'checking')
    const [action = '', ...rest] = how
    const { code, output } = await runDeclared(
      'refunds',
      shop.context,
      ...[action, String((await waiting.executeTakeFirstOrThrow()).id), ...rest],
    )
    expect([code, output]).toEqual([0, expect.anything()])
  }
  const slugOf = async (order: { id: string }) =>
    (
      await shop.context.db
        .selectFrom('refundRequest as r')
        .innerJoin('product as p', 'p.id', 'r.eventId')
        .select('p.slug')
        .where('r.orderId', '=', order.id)
        .executeTakeFirstOrThrow()
    ).slug

  test('comes first: the choice waits, and lapses when the refund is accepted', async () => {
    const order = await checked()
    expect(await fans.choose(order, 'refund')).toMatchObject({ isStored: true })
    await later(day)
    expect(await states(order)).toEqual(['valid'])
    const { output } = await runDeclared('events', shop.context, 'answers', await slugOf(order))
    expect(output).toContain('a person checks a refund of it')
    await decide(order, 'accept', '--yes')
    expect(await owed(order)).toEqual([3990])
    await later(hour)
    expect(await owed(order)).toEqual([3990])
    expect(await standings(order)).toBeUndefined()
  })

  test('that is refused lets the choice be carried out', async () => {
    const order = await checked()
    await fans.choose(order, 'voucher')
    await later(day)
    await decide(order, 'refuse', '--reason', 'not now')
    await later(hour)
    expect(await states(order)).toEqual(['void'])
    expect(await voucherValues(order)).toEqual([[3990, shop.world.promoter]])
    expect(await owed(order)).toEqual([])
  })

  test('and an account that a person has to look at: each is decided once', async () => {
    const order = await checked()
    const [event] = (await fans.read(order))?.events ?? []
    const choices = event?.tickets.map(({ id }) => ({ ticketId: id, choice: 'refund' })) ?? []
    const input = { eventId: event?.eventId, choices, expected: { ...fans.none, refund: 39.9 } }
    expect(await fans.send(order, { ...input, bankAccount: { ...account, name: 'Jemand Anderes' } })).toMatchObject({ isStored: true })
    await later(day)
    await decide(order, 'refuse', '--reason', 'not now')
    await later(hour)
    expect(await standings(order)).toEqual([['checked', 'refund']])
    await decide(order, 'accept', '--yes')
    expect(await states(order)).toEqual(['void'])
    expect(await owed(order)).toEqual([3990])
  })
})
