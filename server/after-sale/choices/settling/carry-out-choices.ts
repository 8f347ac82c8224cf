import { storeSentence, sentence } from '#core/text/sentence.ts'
import { stillCounts } from '#core/choices/event-choices.ts'
import { planChoices, type EndingChoice, type PlannedChoice } from '#core/choices/plan-choices.ts'
import { isAccountOf, chooseRefundMethod } from '#core/self-service/refund-methods.ts'
import type { Cents } from '#core/money/cents.ts'
import { leftCents } from '#core/orders/plan-cancellation.ts'
import { mayDo } from '#core/orders/life.ts'
import { hour } from '#core/time/durations.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockEventChoices, type EventChoicesRow } from '#server/selling/catalog/records-events.ts'
import { recordJobAct } from '#server/foundations/audit/record-job-act.ts'
import { cancelItems, planFor, readCancellable } from '#server/after-sale/order-changes/cancel-order.ts'
import type { Context } from '#server/foundations/context.ts'
import { bookMovement, chargedCents } from '#server/money/orders/records-ledger.ts'
import { lockOrderWithSupplements, listSupplements, type OrderItem, type OrderRow } from '#server/money/orders/records.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { moneySources } from '#server/money/payments/records.ts'
import { hasOpenMoney, insertRefundRequest, ticketsInCheck } from '#server/after-sale/self-service/records.ts'
import { issueVoucher } from '#server/money/vouchers/issue-voucher.ts'
import { lockTicketsOfOrder } from '#server/after-sale/ticketing/records.ts'
import {
  findChoiceAccount,
  choiceTickets,
  dropChoices,
  finishChoices,
  ordersWithDueChoices,
  postponeChoices,
  type ChoiceTicket,
} from '../stored/queries-choices.ts'
import { deleteAccount } from '../records.ts'

const batchSize = 100
/** After how long a choice that has to wait is tried again. */
const tryAgainAfter = hour

/**
 * Recurring: carries out what holders have chosen, once it can no longer be changed, and what the deadline has decided. Each order is a
 * transaction of its own. @returns how many orders it looked at
 */
export async function carryOutDueChoices(ctx: Context): Promise<number> {
  const orders = await ordersWithDueChoices(ctx.db, ctx.clock.now(), batchSize)
  for (const { id, reference } of orders) {
    const act = { job: 'carry-out-choices', act: 'orders.cancel', thing: `order:${reference}` } as const
    await recordJobAct(
      ctx,
      act,
      () => inTransaction(ctx.db, async (trx) => carryOutInOrder(trx, ctx, id)),
      (hasDecided) => hasDecided,
    )
  }
  return orders.length
}

/** @returns whether the tickets of a choice were ended, or left to a person who checks a refund; those that have to wait are tried again */
async function carryOutInOrder(trx: Connection, ctx: Context, orderId: string): Promise<boolean> {
  const order = await lockOrderWithSupplements(trx, orderId)
  if (!order) return false
  await lockTicketsOfOrder(trx, orderId)
  const now = ctx.clock.now()
  const tickets = await choiceTickets(trx, orderId)
  const events = await lockEventChoices(trx, [...new Set(tickets.map(({ eventId }) => eventId))])
  const due = tickets.filter(({ chosen }) => chosen && !chosen.isDone && chosen.dueAt !== null && chosen.dueAt <= now)
  const lapsed = due.filter((ticket) => hasLapsed(ticket, events))
  await lapse(trx, orderId, lapsed, now)
  const parts = [order, ...(order.supplements > 0 ? await listSupplements(trx, orderId) : [])]
  const checked = await ticketsInCheck(trx, orderId)
  let hasDecided = false
  const isChecked = ({ ticketId }: ChoiceTicket) => ticketId !== null && checked.has(ticketId)
  for (const part of parts) {
    const left = due.filter((ticket) => ticket.orderId === part.id && !lapsed.includes(ticket))
    await putOff(trx, part, left.filter(isChecked), { now, reason: storeSentence(sentence('refunds.in_check')) })
    const own = left.filter((ticket) => !isChecked(ticket))
    if (own.length > 0 && (await carryOutInPart(trx, ctx, { order, part, tickets: own, now }))) hasDecided = true
  }
  const isRefundPending = (await choiceTickets(trx, orderId)).some(({ chosen }) => chosen?.choice === 'refund' && !chosen.isDone)
  if (!isRefundPending) await deleteAccount(trx, orderId)
  return hasDecided
}

/** Whether something else has become of the ticket since, or the show takes place after all. */
function hasLapsed({ eventId, chosen, isCancelled, ticketState }: ChoiceTicket, events: ReadonlyMap<number, EventChoicesRow>): boolean {
  const event = events.get(eventId)
  return isCancelled || ticketState === 'used' || ticketState === 'void' || !event || !chosen || !stillCounts(chosen, event)
}

async function lapse(trx: Connection, orderId: string, tickets: readonly ChoiceTicket[], now: Date): Promise<void> {
  if (tickets.length === 0) return
  await dropChoices(
    trx,
    tickets.map(({ itemId }) => itemId),
  )
  await noteInHistory(trx, { orderId, at: now, kind: 'choice_lapsed', actor: 'shop', data: { tickets: tickets.length } })
}

interface Part {
  /** The order whose link was used. */
  order: OrderRow
  /** It, or one of its supplements. */
  part: OrderRow
  tickets: readonly ChoiceTicket[]
  now: Date
}

async function carryOutInPart(trx: Connection, ctx: Context, { order, part, tickets, now }: Part): Promise<boolean> {
  const chosen = new Map(tickets.map(({ itemId, chosen: is }) => [itemId, is?.choice as EndingChoice]))
  const planned = planChoices(await readCancellable(trx, part), chosen)
  const reason = await whyToWait(trx, part, planned)
  if (reason !== null) {
    await putOff(trx, part, tickets, { now, reason })
    return false
  }
  let current = part
  for (const { choice } of planned) {
    const own = tickets.filter((ticket) => ticket.chosen?.choice === choice)
    const ending = { order, part: current, tickets: own, now, choice }
    if (!(await leaveToPerson(trx, ending))) current = await endTickets(trx, ctx, ending)
  }
  return planned.length > 0
}

/** Tries again later. */
async function putOff(
  trx: Connection,
  { id: orderId }: OrderRow,
  tickets: readonly ChoiceTicket[],
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  if (tickets.length === 0) return
  const isNew = tickets.some((ticket) => ticket.chosen?.waitsFor !== reason)
  await postponeChoices(trx, ticketItemIds(tickets), { until: new Date(now.getTime() + tryAgainAfter), reason })
  if (isNew) await noteInHistory(trx, { orderId, at: now, kind: 'choice_waits', actor: 'shop', data: { reason } })
}

/** Why choices cannot be carried out yet, as it is stored; null if they can. */
async function whyToWait(trx: Connection, part: OrderRow, planned: readonly PlannedChoice<OrderItem>[]): Promise<string | null> {
  if (!mayDo(part.status, 'cancel')) return storeSentence(sentence('refunds.order_ended'))
  if (await hasOpenMoney(trx, [part.id])) return storeSentence(sentence('refunds.money_open'))
  const totalCents = planned.reduce((sum, { plan }) => sum + plan.totalCents, 0)
  return totalCents > (await chargedCents(trx, part.id)) ? storeSentence(sentence('refunds.written_off')) : null
}

type Ending = Part & { choice: EndingChoice }

/** A transfer to an account that is not in the buyer's name is decided by a person, as in the form for refunds. @returns whether it is left */
async function leaveToPerson(trx: Connection, ending: Ending): Promise<boolean> {
  const { order, tickets, now, choice } = ending
  const account = choice === 'refund' ? await findChoiceAccount(trx, order.id) : null
  if (!account || isAccountOf(account.name, order.billingAddress) || tickets.some(({ ticketId }) => ticketId === null)) return false
  const checkReason = storeSentence(sentence('refunds.account_of_others'))
  const refundRequestId = await request(trx, ending, { account, checkReason, amountCents: null, refundReason: null })
  await finishChoices(trx, ticketItemIds(tickets), { doneAt: now, refundRequestId })
  return true
}

/** @returns the part as it is then */
async function endTickets(trx: Connection, ctx: Context, ending: Ending): Promise<OrderRow> {
  const { order, part, tickets, now, choice } = ending
  const plan = await planFor(trx, part, { itemIds: ticketItemIds(tickets) })
  const byBuyer = tickets.every(({ chosen }) => chosen?.chosenBy === 'buyer')
  const actor = byBuyer ? 'buyer' : 'shop'
  const book: Record<EndingChoice, (() => Promise<void>) | undefined> = {
    refund: undefined,
    voucher: () => issueVouchers(trx, ctx, part, { items: plan.items, actor }),
    donation: () => donate(trx, part, { amount: plan.itemsCents, now, actor }),
  }
  const beforeReturn = book[choice]
  const { cancellationId, refundReason, after } = await cancelItems(trx, part, {
    ...{ plan, reason: 'choice', now, actor, settledBy: choice },
    ...(beforeReturn && { beforeReturn }),
  })
  await finishChoices(trx, ticketItemIds(tickets), { doneAt: now, cancellationId })
  const account = choice === 'refund' ? await findChoiceAccount(trx, order.id) : null
  // The list of money to pay out shows the account beside the amount.
  if (account && tickets.every(({ ticketId }) => ticketId !== null))
    await request(trx, ending, { account, checkReason: null, amountCents: plan.totalCents, refundReason })
  return after
}

/** The price stays with the contract partners of the tickets. `whyToWait` has made sure that the order has paid it. */
async function donate(
  trx: Connection,
  { id }: OrderRow,
  { amount, now, actor }: { amount: Cents; now: Date; actor: string },
): Promise<void> {
  await bookMovement(trx, { orderId: id, at: now, kind: 'donation', amount, actor })
}

/** A voucher for each contract partner of the tickets: it is their money, and counts for what they sell. */
async function issueVouchers(
  trx: Connection,
  ctx: Context,
  { id: orderId, shopId, locale, email }: OrderRow,
  { items, actor }: { items: readonly OrderItem[]; actor: string },
): Promise<void> {
  for (const partnerId of new Set(items.map(({ contractPartnerId }) => contractPartnerId))) {
    const amount = items.filter((item) => item.contractPartnerId === partnerId).reduce((sum, item) => sum + leftCents(item), 0)
    if (amount > 0) await issueVoucher(ctx, trx, { partnerId, shopId, locale, email, amount, orderId, reason: 'choice', actor })
  }
}

/** Records a refund to an account as if its form had been sent. @returns its number */
async function request(
  trx: Connection,
  { order, part, tickets, now }: Ending,
  refund: { account: { name: string; iban: string }; checkReason: string | null; amountCents: number | null; refundReason: string | null },
): Promise<number> {
  const { refundReason, ...rest } = refund
  return insertRefundRequest(trx, {
    ...rest,
    orderId: order.id,
    eventId: tickets[0]?.eventId ?? 0,
    method: chooseRefundMethod(await moneySources(trx, order.id)),
    submittedAt: now,
    tickets: tickets.flatMap(({ ticketId }) => (ticketId === null ? [] : [{ id: ticketId, orderId: part.id, refundReason }])),
  })
}

function ticketItemIds(tickets: readonly ChoiceTicket[]): number[] {
  return tickets.map(({ itemId }) => itemId)
}
