import type { Context } from '#server/context.ts'
import type { OutgoingMail } from './outbox.ts'
import { claimMail, markMailSent, noteMailFailure, takeUnsentMail, wasSent, type MailClaim } from './queries.ts'

/**
 * Sends a mail at most once per order and kind. First its row is written, then its row is locked while it goes out, then
 * the time is noted. If the process dies between sending and noting, the next run sends the same Message-ID again, which
 * mail programs show once; nothing else can double it.
 * @param compose called only when there is something to send
 * @throws what the outbox throws, so that the job runs again
 */
export async function sendOnce(
  ctx: Pick<Context, 'db' | 'clock' | 'outbox'>,
  claim: MailClaim,
  compose: () => Promise<Omit<OutgoingMail, 'to' | 'messageId'>>,
): Promise<void> {
  const { orderId, kind } = claim
  await claimMail(ctx.db, { ...claim, createdAt: ctx.clock.now() })
  if (await wasSent(ctx.db, orderId, kind)) return
  try {
    const mail = await compose()
    // Not `inTransaction`: it would try again, and what has left for the mail server cannot be rolled back.
    await ctx.db.transaction().execute(async (trx) => {
      const row = await takeUnsentMail(trx, orderId, kind)
      if (!row) return
      await ctx.outbox.send({ ...mail, to: row.recipient, messageId: row.messageId })
      await markMailSent(trx, row.id, ctx.clock.now())
    })
  } catch (error) {
    await noteMailFailure(ctx.db, orderId, kind, error instanceof Error ? error.message : String(error))
    throw error
  }
}
