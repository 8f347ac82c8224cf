import { z } from 'zod'
import { mailboxOf } from '#core/addresses/mailbox.ts'
import { isOpenAt, openTime } from '#core/service/windows.ts'
import { inLocale, type LocalText } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/context.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { findOrder } from '#server/orders/queries.ts'
import { done, refuse, type Problem, type Result } from '#server/problems.ts'
import { servedEvent, windowFor, type WindowRow } from '../windows/queries-windows.ts'

/** What identifies a refund: the event, the order, and the order's e-mail address. */
export interface RefundKey {
  eventId: number
  orderId: string
  email: string
}

const uuid = z.guid()

/**
 * The order of a refund, for somebody who knows its id and e-mail address (API-13). Other attempts are counted (OPS-28), and the refusal
 * does not say which of the two was wrong. Problems: REFUND_NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function findRefundOrder(ctx: RequestContext, { orderId, email }: RefundKey): Promise<Result<OrderRow>> {
  const order = uuid.safeParse(orderId).success ? await findOrder(ctx.db, orderId) : undefined
  if (order?.shopId === ctx.shop.id && order.supplementOf === null && mailboxOf(order.email) === mailboxOf(email.trim())) return done(order)
  return refuse((await ctx.budgets.take('ticket-number')) ? 'REFUND_NOT_FOUND' : 'TOO_MANY_REQUESTS')
}

/**
 * The window in which tickets of an event are refunded now (REF-04).
 * Problems: REFUND_NOT_POSSIBLE, with the operator's text if there is one (ERR-34).
 */
export async function openRefundWindow(ctx: RequestContext, eventId: number, shopId: number): Promise<Result<WindowRow>> {
  const event = await servedEvent(ctx.db, eventId)
  const window = await windowFor(ctx.db, { act: 'refund', eventId, shopId })
  if (event && window && isOpenAt(openTime('refund', window, event), ctx.clock.now())) return done(window)
  const message = inLocale(window?.message, ctx.locale) ?? messageOf(event?.meta['refund_error_message'], ctx)
  return refuse('REFUND_NOT_POSSIBLE', message ? operatorsText(message) : {})
}

/** The product's own text, in one language or in several. */
function messageOf(message: unknown, { locale }: Pick<RequestContext, 'locale'>): string | null {
  if (typeof message === 'string') return message.trim() || null
  return typeof message === 'object' && message !== null ? inLocale(message as LocalText, locale) || null : null
}

function operatorsText(message: string): Omit<Problem, 'code'> {
  return { text: 'refund_operators_text', words: { message } }
}
