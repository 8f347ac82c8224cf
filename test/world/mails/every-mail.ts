import { emailCorrected } from '#server/after-sale/order-mails/correcting/email-corrected.ts'
import { inviteToCheckIn } from '#server/after-sale/order-mails/reminding/invite-to-check-in.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { refundPart } from '#server/after-sale/order-changes/refund-part.ts'
import type { OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import { cancellationsOfOrder } from '#server/money/orders/records-cancelling.ts'
import { insertEntries } from '#server/money/orders/life/queries-life.ts'
import { orderItems } from '#server/money/orders/records.ts'
import { changingEvent } from '../choices/changing-event.ts'
import { choosing } from '../choices/choosing.ts'
import { orderTests, type TestOrder } from '../order-tests.ts'
import { runDeclared } from '../run-command.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestShop, Visitor } from '../test-shop.ts'
import { sendAskedMails } from './asked-mails.ts'

/** Mails about an order that are sent in a state that it is brought into, in this order. */
const inState: readonly [status: OrderStatus, kinds: readonly OrderMailKind[]][] = [
  ['payment_pending', ['order_placed', 'payment_waiting', 'transfer_reminder', 'transfer_incomplete', 'amount_changed', 'order_link']],
  ['expired', ['expired']],
]
const whenPaid: readonly [status: OrderStatus, kinds: readonly OrderMailKind[]][] = [
  ['fulfillment', ['shipped']],
  ['cancelled', ['cancelled']],
  ['done', ['tickets_changed', 'complimentary', 'money_returned', 'choice_reminder', 'email_corrected']],
]

/**
 * Sends the mails of an order with tickets for a show of its own and a shirt, from its placing to the end, and then those that anybody can
 * ask for. @returns the order, its show, and how to end it
 */
export async function sendEveryMail(shop: TestShop): Promise<{ order: TestOrder; fan: Visitor; eventId: number; close(): Promise<void> }> {
  const { context } = shop
  const { db } = context
  const asked = { personalization: 'check_in_required' }
  const event = await changingEvent(shop)
  await event.import(asked)
  const tester = orderTests(shop)
  const fan = shop.visitor()
  const order = await tester.buy(fan, [event.ticket, 2], [tester.shirt, 1])
  await runJobs(shop)
  let cause = 100
  const send = async (steps: typeof inState) => {
    for (const [status, kinds] of steps) {
      await db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      for (const kind of kinds) await sendOrderMail(context, { orderId: order.id, kind, cause: kind === 'email_corrected' ? 1 : cause++ })
    }
  }
  await send(inState)
  await db.updateTable('orders').set({ status: 'payment_pending' }).where('id', '=', order.id).execute()
  await tester.pay(order)
  await runJobs(shop)
  const shirt = (await orderItems(db, order.id)).find(({ kind }) => kind === 'merch')
  await refundPart(context, { orderId: order.id, actor: 'test', itemIds: [shirt?.id ?? 0], amountCents: 100 })
  await event.import({ ...asked, date: '2027-03-20 20:00' }, '--notify', '--choices')
  await runJobs(shop)
  await choosing(shop).choose(order, 'keep')
  await runDeclared('windows', context, 'open', 'checkin', '--event', 'sophie')
  await inviteToCheckIn(context)
  await runJobs(shop)
  const [part] = await cancellationsOfOrder(db, order.id)
  await sendOrderMail(context, { orderId: order.id, kind: 'partly_cancelled', cause: part?.id ?? 0 })
  const correction = { oldEmail: 'wrong@example.org', newEmail: 'right@example.org' }
  await insertEntries(db, [{ orderId: order.id, at: context.clock.now(), kind: emailCorrected, actor: 'buyer', data: correction }])
  await send(whenPaid)
  await sendAskedMails(shop, { order, ticket: event.ticket })
  return { order, fan, eventId: event.eventId, close: event.close }
}
