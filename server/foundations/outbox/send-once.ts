import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import type { OutgoingMail } from './outbox.ts'
import { claimMail, markMailSent, noteMailFailure, takeUnsentMail, wasSent, type MailClaim } from './queries.ts'

/**
 * Sends a mail at most once per order, kind and cause. Its row is inserted first, locked while the mail is sent, and then marked as sent. If
 * the process dies between sending and marking, the next run sends the same Message-ID again, which mail programs show once.
 * @param claim its recipient is where the mail goes: the address may have been corrected since an earlier attempt
 * @param compose called only if the mail was not sent yet
 * @param mayBegin asked in the transaction that inserts its row: whether it is still true
 * @throws what the outbox throws, so that the job runs again
 */
export async function sendOnce(
  ctx: Pick<Context, 'db' | 'clock' | 'outbox'>,
  claim: MailClaim,
  compose: () => Promise<Omit<OutgoingMail, 'to' | 'messageId' | 'kind' | 'cause'>>,
  mayBegin: (trx: Connection) => Promise<boolean> = async () => true,
): Promise<void> {
  const isNew = await inTransaction<boolean | null>(ctx.db, async (trx) =>
    (await mayBegin(trx)) ? claimMail(trx, { ...claim, createdAt: ctx.clock.now() }) : null,
  )
  if (isNew === null || (!isNew && (await wasSent(ctx.db, claim)))) return
  try {
    const mail = await compose()
    // Not `inTransaction`, which repeats a failed transaction: a mail that was sent cannot be rolled back.
    await ctx.db.transaction().execute(async (trx) => {
      const row = await takeUnsentMail(trx, claim)
      if (!row) return
      await ctx.outbox.send({
        ...mail,
        kind: claim.kind,
        cause: claim.cause,
        to: claim.recipient,
        messageId: row.messageId,
        mailId: row.id,
      })
      await markMailSent(trx, row.id, claim.recipient, ctx.clock.now())
    })
  } catch (error) {
    await noteMailFailure(ctx.db, claim, error instanceof Error ? error.message : String(error))
    throw error
  }
}
