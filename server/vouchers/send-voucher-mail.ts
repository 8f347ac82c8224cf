import { readableVoucherCode } from '#core/vouchers/voucher-code.ts'
import type { Connection } from '#db/database.ts'
import type { Context } from '#server/context.ts'
import { enqueue, type Jobs } from '#server/jobs/jobs.ts'
import { renderVoucherMail } from '#server/outbox/render-mail.ts'
import { listLegalEntities } from '#server/shops/queries.ts'
import { mailSender } from '#server/shops/sellers/mail-sender.ts'
import { codeOfVoucher } from './code-of-voucher.ts'
import { findVoucher } from './queries.ts'
import type { Voucher } from './voucher.ts'

/** Has a voucher's code mailed, in the caller's transaction. */
export async function enqueueVoucherMail(connection: Connection, voucherId: string, now: Date): Promise<void> {
  const payload = { voucherId, requestedAt: now.toISOString() }
  await enqueue(connection, 'send-voucher-mail', payload, { key: `voucher-mail:${voucherId}` })
}

/** Has a voucher's code mailed again. @returns false for one that has ended, or has no address */
export async function resendVoucher(ctx: Pick<Context, 'db' | 'clock'>, { id, email, endedAt }: Voucher): Promise<boolean> {
  if (email === null || endedAt !== null) return false
  await enqueueVoucherMail(ctx.db, id, ctx.clock.now())
  return true
}

/**
 * The job `send-voucher-mail`: mails the code to whom the voucher belongs, unless it has ended or its address was erased. A repeated run
 * sends the same Message-ID.
 */
export async function sendVoucherMail(ctx: Context, { voucherId, requestedAt }: Jobs['send-voucher-mail']): Promise<void> {
  const voucher = await findVoucher(ctx.db, voucherId)
  if (!voucher?.email || voucher.endedAt !== null) return
  const sender = await mailSender(ctx, voucher.shopId, voucher.locale)
  if (!sender) return
  const [partner] = await listLegalEntities(ctx.db, [voucher.partnerId])
  const { balanceCents, expiresOn, singleUse } = voucher
  const code = readableVoucherCode(await codeOfVoucher(ctx, voucherId))
  const facts = { code, balanceCents, expiresOn, singleUse, partner: partner?.company ?? '' }
  const mail = await renderVoucherMail({ ...sender.head, ...facts, links: sender.links })
  const messageId = `<voucher-${voucherId}-${Date.parse(requestedAt)}@${new URL(sender.origin).hostname}>`
  await ctx.outbox.send({ ...mail, ...sender.envelope, to: voucher.email, messageId, attachments: [] })
}
