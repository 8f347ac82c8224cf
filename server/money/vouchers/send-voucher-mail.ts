import { readableVoucherCode } from '#core/vouchers/voucher-code.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue, type Jobs } from '#server/foundations/jobs/jobs.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { renderVoucherMail } from '#server/foundations/outbox/render-mail.ts'
import { listLegalEntities } from '#server/house/shops/records-shops.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { m } from '#texts/messages.ts'
import { codeOfVoucher } from './stored/code-of-voucher.ts'
import { giftOfVoucher, markMailHeld, releaseHeldMails } from './stored/queries-gifts.ts'
import { findVoucher } from './stored/queries-vouchers.ts'
import type { Voucher } from './stored/voucher.ts'

/** Has a voucher's code mailed, in the caller's transaction. @param on when, if that is later than `now`; null for at once */
export async function enqueueVoucherMail(connection: Connection, voucherId: string, now: Date, on: Date | null = null): Promise<void> {
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
