import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { toEuros } from '#core/money/cents.ts'
import { hiddenIban, needsAccount, chooseRefundMethod, type RefundMethod } from '#core/self-service/refund-methods.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { concertsOfOrder } from '#server/money/documents/records.ts'
import type { OrderRow } from '#server/money/orders/records.ts'
import { moneySources } from '#server/money/payments/records.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { servedEvent } from '../windows/queries-windows.ts'
import { findRefundOrder, openRefundWindow, type RefundKey } from './find-refund-order.ts'
import { refundTickets, type RefundTicket } from './queries-refunds.ts'

/** A refund as pages and the API show it (ENT-30); the amount in euros. */
export interface PresentedRefund {
  order: { reference: string; createdAt: string }
  product: { title: string; name: string; text: string | null }
  refundMethod: RefundMethod
  needsBankAccount: boolean
  refundableTicketCount: number
  tickets: { validationCode: string }[]
  bankAccount: { name: string; iban: string } | null
  paymentAmount: number | null
  paymentReference: string
}

/**
 * The refund of an order's tickets for an event (API-12). The numbers of tickets that were not given back are not shown: knowing them is
 * what a refund asks for. Problems: REFUND_NOT_FOUND, TOO_MANY_REQUESTS, and REFUND_NOT_POSSIBLE while nothing can or could be given back.
 */
export async function readRefund(ctx: RequestContext, key: RefundKey): Promise<Result<PresentedRefund>> {
  const found = await findRefundOrder(ctx, key)
  if (!found.ok) return found
  const tickets = await refundTickets(ctx.db, found.value.id, key.eventId)
  if (tickets.length === 0) return refuse('REFUND_NOT_FOUND')
  const window = await openRefundWindow(ctx, key.eventId, found.value.shopId)
  if (!window.ok && tickets.every(({ request }) => request === null)) return window
  return done(await presentRefund(ctx, found.value, { eventId: key.eventId, tickets, isOpen: window.ok }))
}

async function presentRefund(
  ctx: RequestContext,
  order: OrderRow,
  { eventId, tickets, isOpen }: { eventId: number; tickets: readonly RefundTicket[]; isOpen: boolean },
): Promise<PresentedRefund> {
  const returned = tickets.filter(({ request }) => request !== null)
  const concert = (await concertsOfOrder(ctx.db, tickets[0]?.orderId ?? order.id)).get(eventId)
  const method = chooseRefundMethod(await moneySources(ctx.db, order.id))
  const requests = [...new Map(returned.map(({ request }) => [request?.id, request])).values()].filter((request) => request !== null)
  const { accountHolder = null, accountIban = null } = requests.at(-1) ?? {}
  const isDone = requests.length > 0 && requests.every(({ state }) => state === 'done')
  const name = inLocale(concert?.name, ctx.locale) ?? ''
  return {
    order: { reference: order.reference, createdAt: order.placedAt.toISOString() },
    product: {
      title: descriptiveName({ artist: inLocale(concert?.artistName, ctx.locale), name }),
      name,
      text: await instructions(ctx, eventId),
    },
    refundMethod: method,
    needsBankAccount: needsAccount(method),
    refundableTicketCount: isOpen ? tickets.filter(({ request, state }) => request === null && state === 'valid').length : 0,
    tickets: returned.map(({ code }) => ({ validationCode: code })),
    bankAccount: accountHolder === null || accountIban === null ? null : { name: accountHolder, iban: hiddenIban(accountIban) },
    paymentAmount: isDone ? toEuros(requests.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)) : null,
    paymentReference: order.reference,
  }
}

/** The event's setting `refund_text`. */
async function instructions(ctx: RequestContext, eventId: number): Promise<string | null> {
  const text = (await servedEvent(ctx.db, eventId))?.meta['refund_text']
  return typeof text === 'string' ? text.trim() || null : null
}
