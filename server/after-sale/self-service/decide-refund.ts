import { needsAccount } from '#core/self-service/refund-methods.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { lockTicketsOfOrder } from '#server/after-sale/ticketing/records.ts'
import { carryOutRefund } from './refunds/carry-out-refund.ts'
import { finishRefund, leaveOutOfRefund, refuseRefund } from './refunds/queries-refunds.ts'
import { refundRequests } from './records.ts'

interface Decision {
  id: number
  actor: string
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
  return decide(ctx, id, async (trx, request, now) => {
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
  return decide(ctx, id, async (trx, request, now) => {
    await refuseRefund(trx, id, now, actor)
    const data = { request: id, reason }
    await noteInHistory(trx, { orderId: request.orderId, at: now, kind: 'refund_refused', actor, data })
    await enqueue(trx, 'send-service-mail', { kind: 'refund_refused', id, reason }, { key: `service-mail:refund_refused:${id}` })
    noteAct({ decision: 'refused' })
    return done(null)
  })
}

type Waiting = Awaited<ReturnType<typeof refundRequests>>[number]

/** Decides about a request under the lock of its order, so that two operators decide once. */
async function decide<T>(
  ctx: Context,
  id: number,
  work: (trx: Parameters<Parameters<typeof inTransaction>[1]>[0], request: Waiting, now: Date) => Promise<Result<T>>,
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
