import { v7 as uuid } from 'uuid'
import type { Cents } from '#core/money/cents.ts'
import { isPaid } from '#core/orders/status.ts'
import type { Locale } from '#core/shops/locale.ts'
import { endOfVoucherCode, readableVoucherCode } from '#core/vouchers/voucher-code.ts'
import { lastDayOfVoucher } from '#core/vouchers/validity.ts'
import { fromZonedTime } from '#core/time/from-zoned-time.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueue, type Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderVoucherMail } from '#server/foundations/outbox/render-mail.ts'
import { clockWithin, shopDay } from '#server/house/shops/office-clock.ts'
import type { Context } from '#server/foundations/context.ts'
import { listLegalEntities } from '#server/house/shops/records-shops.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { bookMovement } from '#server/money/orders/records-ledger.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { m } from '#texts/messages.ts'
import { codeOfVoucher, hashOfCode } from './stored/code-of-voucher.ts'
import { giftOfVoucher, giftsToIssue, markMailHeld, releaseHeldMails } from './stored/queries-gifts.ts'
import { findVoucher, insertVoucher, insertVoucherMovement } from './stored/queries-vouchers.ts'
import type { Voucher } from './stored/voucher.ts'

export interface NewVoucher {
  /** The company whose money it becomes: it will count for what this company sells. For an order's money, the contract partner of its items. */
  partnerId: number
  /** The shop in whose name its mails are sent. */
  shopId: number
  locale: Locale
  /** Who gets the code by mail; null for nobody. */
  email: string | null
  amount: Cents
  /** The order whose money becomes the voucher; null where the shop gives it. */
  orderId: string | null
  /** Why, for the lists of operators: `event_called_off`. */
  reason: string
  /** Who did it: `buyer`, `shop` or an operator. */
  actor: string
  /** The item of the order that is this voucher: somebody has bought it as a gift. The order keeps the money that was paid for it. */
  giftItemId?: number
  /** The day on which it is mailed, `YYYY-MM-DD`; by default at once. */
  mailOn?: string | null
  /** Counts for one order only. By default any number of orders until its balance is spent. */
  singleUse?: boolean
}

/** Gifts are mailed in the morning of their day: at eight o'clock by the shop's clock. */
function startOfSending(written: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = written.split('-').map(Number)
  return fromZonedTime({ year, month, day, hour: 8, minute: 0 }, timeZone)
}

/**
 * Issues a voucher in the caller's transaction. A gift was paid for as an item of its order, whose ledger stays as it is. With any other
 * order its money goes into the voucher: the order's ledger gets a `voucher` of the
 * amount, so that the same money is not refunded as well. The caller has then locked the order, and its balance is below zero by at
 * least the amount (for items that were cancelled: after `cancellation` was booked and before `returnMoney`).
 * The voucher lasts until the end of the third year after this one, or longer as configured.
 * @returns its id, and its code without hyphens
 */
export async function issueVoucher(
  ctx: Pick<Context, 'db' | 'random' | 'clock' | 'config'>,
  trx: Connection,
  input: NewVoucher,
): Promise<{ voucherId: string; code: string }> {
  const { amount, actor, orderId, singleUse = false, giftItemId = null, mailOn = null, ...rest } = input
  if (!Number.isInteger(amount) || amount <= 0) throw new RangeError(`A voucher needs a positive amount in cents, not ${amount}`)
  const at = ctx.clock.now()
  const id = uuid({ random: ctx.random.bytes(16), msecs: at.getTime() })
  const code = await codeOfVoucher(ctx, id)
  const office = await clockWithin(trx, { shopId: rest.shopId })
  await insertVoucher(trx, {
    ...rest,
    id,
    orderId,
    orderItemId: giftItemId,
    singleUse,
    codeHash: hashOfCode(code),
    codeEnd: endOfVoucherCode(code),
    issuedAt: at,
    issuedBy: actor,
    expiresOn: lastDayOfVoucher(shopDay(ctx, office), ctx.config.voucherYears),
  })
  const from = giftItemId === null ? orderId : null
  await insertVoucherMovement(trx, { voucherId: id, at, kind: 'issue', amountCents: amount, orderId: from, actor })
  if (from !== null) await bookMovement(trx, { orderId: from, at, kind: 'voucher', amount, actor, voucherId: id, note: rest.reason })
  if (rest.email !== null) await enqueueVoucherMail(trx, id, at, mailOn === null ? null : startOfSending(mailOn, office.timeZone))
  return { voucherId: id, code }
}

/**
 * Issues the gift vouchers of a paid order. The order is locked and the database allows one voucher for each item, so that concurrent and
 * repeated runs issue each once. An order that is not paid gets none, so that nobody learns a code that they have not paid for. The code
 * is mailed to the recipient, or to the buyer, in the same transaction.
 */
export async function issueGifts(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  if ((await giftsToIssue(ctx.db, orderId)).length === 0) return
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || !isPaid(order.status)) return
    const { shopId, locale } = order
    for (const { itemId, partnerId, priceCents: amount, gift } of await giftsToIssue(trx, orderId)) {
      await issueVoucher(ctx, trx, {
        ...{ partnerId, shopId, locale, orderId, amount },
        ...{ giftItemId: itemId, email: gift.email ?? order.email, mailOn: gift.sendOn, reason: 'gift', actor: 'buyer' },
      })
    }
  })
}

/** Has a voucher's code mailed, in the caller's transaction. @param on when, if that is later than `now`; null for at once */
async function enqueueVoucherMail(connection: Connection, voucherId: string, now: Date, on: Date | null = null): Promise<void> {
  const payload = { voucherId, requestedAt: now.toISOString() }
  await enqueue(connection, 'send-voucher-mail', payload, { key: `voucher-mail:${voucherId}`, ...(on && on > now && { runAt: on }) })
}

/** Has a voucher's code mailed again. @returns false for one that has ended, or has no address */
export async function resendVoucher(ctx: Pick<Context, 'db' | 'clock'>, { id, email, endedAt }: Voucher): Promise<boolean> {
  if (email === null || endedAt !== null) return false
  await enqueueVoucherMail(ctx.db, id, ctx.clock.now())
  return true
}

/**
 * The job `send-voucher-mail`: mails the code to whom the voucher belongs, unless it has ended or its address was erased. A repeated run
 * sends the same Message-ID. A gift says who it is for, and has a PDF to print; it waits while the money that paid for it is gone.
 */
export async function sendVoucherMail(ctx: Context, { voucherId, requestedAt }: Jobs['send-voucher-mail']): Promise<void> {
  const voucher = await findVoucher(ctx.db, voucherId)
  if (!voucher?.email || voucher.endedAt !== null) return
  if (voucher.orderItemId !== null && voucher.isDisputed && (await holdMail(ctx, voucher))) return
  const gift = await giftOfVoucher(ctx.db, voucherId)
  const sender = await mailSender(ctx, voucher.shopId, voucher.locale)
  if (!sender) return
  const [partner] = await listLegalEntities(ctx.db, [voucher.partnerId])
  const { balanceCents, expiresOn, singleUse } = voucher
  const code = readableVoucherCode(await codeOfVoucher(ctx, voucherId))
  const facts = { code, balanceCents, expiresOn, singleUse, partner: partner?.company ?? '' }
  const mail = await renderVoucherMail({ ...sender.head, ...facts, ...(gift && { gift }), links: sender.links })
  const { shop, ...texts } = sender.head
  const page =
    gift &&
    (await (
      await import('./mailing/gift-pdf.ts')
    ).giftPdf({ ...texts, ...facts, shop, gift, issuedAt: voucher.issuedAt, home: sender.links.home }))
  const attachments = page ? [{ filename: `${m.gift_file({}, texts)}.pdf`, content: page, contentType: 'application/pdf' }] : []
  const messageId = `<voucher-${voucherId}-${Date.parse(requestedAt)}@${new URL(sender.origin).hostname}>`
  await ctx.outbox.send({ ...mail, kind: 'voucher', ...sender.envelope, to: voucher.email, messageId, attachments })
}

/** Has the mail wait, unless the money is there again. `sendHeldMails` locks the order too, so that one of both knows of the other. */
async function holdMail(ctx: Context, { id, orderId }: Voucher): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    if (orderId !== null) await lockOrder(trx, orderId)
    const isDisputed = (await findVoucher(trx, id))?.isDisputed ?? false
    if (isDisputed) await markMailHeld(trx, id)
    return isDisputed
  })
}

/**
 * Has the mails of an order's gifts sent that waited for its money, if that is there again, for example because a dispute was won. The
 * caller has locked the order.
 */
export async function sendHeldMails(connection: Connection, orderId: string, now: Date): Promise<void> {
  for (const voucherId of await releaseHeldMails(connection, orderId)) await enqueueVoucherMail(connection, voucherId, now)
}
