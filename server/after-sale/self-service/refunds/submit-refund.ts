import { storeSentence, sentence, type Sentence } from '#core/text/sentence.ts'
import { refundSchema, type RefundInput } from '#core/self-service/refund-form.ts'
import { isAccountOf, needsAccount, chooseRefundMethod, type RefundMethod } from '#core/self-service/refund-methods.ts'
import { shortenedNumber } from '#core/self-service/ticket-number.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { lockOrderWithSupplements, type OrderRow } from '#server/money/orders/records.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { moneySources } from '#server/money/payments/records.ts'
import { lockTicketsOfOrder } from '#server/after-sale/ticketing/records.ts'
import { done, refuse, refuseAll, refuseForm, type Problem, type Result } from '#server/foundations/problems.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { findRefundOrder, openRefundWindow, type RefundKey } from './find-refund-order.ts'
import { hasOpenMoney, insertRefundRequest } from '../records.ts'
import { refundTickets, type RefundTicket } from './queries-refunds.ts'

export interface SubmittedRefund {
  /** Null while a person checks a part of it. */
  amountCents: Cents | null
  /** What the transfer, or the refund, will name. */
  reference: string
}

/**
 * Gives back tickets for a refund (REF-11, API-13): all of those that the form names, or none. A ticket is given back once, however often
 * its code is sent: repeating a form answers what became of it. What needs a person is only recorded (`refunds` command).
 * Problems: REFUND_NOT_FOUND, TOO_MANY_REQUESTS, INVALID_INPUT per field, REFUND_NOT_POSSIBLE, REFUND_PAUSED (the payment is disputed);
 * per code TICKET_WRONG and TICKET_USED.
 */
export async function submitRefund(ctx: RequestContext, key: RefundKey, form: object): Promise<Result<SubmittedRefund>> {
  const found = await findRefundOrder(ctx, key)
  if (!found.ok) return found
  const order = found.value
  const method = chooseRefundMethod(await moneySources(ctx.db, order.id))
  const parsed = refundSchema(method).safeParse(form)
  if (!parsed.success) return refuseForm(parsed.error)
  const window = await openRefundWindow(ctx, key.eventId, order.shopId)
  const result = await inTransaction<Result<SubmittedRefund>>(ctx.db, async (trx) => {
    const locked = await lockOrderWithSupplements(trx, order.id)
    await lockTicketsOfOrder(trx, order.id)
    const tickets = await refundTickets(trx, order.id, key.eventId)
    if (!locked || tickets.length === 0) return refuse('REFUND_NOT_FOUND')
    const chosen = chooseTickets(tickets, parsed.data)
    if (!chosen.ok) return chosen
    const fresh = chosen.value.filter(({ request }) => request === null)
    if (fresh.length === 0) return done(answer(locked, chosen.value, []))
    if (!window.ok) return window
    // Where nothing goes back, an account that was named all the same is of no use.
    const input = method === 'nothing' ? { ...parsed.data, bankAccount: null } : parsed.data
    const request = { method, input, eventId: key.eventId, reviewed: window.value.reviewed }
    const amountCents = await giveBack(trx, ctx, locked, fresh, request)
    return done(answer(locked, chosen.value, [amountCents]))
  })
  if (!result.ok && result.problems.some(({ code }) => code === 'TICKET_WRONG') && !(await ctx.budgets.take('ticket-number')))
    return refuse('TOO_MANY_REQUESTS')
  return result
}

/** The ticket of each code. A code whose ticket cannot be given back is refused; the form marks it (ERR-35, ERR-36). */
function chooseTickets(tickets: readonly RefundTicket[], { itemDetails }: RefundInput): Result<RefundTicket[]> {
  const problems: Problem[] = []
  const chosen = new Set<RefundTicket>()
  for (const [index, { validationCode }] of itemDetails.entries()) {
    if (validationCode === '') continue
    const field = `itemDetails.${index}.validationCode`
    const number = shortenedNumber(validationCode)
    const ticket = tickets.find(({ code }) => number !== null && code.slice(0, 12) === number)
    if (!ticket) problems.push({ code: 'TICKET_WRONG', field })
    else if (ticket.request === null && ticket.state === 'frozen') problems.push({ code: 'REFUND_PAUSED', field })
    else if (ticket.request === null && ticket.state !== 'valid') problems.push({ code: 'TICKET_USED', field })
    else chosen.add(ticket)
  }
  return problems.length > 0 ? refuseAll(problems) : done([...chosen])
}

interface Request {
  method: RefundMethod
  input: RefundInput
  eventId: number
  reviewed: boolean
}

/** Carries out the return of tickets, or records it for a person. @returns the amount that goes back; null if a person decides */
async function giveBack(
  trx: Connection,
  ctx: RequestContext,
  order: OrderRow,
  tickets: readonly RefundTicket[],
  { method, input, eventId, reviewed }: Request,
): Promise<Cents | null> {
  const now = ctx.clock.now()
  const checkReason = reviewed ? sentence('refunds.window_reviewed') : await doubtAbout(trx, order, tickets, { method, input })
  const carried = checkReason === null ? await carryOutRefund(trx, tickets, { now, actor: 'buyer', byHand: false }) : null
  const id = await insertRefundRequest(trx, {
    orderId: order.id,
    eventId,
    method,
    account: input.bankAccount,
    checkReason: carried ? null : storeSentence(checkReason ?? sentence('refunds.order_ended')),
    amountCents: carried?.amountCents ?? null,
    submittedAt: now,
    tickets: tickets.map((ticket) => ({
      id: ticket.id,
      orderId: ticket.orderId,
      refundReason: carried?.reasons.get(ticket.orderId) ?? null,
    })),
  })
  const data = { request: id, tickets: tickets.length, ...(carried || !checkReason ? {} : { checked: storeSentence(checkReason) }) }
  await noteInHistory(trx, { orderId: order.id, at: now, kind: 'refund_requested', actor: 'buyer', data })
  return carried?.amountCents ?? null
}

/** Why a person has to decide about a return; null if nobody has to. */
async function doubtAbout(
  trx: Connection,
  order: OrderRow,
  tickets: readonly RefundTicket[],
  { method, input: { bankAccount } }: Pick<Request, 'method' | 'input'>,
): Promise<Sentence | null> {
  if (tickets.some(({ physical }) => physical)) return sentence('refunds.sent_by_post')
  if (tickets.some(({ priceCents, bundled }) => bundled && priceCents === 0)) return sentence('refunds.bundle_no_price')
  if (bankAccount && !needsAccount(method)) return sentence('refunds.other_account')
  if (bankAccount && !isAccountOf(bankAccount.name, order.billingAddress)) return sentence('refunds.account_of_others')
  const orderIds = [...new Set([order.id, ...tickets.map(({ orderId }) => orderId)])]
  return (await hasOpenMoney(trx, orderIds)) ? sentence('refunds.money_open') : null
}

/** @param amounts of what this request has given back; null for what a person checks */
function answer(order: OrderRow, tickets: readonly RefundTicket[], amounts: readonly (Cents | null)[]): SubmittedRefund {
  const earlier = new Map(tickets.flatMap(({ request }) => (request ? [[request.id, request.amountCents] as const] : [])))
  const all = [...earlier.values(), ...amounts]
  const isChecked = all.includes(null)
  return { amountCents: isChecked ? null : all.reduce<Cents>((sum, amount) => sum + (amount ?? 0), 0), reference: order.reference }
}
