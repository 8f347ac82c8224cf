import { sql } from 'kysely'
import { expect } from 'vitest'
import { day } from '#core/time/durations.ts'
import { carryOutDueChoices } from '#server/after-sale/choices/settling/carry-out-choices.ts'
import { decideTicketForm } from '#server/after-sale/self-service/decide-forms.ts'
import { openWindow } from '#server/after-sale/self-service/windows.ts'
import { endVoucher } from '#server/money/vouchers/change-voucher.ts'
import { account, choosing } from '../world/choices/choosing.ts'
import { online, openConcertChoices } from '../world/choices/concert-choices.ts'
import { orderTests } from '../world/order-tests.ts'
import { providerActs } from '../world/payments/provider-acts.ts'
import { runDeclared } from '../world/run-command.ts'
import { runJobs } from '../world/run-jobs.ts'
import { voucherTests } from '../world/vouchers.ts'
import { violatedInvariants } from './invariants.ts'
import { crowd, inShop, race, type RaceShop } from './race.ts'
import { guards } from './unguarded.ts'

/* A choice that is carried out while something else becomes of the same ticket, its payment or its voucher. */

const holder = 'Marlene Größer-Yılmaz'

async function move(shop: RaceShop): Promise<void> {
  shop.clock.advance(1000)
  const to = new Date(shop.clock.now().getTime() + 90 * day).toISOString()
  const answer = ['--to', to, '--notify', '--choices', '--yes']
  const { code } = await runDeclared('events', shop.context, 'move', shop.world.event.slug, ...answer)
  expect(code).toBe(0)
  shop.clock.advance(1000)
}

/** An order with one ticket whose refund was chosen and is due. */
async function dueRefund(shop: RaceShop) {
  const tester = orderTests(shop)
  const order = await tester.buyAndPay([tester.online, 1])
  await tester.issue(order.id)
  const [ticket] = await tester.ticketsOf(order.id)
  if (!ticket) throw new Error('no ticket was issued')
  const scope = { eventId: shop.world.event.id }
  for (const act of ['refund', 'change'] as const)
    await openWindow(shop.context, { act, scope, from: null, until: null, reviewed: false, actor: 'test' })
  await move(shop)
  expect(await choosing(shop).choose(order, 'refund')).toMatchObject({ isStored: true })
  shop.clock.advance(day)
  return {
    order,
    ticket,
    states: async () => (await tester.ticketsOf(order.id)).map(({ state }) => state),
    owed: async () =>
      (await shop.database.db.selectFrom('moneyToClear').select('amountCents').where('orderId', '=', order.id).execute()).map(
        ({ amountCents }) => amountCents,
      ),
  }
}

/** The same with a form that makes the ticket out to somebody else. */
async function dueRefundAndForm(shop: RaceShop) {
  const due = await dueRefund(shop)
  const answer = await shop.visitor().request({
    method: 'POST',
    url: '/api/shops/main/forms/ticket-change/responses',
    payload: {
      ...{ name: holder, email: 'marlene@example.org', order_id: due.order.reference },
      tickets: [{ type: 'online', name: holder, name_new: 'Ada Lovelace', id: due.ticket.code }],
    },
  })
  const formId = Number(answer.json<{ id: string }>().id)
  return { ...due, changeHolder: () => decideTicketForm(shop.context, { formId }) }
}

race('a refund that is carried out while the holder changes leaves no valid ticket, and returns the money once', (random) =>
  inShop(random, async (shop) => {
    const { changeHolder, states, owed } = await dueRefundAndForm(shop)
    await crowd(random, 2, async (index, go) => {
      await go()
      if (index === 0) await carryOutDueChoices(shop.context)
      else await changeHolder()
    })
    expect(new Set(await states())).toEqual(new Set(['void']))
    expect(await owed()).toEqual([3990])
    await shop.expectSound()
  }),
)

race('twin: without the locks a ticket that a choice has refunded gets a new holder', (random) =>
  inShop(random, async (shop) => {
    const { changeHolder, states, owed } = await dueRefundAndForm(shop)
    guards.remove({ unlocked: ['orders'] })
    const change = guards.pauseBefore(/update "ticket" set "state"/)
    const changing = changeHolder()
    await change.reached
    await carryOutDueChoices(shop.context)
    change.release()
    await changing
    expect(await states()).toContain('valid')
    expect(await owed()).toEqual([3990])
  }),
)

const giveBack = (shop: RaceShop, { orderId, code }: { orderId: string; code: string }) =>
  shop.visitor().request({
    method: 'PATCH',
    url: `/api/shops/main/events/${shop.world.event.id}/refund_requests/${orderId}`,
    payload: { item_details: [{ validation_code: code.slice(0, -1) }], email: 'marlene@example.org', bank_account: account },
  })

race('a ticket whose form for refunds arrives while its choice is carried out is refunded once', (random) =>
  inShop(random, async (shop) => {
    const { ticket, states, owed } = await dueRefund(shop)
    await crowd(random, 2, async (index, go) => {
      await go()
      if (index === 0) await carryOutDueChoices(shop.context)
      else await giveBack(shop, ticket)
    })
    expect(await states()).toEqual(['void'])
    expect(await owed()).toEqual([3990])
    await shop.expectSound()
  }),
)

race('twin: without the locks and the index the form for refunds and the choice both cancel the ticket', (random) =>
  inShop(random, async (shop) => {
    const { ticket } = await dueRefund(shop)
    await sql`drop index refund_request_ticket_once`.execute(shop.database.db)
    guards.remove({ unlocked: ['orders'] })
    const cancelling = guards.pauseBefore(/insert into "order_cancellation"/)
    const carriedOut = carryOutDueChoices(shop.context)
    await cancelling.reached
    expect((await giveBack(shop, ticket)).statusCode).toBe(200)
    cancelling.release()
    await carriedOut
    expect((await violatedInvariants(shop.context)).length).toBeGreaterThan(0)
  }),
)

/*
 * This one has no twin: whichever is first, the balance from which money is returned is read after the order's row was written, and a
 * dispute has no other way into it.
 */

/** An order that was paid by card, whose refund was chosen and is due, and which the buyer has disputed at the provider. */
async function dueRefundAndDispute() {
  const world = await openConcertChoices()
  const { shop } = world
  shop.holdWebhooks()
  const event = await world.concert()
  const order = await shop.order(shop.visitor(), { variant: online(event) })
  await shop.payByCard(order)
  await runJobs(shop)
  await world.callOff(event)
  await world.fans.choose(order, 'refund')
  shop.clock.advance(day)
  await providerActs(shop).dispute(order.id)
  const dispute = await shop.webhookOf('charge.dispute.created')
  return {
    ...world,
    order,
    async dispute() {
      expect(await shop.deliver(dispute)).toBe(200)
      await shop.work()
    },
  }
}

race('a refund that is carried out while the payment is disputed returns nothing that the provider has taken', async (random) => {
  const { shop, order, dispute, states } = await dueRefundAndDispute()
  try {
    await crowd(random, 2, async (index, go) => {
      await go()
      if (index === 0) await carryOutDueChoices(shop.context)
      else await dispute()
    })
    await runJobs(shop)
    expect(['void', 'frozen']).toEqual(expect.arrayContaining(await states(order)))
    expect(await providerActs(shop).refundsOf(order.id)).toEqual([])
    expect(await violatedInvariants(shop.context)).toEqual([])
  } finally {
    await shop.close()
  }
})

/** An order that a voucher has paid, whose refund was chosen and is due. */
async function dueReturnToVoucher(shop: RaceShop) {
  const voucher = await voucherTests(shop).issue(3990, { partnerId: shop.world.promoter })
  const fan = shop.fan()
  await fan.add([orderTests(shop).online, 1])
  await fan.address()
  await fan.enterVoucher(voucher.code)
  await fan.logistics('bank_transfer')
  const { order } = await fan.place()
  if (!order) throw new Error('the order was not placed')
  await runJobs(shop)
  await move(shop)
  await choosing(shop).choose(order, 'refund')
  shop.clock.advance(day)
  return { voucher, order }
}

race('a refund into a voucher that an operator ends at once goes back into it or is paid out, and never both', (random) =>
  inShop(random, async (shop) => {
    const { voucher, order } = await dueReturnToVoucher(shop)
    const ended = await crowd(random, 2, async (index, go) => {
      await go()
      if (index === 0) return carryOutDueChoices(shop.context)
      return endVoucher(shop.context, { voucherId: voucher.voucherId, actor: 'test' })
    })
    expect(ended[1]).toMatchObject({ ok: true })
    const owed = await shop.database.db.selectFrom('moneyToClear').select('amountCents').where('orderId', '=', order.id).execute()
    const left = ended[1] as { value: { left: number } }
    expect(left.value.left + owed.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(3990)
    expect(await voucherTests(shop).left(voucher)).toBe(0)
    await shop.expectSound()
  }),
)

race('twin: without the lock of the voucher the money goes back into one that has ended', (random) =>
  inShop(random, async (shop) => {
    const { voucher } = await dueReturnToVoucher(shop)
    await sql`alter table voucher drop constraint voucher_check`.execute(shop.database.db)
    guards.remove({ unlocked: ['voucher'] })
    const returning = guards.pauseBefore(/insert into "voucher_movement"/)
    const carriedOut = carryOutDueChoices(shop.context)
    await returning.reached
    await endVoucher(shop.context, { voucherId: voucher.voucherId, actor: 'test' })
    returning.release()
    await carriedOut
    expect(await voucherTests(shop).find(voucher)).toMatchObject({ balanceCents: 3990, endedAt: expect.any(Date) })
  }),
)
