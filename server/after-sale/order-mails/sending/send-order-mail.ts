import { createHash } from 'node:crypto'
import { mailRules } from '#core/mails/mail-rules.ts'
import { isPaid } from '#core/orders/status.ts'
import { asksForTransfer, isStillCorrect, needsNoMoney, type OrderMailKind } from '#core/orders/order-mail-kinds.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import type { BankDetails } from '#core/payments/provider.ts'
import { findOrder, orderEvents, type OrderRow } from '#server/money/orders/records.ts'
import { orderChoicesLink, orderLink } from '#server/money/orders/buyers-order.ts'
import { cancellationsOfOrder, type CancellationRow } from '#server/money/orders/records-cancelling.ts'
import { openCents } from '#server/money/orders/records-ledger.ts'
import type { OutgoingMail } from '#server/foundations/outbox/outbox.ts'
import { transferQrId } from '#core/order-mails/transfer-qr-id.ts'
import { renderMail, type MailChoices, type OrderMail } from '#server/foundations/outbox/render-mail.ts'
import { sendOnce } from '#server/foundations/outbox/send-once.ts'
import { takeMailTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { bankDetails, transferQrPng } from '#server/money/payments/bank-transfer.ts'
import { returnsToVouchers } from '#server/money/vouchers/records.ts'
import { findMailOrigin } from '#server/house/shops/sellers.ts'
import { composeOrderMail } from './compose-order-mail.ts'
import { checkInInvitation, type CheckInInvitation } from '../reminding/invite-to-check-in.ts'
import { mailCheckIn } from './compose-check-in.ts'
import { emailCorrected } from '../correcting/email-corrected.ts'
import { mayMailParcel, parcelsInMail } from './parcel-mails.ts'
import { openChoices, standingChoices } from './queries-choices.ts'
import { untoldEventChange, type UntoldEventChange } from './untold-event-change.ts'
import { issueCreditNotes, issueDocuments } from '#server/money/documents/issue-documents.ts'
import { issueTickets } from '#server/after-sale/ticketing/tickets.ts'
import { concertsFile, documentFile, sharedTickets, ticketsFile, type OrderFile } from '#server/after-sale/ticketing/order-files.ts'
import { documentReference, orderDocumentData, type OrderDocumentData } from '#server/money/documents/order-documents.ts'
import { documentsOfOrder } from '#server/money/documents/records.ts'

/**
 * The job `send-order-mail`: sends one mail about an order, in its language, at most once (OPS-18). A mail that is no longer correct
 * when the job runs is not sent, nor one about a choice that was changed since, and one that waits for its turn (`takeMailTurn`) is sent by a later run. `payment_received` has
 * tickets, documents and a calendar attached. It issues those that the other jobs have not issued yet, so that the jobs may run in any
 * order. docs/rules/mails.md describes which mail is sent when.
 */
export async function sendOrderMail(ctx: Context, { orderId, kind, cause = 0 }: Jobs['send-order-mail']): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  if (!order || !isStillCorrect(kind, order.status)) return
  // A buyer who has chosen another payment method since must not pay twice.
  const bank = await bankDetails(ctx, order)
  if (asksForTransfer(kind) && !bank) return
  const eventChange = kind === 'event_changed' ? await untoldEventChange(ctx, order, cause) : null
  if (kind === 'event_changed' && !eventChange) return
  const choices = await readChoices(ctx, order, kind, eventChange)
  if (kind === 'choice_reminder' && !choices) return
  const recipient = kind === 'email_corrected' ? await addressBefore(ctx, orderId, cause) : order.email
  if (recipient === null) return
  const checkIn = kind === 'checkin_invitation' ? await checkInInvitation(ctx, order, cause) : null
  if (kind === 'checkin_invitation' && !checkIn) return
  if (kind === 'choice_made' && cause < (await choicesMade(ctx, orderId)).length) return
  if (needsNoMoney(kind, order) || mailRules[kind].limit === 'last') {
    const payload = { orderId, kind, cause }
    const turn = { key: `order-mail:${orderId}:${kind}:${cause}`, name: 'send-order-mail', payload, recipient } as const
    if (!(await takeMailTurn(ctx, turn))) return
  }
  const messageId = `<${kind}.${cause > 0 ? `${cause}.` : ''}${mailName(orderId)}@${new URL(ctx.config.publicUrl).hostname}>`
  const claim = { orderId, kind, cause, recipient, locale: order.locale, messageId }
  const composed = () => compose(ctx, order, { kind, cause, bank, eventChange, choices, checkIn })
  await sendOnce(ctx, claim, composed, (trx) => mayMailParcel(trx, { kind, cause }))
}

/** What stands for the order in a Message-ID. Not its id, which opens the order together with the reference. */
export function mailName(orderId: string): string {
  return createHash('sha256').update(orderId).digest('hex').slice(0, 32)
}

/** The address before an order's n-th correction, which is told of it. */
async function addressBefore(ctx: Context, orderId: string, correction: number): Promise<string | null> {
  const corrections = (await orderEvents(ctx.db, orderId)).filter(({ kind }) => kind === emailCorrected)
  const { oldEmail } = (corrections[correction - 1]?.data ?? {}) as { oldEmail?: string }
  return oldEmail ?? null
}

/** What the mail says about choices for tickets of shows that were moved or called off; null if there is nothing to choose. */
async function readChoices(
  ctx: Context,
  order: OrderRow,
  kind: OrderMailKind,
  change: UntoldEventChange | null,
): Promise<MailChoices | null> {
  if (kind !== 'choice_reminder' && kind !== 'choice_made' && !change) return null
  return openChoices(ctx.db, { orderId: order.id, eventId: change?.eventId ?? null, now: ctx.clock.now() })
}

/** What the buyer has chosen, how many tickets of each; what they chose the n-th time, if all of it was carried out since. */
async function chosenAt(ctx: Context, orderId: string, number: number): Promise<OrderMail['chosen']> {
  const standing = await standingChoices(ctx.db, orderId)
  if (Object.keys(standing).length > 0) return standing
  return ((await choicesMade(ctx, orderId))[number - 1]?.data ?? {}) as OrderMail['chosen']
}

/** The order's history of choices. A mail about one that a later one has replaced would not be true any more. */
async function choicesMade(ctx: Context, orderId: string) {
  return (await orderEvents(ctx.db, orderId)).filter(({ kind }) => kind === 'choice_made')
}

interface MailSubject {
  kind: OrderMailKind
  cause: number
  bank: BankDetails | null
  eventChange: UntoldEventChange | null
  choices: MailChoices | null
  checkIn: CheckInInvitation | null
}

async function compose(
  ctx: Context,
  order: OrderRow,
  { kind, cause, bank, eventChange, choices, checkIn }: MailSubject,
): Promise<Omit<OutgoingMail, 'to' | 'messageId' | 'kind' | 'cause'>> {
  if (bringsTickets(kind)) {
    await issueTickets(ctx, { orderId: order.id })
    await issueDocuments(ctx, { orderId: order.id })
  }
  const isOfPart = kind === 'partly_cancelled' || kind === 'partly_refunded'
  const isCancellation = kind === 'cancelled' || isOfPart
  if (isCancellation) await issueCreditNotes(ctx, { orderId: order.id })
  const data = await orderDocumentData(await documentReference(ctx), ctx.db, order)
  const cancellations = isCancellation ? await cancellationsOfOrder(ctx.db, order.id) : []
  const cancellation = isOfPart ? cancellations.find(({ id }) => id === cause) : cancellations.at(-1)
  const files = await attachedFiles(ctx, data, { kind, eventChange, cancellationId: cancellation?.id ?? null })
  const qr = bank && asksForTransfer(kind) ? await transferQrPng(bank) : null
  const mail = await renderMail(
    composeOrderMail(ctx, data, {
      kind,
      // The page of an order also shows what was added to it.
      link: await orderLink(ctx, data.original ?? order),
      bank,
      openCents: await openCents(ctx.db, order),
      cancellation: cancellation ?? null,
      backToVouchers: cancellation ? await backToVouchers(ctx.db, order.id, cancellation) : [],
      eventChange,
      // The link is that of the order itself, also for what was added to it.
      choices: choices && { ...choices, path: await orderChoicesLink(ctx, data.original ?? order) },
      chosen: kind === 'choice_made' ? await chosenAt(ctx, order.id, cause) : {},
      ticketsAttached: files.tickets.length > 0,
      tickets: files.tickets.length > 0 ? await sharedTickets(ctx, data) : [],
      checkIn: checkIn && (await mailCheckIn(ctx, data, checkIn)),
      parcels: kind === 'shipped' ? await parcelsInMail(ctx.db, { orderId: order.id, cause, locale: order.locale }) : [],
      documentsAttached: files.documents.length,
      qr: qr !== null,
    }),
  )
  // Tickets first, because buyers look for them at the entrance.
  return {
    ...mail,
    ...(await findMailOrigin(ctx, data.shop)),
    attachments: [...files.tickets, ...files.documents, ...files.calendar, ...inlineQr(qr)],
  }
}

/** The QR code of a transfer, as a picture inside the mail. */
function inlineQr(content: Uint8Array | null): OutgoingMail['attachments'] {
  return content ? [{ filename: 'qr.png', contentType: 'image/png', content, cid: transferQrId }] : []
}

/** Whether this is the first mail with the tickets. */
function bringsTickets(kind: OrderMailKind): boolean {
  return kind === 'payment_received' || kind === 'complimentary'
}

/**
 * The calendar file of a mail. A mail that says that a concert does not take place, or not for this buyer, takes it out of the calendar;
 * the other concerts of the order stay there.
 */
function makeCalendar(
  ctx: Context,
  data: OrderDocumentData,
  { kind, eventChange, isConfirmation }: { kind: OrderMailKind; eventChange: UntoldEventChange | null; isConfirmation: boolean },
): OrderFile | null {
  if (eventChange?.kind === 'called_off') return concertsFile(ctx, data, { eventIds: [eventChange.eventId], method: 'CANCEL' })
  const held = new Set(
    data.order.status === 'cancelled'
      ? []
      : data.items.filter(({ orderItem }) => orderItem.cancellationId === null).map(({ orderItem }) => orderItem.productId),
  )
  const isHeld = (eventId: number) => held.has(eventId)
  const eventIds = [...data.concerts.keys()]
  if (kind === 'cancelled' || kind === 'partly_cancelled') {
    // An order that was never paid put nothing into a calendar.
    if (data.order.paidAt === null) return null
    return concertsFile(ctx, data, { eventIds: eventIds.filter((id) => !isHeld(id)), method: 'CANCEL' })
  }
  return isConfirmation || eventChange ? concertsFile(ctx, data, { eventIds: eventIds.filter(isHeld) }) : null
}

interface AttachedFiles {
  tickets: OrderFile[]
  documents: OrderFile[]
  calendar: OrderFile[]
}

async function attachedFiles(
  ctx: Context,
  data: OrderDocumentData,
  { kind, eventChange, cancellationId }: { kind: OrderMailKind; eventChange: UntoldEventChange | null; cancellationId: number | null },
): Promise<AttachedFiles> {
  const { order } = data
  const isConfirmation = bringsTickets(kind)
  const isStillOn = eventChange !== null && eventChange.kind !== 'called_off'
  const hasNewTickets = kind === 'tickets_changed' || isStillOn
  const tickets = isConfirmation || (hasNewTickets && isPaid(order.status)) ? await ticketsFile(ctx, data) : null
  // The documents of the sale with its confirmation, the credit notes of a cancellation with its mail.
  const withDocuments = isConfirmation || cancellationId !== null
  const documents = withDocuments ? (await documentsOfOrder(ctx.db, order.id)).filter((each) => each.cancellationId === cancellationId) : []
  const calendar = makeCalendar(ctx, data, { kind, eventChange, isConfirmation })
  return {
    tickets: tickets ? [tickets] : [],
    documents: await Promise.all(documents.map((document) => documentFile(ctx, document))),
    calendar: calendar ? [calendar] : [],
  }
}

/** What one cancellation has given back to vouchers: it is booked at its moment. What became a voucher or a donation has its own words. */
async function backToVouchers(db: Context['db'], orderId: string, { at, settledBy }: CancellationRow) {
  if (settledBy !== 'refund') return []
  return (await returnsToVouchers(db, [orderId])).filter((back) => back.at.getTime() === at.getTime())
}
