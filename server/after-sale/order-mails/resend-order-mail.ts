import { maxMailsPerDay } from '#core/mails/daily-limits.ts'
import { day } from '#core/time/durations.ts'
import { isStillCorrect, type OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import { isPaid } from '#core/orders/status.ts'
import { findPaymentMethod } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { lockOrder, orderEvents, type OrderRow } from '#server/money/orders/records.ts'
import { noteInHistory, changeEmail } from '#server/money/orders/change-order.ts'
import { wasSent, emailStanding } from './correcting/queries-email.ts'

export type Resending =
  | { kind: OrderMailKind }
  | { refused: 'no_such_order' | 'nothing_to_send' | 'never_sent' | 'not_true' | 'too_often'; again?: Date }

/**
 * Sends a mail about an order once more, by default the one that its buyer needs now: tickets and documents of a paid order, or the
 * instructions for a bank transfer that is still open. The mail is composed anew by a job, with what the order contains by then.
 * @param input.mail one that was sent before and is still true
 * @returns what is sent; or why nothing is, with the moment at which the order may be asked again
 */
export async function resendOrderMail(
  ctx: Context,
  input: { orderId: string; actor: string; mail?: OrderMailKind | undefined },
): Promise<Resending> {
  const { orderId, actor, mail } = input
  return inTransaction<Resending>(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return { refused: 'no_such_order' }
    const due = kindToResend(order)
    if (mail && mail !== due && !(await wasSent(trx, orderId, mail))) return { refused: 'never_sent' }
    if (mail && !isStillCorrect(mail, order.status)) return { refused: 'not_true' }
    const kind = mail ?? due
    if (!kind) return { refused: 'nothing_to_send' }
    const now = ctx.clock.now()
    const again = await tooOften(trx, orderId, now, (sent) => sent !== 'order_link')
    if (again) return { refused: 'too_often', again }
    await enqueueAgain(trx, { orderId, kind, actor, now })
    noteAct({ mail: kind })
    return { kind }
  })
}

/**
 * Enqueues a mail of a kind that the order may have got before, as a mail of its own with its own number. To be called while the order
 * is locked, so that no number comes twice.
 */
export async function enqueueAgain(
  connection: Connection,
  { orderId, kind, actor, now }: { orderId: string; kind: OrderMailKind; actor: string; now: Date },
): Promise<void> {
  const cause = (await resentMails(connection, orderId)).length + 1
  await noteInHistory(connection, { orderId, at: now, kind: 'mail_resent', actor, data: { kind } })
  await enqueue(connection, 'send-order-mail', { orderId, kind, cause }, { key: `mail:${kind}:${orderId}:${cause}` })
}

/** When a mail may be sent again, if as many as a day may have (`core/mails/daily-limits.ts`) of the counted kinds were within the last day; null if it may be sent now. */
export async function tooOften(
  connection: Connection,
  orderId: string,
  now: Date,
  counts: (kind: unknown) => boolean,
): Promise<Date | null> {
  const recent = (await resentMails(connection, orderId)).filter(
    ({ at, data }) => at.getTime() > now.getTime() - day && counts((data as { kind?: unknown }).kind),
  )
  const [oldest] = recent
  return oldest && recent.length >= maxMailsPerDay.resent ? new Date(oldest.at.getTime() + day) : null
}

/** The mail with what the buyer needs now; null if none is due, as before a card payment. */
export function kindToResend({ status, complimentary, paymentMethod }: OrderRow): OrderMailKind | null {
  if (isPaid(status)) return complimentary ? 'complimentary' : 'payment_received'
  return status === 'payment_pending' ? (findPaymentMethod(paymentMethod)?.mailAtPlacement ?? null) : null
}

async function resentMails(connection: Connection, orderId: string) {
  return (await orderEvents(connection, orderId)).filter((event) => event.kind === 'mail_resent')
}

/**
 * Mails an order's buyer how something stands that anybody with the order's link can change as often as they like: once nothing has
 * changed for a while (`MAIL_QUIET_SECONDS`). A further change before that puts the mail off and is told by it, so that the last state
 * alone is mailed. What is changed for good is carried out hours after its last change, so nobody can put the mail off until then.
 * @param cause tells this change apart from earlier ones, as in the job
 */
export async function mailLastState(
  trx: Connection,
  { config }: Pick<Context, 'config'>,
  { orderId, kind, cause }: { orderId: string; kind: 'choice_made' | 'tickets_changed'; cause: number },
): Promise<void> {
  const key = `mail:${kind}:${orderId}`
  await enqueue(trx, 'send-order-mail', { orderId, kind, cause }, { key, delaySeconds: config.limits.mailQuietSeconds })
}

/**
 * Changes the e-mail address of an order for somebody of the staff, whom the buyer has told the right one: without the limits of time and
 * number that buyers have. The new address gets the mail that the buyer needs now, the former one a notice. The caller has locked the
 * order with its supplements.
 */
export async function replaceEmail(
  trx: Connection,
  order: OrderRow,
  { email, now, actor }: { email: string; now: Date; actor: string },
): Promise<void> {
  const standing = await emailStanding(trx, { id: order.id, sessionId: undefined })
  await changeEmail(trx, order, { email, number: (standing?.corrections ?? 0) + 1, now, actor })
  const kind = kindToResend(order)
  if (kind) await enqueueAgain(trx, { orderId: order.id, kind, actor, now })
}
