import { createHash } from 'node:crypto'
import { plainMailbox } from '#core/addresses/mailbox.ts'
import { maxMessagesPerHour } from '#core/mails/daily-limits.ts'
import { hour } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueueAll, type KeyedJob } from '#server/foundations/jobs/jobs.ts'
import { deleteTurnsBefore, findTurn, insertTurn, lockRecipient, releaseDueTurns, turnBefore } from './queries-mail-turns.ts'

/*
 * Limits the mails that strangers can cause to one mailbox: about unpaid orders, newsletter requests and withdrawals, of all shops
 * together; and messages to one company, which are counted apart from those. A mail beyond the limit is not lost. It waits for its turn, first come, first served, and its job decides then whether it
 * is still correct: the payment instructions of an order that has ended in the meantime, for example, are dropped.
 */

type TurnContext = Pick<Context, 'db' | 'clock' | 'config' | 'log'>

/** How many waiting mails are released at a time. */
const batchSize = 200

/**
 * Says whether a mail may be sent now. If not, its job is stored and runs again when it may.
 * @param key identifies the mail, so that a repeated job takes one turn only
 * @param job the job that sends the mail, and that calls this function
 */
export async function takeMailTurn(ctx: TurnContext, { recipient, ...job }: KeyedJob & { recipient: string }): Promise<boolean> {
  return takeTurn(ctx, { ...job, subject: plainMailbox(recipient), perHour: ctx.config.limits.mailsPerHour })
}

/** The same for a message to a company: `maxMessagesPerHour`, and none of them makes another mail of its mailbox wait. */
export async function takeMessageTurn(ctx: TurnContext, { recipient, ...job }: KeyedJob & { recipient: string }): Promise<boolean> {
  return takeTurn(ctx, { ...job, subject: `messages to ${plainMailbox(recipient)}`, perHour: maxMessagesPerHour })
}

async function takeTurn(ctx: TurnContext, { subject, perHour, ...job }: KeyedJob & { subject: string; perHour: number }): Promise<boolean> {
  const now = ctx.clock.now()
  const mailbox = createHash('sha256').update(subject).digest('hex')
  return inTransaction(ctx.db, async (trx) => {
    await lockRecipient(trx, mailbox)
    const existing = await findTurn(trx, job.key)
    if (existing) return existing.sendAt <= now
    // The mail before which `perHour` others are sent within an hour.
    const before = await turnBefore(trx, mailbox, perHour)
    const sendAt = before ? new Date(Math.max(now.getTime(), before.getTime() + hour)) : now
    const waits = sendAt > now
    await insertTurn(trx, { key: job.key, recipient: mailbox, sendAt, job: waits ? job.name : null, payload: waits ? job.payload : null })
    if (waits) ctx.log.info({ mail: job.key, sendAt }, 'A mail waits, because its recipient got many within an hour')
    return !waits
  })
}

/** Recurring: enqueues the jobs of mails whose turn has come, and deletes turns that no longer count. @returns how many were enqueued */
export async function releaseMails(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (trx) => {
    const due = await releaseDueTurns(trx, now, batchSize)
    await enqueueAll(
      trx,
      due.map(({ key, job, payload }) => ({ key, name: job, payload }) as KeyedJob),
    )
    await deleteTurnsBefore(trx, new Date(now.getTime() - hour))
    return due.length
  })
}
