import { storeSentence, sentence, type Sentence } from '#core/text/sentence.ts'
import { needsAccount } from '#core/self-service/refund-methods.ts'
import { sameText, textKey } from '#core/text/same-text.ts'
import { isOpenAt, openTime } from '#core/self-service/windows.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Connection } from '#db/database.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { recordJobAct } from '#server/foundations/audit/record-job-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { sameMailbox } from '#core/addresses/mailbox.ts'
import { enqueue, type Jobs } from '#server/foundations/jobs/jobs.ts'
import { mailLastState } from '#server/after-sale/order-mails/resend-order-mail.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { changeHolder } from '#server/after-sale/ticketing/tickets.ts'
import { lockTicketsOfOrder } from '#server/after-sale/ticketing/records.ts'
import { signingKey, type SigningKey } from '#server/after-sale/ticketing/signing-keys.ts'
import { carryOutRefund } from './refunds/carry-out-refund.ts'
import { hasOpenMoney, refundRequests, ticketFormRows, type TicketFormRow } from './records.ts'
import { finishRefund, leaveOutOfRefund, refuseRefund } from './refunds/queries-refunds.ts'
import { servedEvent, windowFor } from './windows/queries-windows.ts'
import { finishForm, isHolder, leaveToPerson, lockForm } from './forms/queries-forms.ts'

interface Decision {
  id: number
  actor: string
}

/**
 * The job `decide-ticket-form`: carries out a form if everything in it fits the tickets, and leaves it to a person otherwise (OPS-21). A
 * repeated run finds the form decided.
 */
export async function decideTicketForm(ctx: Context, { formId }: Jobs['decide-ticket-form']): Promise<void> {
  const [form] = await ticketFormRows(ctx.db, { id: formId, states: ['received'] })
  if (!form) return
  const act = { job: 'decide-ticket-form', act: 'forms.decide', thing: `form:${formId}` } as const
  await recordJobAct(
    ctx,
    act,
    () => decideByRules(ctx, form),
    (isDecided) => isDecided,
  )
}

/** @returns whether the form is decided; a person has to where something does not fit */
async function decideByRules(ctx: Context, form: TicketFormRow): Promise<boolean> {
  let isDecided = false
  await inForm(ctx, form, ['received'], async (trx, locked, key) => {
    let doubt = await doubtAbout(trx, locked)
    if (doubt === null) {
      const amountCents = await carryOut(trx, ctx, locked, { key, actor: 'buyer' })
      if (amountCents === null) doubt = sentence('forms.order_ended')
      else noteCarriedOut(locked, amountCents)
    }
    if (doubt !== null) await leaveToPerson(trx, form.id, storeSentence(doubt))
    isDecided = doubt === null
    return done(null)
  })
  return isDecided
}

/**
 * Carries out a form that waited for a person. Its tickets have to be valid; what else did not fit is the person's decision.
 * Problems: NOT_FOUND (no form with this number waits), TICKET_USED (a number is of no valid ticket), ORDER_STATE (an order has ended),
 * CHANGED_SINCE (another amount goes back than somebody was shown).
 * @param decision.expectedCents what somebody was shown to go back
 * @param decision.preview does everything, looks at the result and rolls it back
 * @returns what goes back, in cents
 */
export async function acceptForm(
  ctx: Context,
  decision: Decision & { expectedCents?: Cents | undefined; preview?: boolean | undefined },
): Promise<Result<{ amountCents: Cents }>> {
  const { id, actor, expectedCents, preview } = decision
  const [form] = await ticketFormRows(ctx.db, { id, states: ['received', 'checking'] })
  if (!form) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
  return inForm(ctx, form, ['received', 'checking'], async (trx, locked, key) => {
    if (locked.tickets.some(({ ticket }) => ticket?.state !== 'valid')) return refuse('TICKET_USED')
    const amountCents = await carryOut(trx, ctx, locked, { key, actor })
    if (amountCents === null) return refuse('ORDER_STATE')
    if (preview) throw new Rollback(done({ amountCents }))
    if (expectedCents !== undefined && expectedCents !== amountCents)
      throw new Rollback(changedSince('expectedCents', formatPrice(expectedCents), formatPrice(amountCents)))
    noteCarriedOut(locked, amountCents)
    return done({ amountCents })
  })
}

/** Refuses a form that waited for a person; its sender gets a mail with the reason. Problems: NOT_FOUND. */
export async function refuseTicketForm(ctx: Context, { id, actor, reason }: Decision & { reason: string }): Promise<Result<null>> {
  const [form] = await ticketFormRows(ctx.db, { id, states: ['received', 'checking'] })
  if (!form) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
  return inForm(ctx, form, ['received', 'checking'], async (trx, locked) => {
    await finishForm(trx, locked, { state: 'refused', answer: reason, decidedAt: ctx.clock.now(), decidedBy: actor })
    await enqueue(trx, 'send-service-mail', { kind: 'form_refused', id }, { key: `service-mail:form_refused:${id}` })
    noteAct({ decision: 'refused', form: locked.act })
    return done(null)
  })
}

/** Locks the orders of a form's tickets, then the form, and reads it again, so that it is decided once. */
async function inForm<T>(
  ctx: Context,
  listed: TicketFormRow,
  states: readonly ('received' | 'checking')[],
  work: (trx: Connection, form: TicketFormRow, key: SigningKey) => Promise<Result<T>>,
): Promise<Result<T>> {
  const key = await signingKey(ctx)
  return inTransaction<Result<T>>(ctx.db, async (trx) => {
    for (const orderId of formOrders(listed)) await lockOrderWithSupplements(trx, orderId)
    for (const orderId of formOrders(listed)) await lockTicketsOfOrder(trx, orderId)
    const state = await lockForm(trx, listed.id)
    const [form] = await ticketFormRows(trx, { id: listed.id })
    if (!form || !states.some((each) => each === state)) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
    return work(trx, form, key)
  })
}

function formOrders({ tickets }: TicketFormRow): string[] {
  return [...new Set(tickets.flatMap(({ ticket }) => ticket?.orderId ?? []))].sort()
}

/** Why a person has to decide about a form; null if everything in it fits. */
async function doubtAbout(trx: Connection, form: TicketFormRow): Promise<Sentence | null> {
  const ids = form.tickets.flatMap(({ ticket }) => ticket?.id ?? [])
  if (new Set(ids).size < ids.length) return sentence('forms.same_ticket')
  for (const entry of form.tickets) {
    const { ticket, number } = entry
    if (!ticket || ticket.state !== 'valid') return sentence('forms.no_valid_ticket', { number })
    if (entry.physical || ticket.physical) return sentence('forms.sent_by_post', { number })
    if (!sameMailbox(ticket.email, form.email)) return sentence('forms.other_email', { number })
    if (form.orderReference && ![ticket.reference, ticket.originalReference].includes(form.orderReference))
      return sentence('forms.other_order', { number })
    if (!sameText(ticket.holderName, entry.holder)) return sentence('forms.other_name', { number })
    const window = await windowFor(trx, { act: form.act, eventId: ticket.eventId, shopId: ticket.shopId })
    const event = await servedEvent(trx, ticket.eventId)
    if (!event || !isOpenAt(openTime(form.act, window, event), form.receivedAt))
      return sentence('forms.was_closed', { event: ticket.eventSlug })
    if (window?.reviewed) return sentence('forms.window_reviewed', { event: ticket.eventSlug })
    const name = entry.newHolder ?? ''
    if (form.act === 'change' && (await isHolder(trx, { ...ticket, name, except: ids }))) return sentence('forms.name_taken')
    if (form.act === 'cancel' && ticket.bundled && ticket.priceCents === 0) return sentence('forms.no_own_price', { number })
  }
  const names = form.tickets.map(({ newHolder }) => textKey(newHolder ?? ''))
  if (form.act === 'change' && new Set(names).size < names.length) return sentence('forms.same_names')
  if (form.act === 'cancel' && (await hasOpenMoney(trx, formOrders(form)))) return sentence('refunds.money_open')
  return null
}

/** Changes the holders, or cancels the items. The orders and the form are locked. @returns what goes back, in cents; null if an order has ended */
async function carryOut(
  trx: Connection,
  ctx: Context,
  form: TicketFormRow,
  { key, actor }: { key: SigningKey; actor: string },
): Promise<Cents | null> {
  const now = ctx.clock.now()
  let amountCents = 0
  const tickets = form.tickets.flatMap(({ ticket, newHolder }) => (ticket ? [{ ...ticket, newHolder: newHolder ?? '' }] : []))
  if (form.act === 'cancel') {
    const carried = await carryOutRefund(trx, tickets, { now, actor, byHand: false })
    if (!carried) return null
    amountCents = carried.amountCents
  } else {
    for (const ticket of tickets) await changeHolder(trx, ctx, ticket, { name: ticket.newHolder, key, now, actor })
    for (const orderId of formOrders(form)) await mailLastState(trx, ctx, { orderId, kind: 'tickets_changed', cause: form.id })
  }
  await finishForm(trx, form, { state: 'done', decidedAt: now, decidedBy: actor === 'buyer' ? 'shop' : actor })
  return amountCents
}

function noteCarriedOut(form: TicketFormRow, cents: Cents): void {
  noteAct({ decision: 'accepted', form: form.act, tickets: form.tickets.length, ...(form.act === 'cancel' && { cents }) })
}

/**
 * Carries out a refund that waited for a person (OPS-22). If the buyer named an account although the order was not paid by transfer, the
 * whole amount goes on the list of money to pay out. Problems: NOT_FOUND (no request with this number waits), INVALID_INPUT (no ticket of
 * the request is named, or one that is not in it), TICKET_USED (a ticket is not valid any more), ORDER_STATE (the order has ended),
 * CHANGED_SINCE (another amount goes back than somebody was shown).
 * @param decision.codes only these tickets; the others stay valid, and may be given back again
 * @param decision.expectedCents what somebody was shown to go back
 * @param decision.preview does everything, looks at the result and rolls it back
 */
export async function acceptRefund(
  ctx: Context,
  decision: Decision & { codes?: readonly string[] | undefined; expectedCents?: Cents | undefined; preview?: boolean | undefined },
): Promise<Result<{ amountCents: Cents }>> {
  const { id, actor, codes, expectedCents, preview } = decision
  return decideRefund(ctx, id, async (trx, request, now) => {
    const chosen = request.tickets.filter(({ code }) => codes === undefined || codes.includes(code))
    const isUnknown = codes?.some((code) => !request.tickets.some((ticket) => ticket.code === code))
    if (chosen.length === 0 || isUnknown) return refuse('INVALID_INPUT', { field: 'tickets', text: 'input_tickets_of_request' })
    if (chosen.some(({ state }) => state !== 'valid')) return refuse('TICKET_USED')
    const byHand = request.accountIban !== null && !needsAccount(request.method)
    const carried = await carryOutRefund(trx, chosen, { now, actor, byHand })
    if (!carried) return refuse('ORDER_STATE')
    const { amountCents } = carried
    if (preview) throw new Rollback(done({ amountCents }))
    if (expectedCents !== undefined && expectedCents !== amountCents)
      throw new Rollback(changedSince('expectedCents', formatPrice(expectedCents), formatPrice(amountCents)))
    await finishRefund(trx, id, { ...carried, decidedAt: now, decidedBy: actor })
    const left = request.tickets.filter((ticket) => !chosen.includes(ticket))
    if (left.length > 0) {
      await leaveOutOfRefund(
        trx,
        id,
        left.map((ticket) => ticket.id),
      )
      const data = { request: id, tickets: left.length }
      await noteInHistory(trx, { orderId: request.orderId, at: now, kind: 'refund_refused', actor, data })
    }
    noteAct({ decision: 'accepted', cents: amountCents, tickets: chosen.length })
    return done({ amountCents })
  })
}

/** Refuses a refund that waited for a person. Its tickets stay valid, and may be given back again; the buyer gets a mail with the reason. Problems: NOT_FOUND. */
export async function refuseRefundRequest(ctx: Context, { id, actor, reason }: Decision & { reason: string }): Promise<Result<null>> {
  return decideRefund(ctx, id, async (trx, request, now) => {
    await refuseRefund(trx, id, now, actor)
    const data = { request: id, reason }
    await noteInHistory(trx, { orderId: request.orderId, at: now, kind: 'refund_refused', actor, data })
    await enqueue(trx, 'send-service-mail', { kind: 'refund_refused', id, reason }, { key: `service-mail:refund_refused:${id}` })
    noteAct({ decision: 'refused' })
    return done(null)
  })
}

type WaitingRefund = Awaited<ReturnType<typeof refundRequests>>[number]

/** Decides about a request under the lock of its order, so that two operators decide once. */
async function decideRefund<T>(
  ctx: Context,
  id: number,
  work: (trx: Parameters<Parameters<typeof inTransaction>[1]>[0], request: WaitingRefund, now: Date) => Promise<Result<T>>,
): Promise<Result<T>> {
  const [listed] = await refundRequests(ctx.db, { id, state: 'checking' })
  if (!listed) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
  return inTransaction<Result<T>>(ctx.db, async (trx) => {
    await lockOrderWithSupplements(trx, listed.orderId)
    await lockTicketsOfOrder(trx, listed.orderId)
    const [request] = await refundRequests(trx, { id, state: 'checking' })
    return request ? work(trx, request, ctx.clock.now()) : refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
  })
}
