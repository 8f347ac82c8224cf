import { z } from 'zod'
import { sameMailbox } from '#core/addresses/mailbox.ts'
import { shortenedNumber } from '#core/self-service/ticket-number.ts'
import { isOpenAt, openTime } from '#core/self-service/windows.ts'
import { inLocale, type LocalText } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { isOrderSignature } from '#server/money/orders/buyers-order.ts'
import { findOrder, type OrderRow } from '#server/money/orders/records.ts'
import { done, refuse, type Problem, type Result } from '#server/foundations/problems.ts'
import { ordersSession } from '#server/house/sessions/visitor-session.ts'
import { refundTickets } from './queries-refunds.ts'
import { servedEvent, windowFor, type WindowRow } from '../windows/queries-windows.ts'

/**
 * What identifies a refund: the event and the order, and what proves that it is the visitor's: the order's e-mail address, the signature
 * of the link in its mails, or the number of one of its tickets for the event. The session that placed the order needs none of them.
 */
export interface RefundKey {
  eventId: number
  orderId: string
  /** Of the link and of the form, which may name it too. */
  emails?: readonly (string | null | undefined)[]
  signature?: string | null | undefined
  ticketNumbers?: readonly string[]
}

const uuid = z.guid()

/** How many of the numbers that are sent may prove an order. */
const maxNumbers = 20

/**
 * The order of a refund, for somebody who proves that it is theirs (API-13). Other attempts are counted (OPS-28), and the refusal does not
 * say what was wrong. Problems: REFUND_NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function findRefundOrder(ctx: RequestContext, key: RefundKey): Promise<Result<OrderRow>> {
  const order = uuid.safeParse(key.orderId).success ? await findOrder(ctx.db, key.orderId) : undefined
  if (order?.shopId === ctx.shop.id && order.supplementOf === null && (await isProven(ctx, order, key))) return done(order)
  return refuse((await ctx.budgets.take('ticket-number')) ? 'REFUND_NOT_FOUND' : 'TOO_MANY_REQUESTS')
}

/** A wrong address is refused, whatever else is right: who sends one may mean another order. */
async function isProven(
  ctx: RequestContext,
  order: OrderRow,
  { eventId, emails = [], signature, ticketNumbers }: RefundKey,
): Promise<boolean> {
  const given = emails.map((email) => email?.trim() ?? '').filter(Boolean)
  if (given.length > 0) return given.every((email) => sameMailbox(order.email, email))
  if (signature && (await isOrderSignature(ctx, order, signature))) return true
  if (order.sessionId !== null && order.sessionId === ordersSession(await ctx.session())) return true
  // No more, so that a form is no way to try many numbers at once.
  const numbers = new Set(ticketNumbers?.slice(0, maxNumbers).map(shortenedNumber))
  return numbers.size > 0 && (await refundTickets(ctx.db, order.id, eventId)).some(({ code }) => numbers.has(code.slice(0, 12)))
}

/**
 * The window in which tickets of an event are refunded now (REF-04).
 * Problems: REFUND_NOT_POSSIBLE, with the operator's text if there is one (ERR-34).
 */
export async function openRefundWindow(ctx: RequestContext, eventId: number, shopId: number): Promise<Result<WindowRow>> {
  const event = await servedEvent(ctx.db, eventId)
  const window = await windowFor(ctx.db, { act: 'refund', eventId, shopId })
  if (event && window && isOpenAt(openTime('refund', window, event), ctx.clock.now())) return done(window)
  const message = inLocale(window?.message, ctx.locale) ?? readMessage(event?.meta['refund_error_message'], ctx)
  return refuse('REFUND_NOT_POSSIBLE', message ? operatorsText(message) : {})
}

/** The product's own text, in one language or in several. */
function readMessage(message: unknown, { locale }: Pick<RequestContext, 'locale'>): string | null {
  if (typeof message === 'string') return message.trim() || null
  return typeof message === 'object' && message !== null ? inLocale(message as LocalText, locale) || null : null
}

function operatorsText(message: string): Omit<Problem, 'code'> {
  return { text: 'refund_operators_text', words: { message } }
}
