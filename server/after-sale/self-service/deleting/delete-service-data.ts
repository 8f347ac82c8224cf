import { contactTracingDays } from '#core/catalog/events/event-settings.ts'
import { applicationDays } from '#core/self-service/form-limits.ts'
import { day } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteApplicationsSentBefore } from '../applications/queries-applications.ts'
import { deleteAccounts, deleteForm, lockOldForm } from './queries-deleting.ts'
import { deleteUpload } from '../uploads/queries-uploads.ts'

/**
 * A recurring job: deletes what fans entered about themselves in forms, 28 days after the event (LIM-26, OPS-21): forms with their
 * pictures, and the accounts of refunds once their money was paid out. A form that waits for a person is never deleted before its event. Applications go 90 days after they were passed on.
 * @returns how many forms it deleted
 */
export async function deleteServiceData(ctx: Pick<Context, 'db' | 'clock' | 'storage'>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - contactTracingDays * day)
  await deleteAccounts(ctx.db, before)
  await deleteApplicationsSentBefore(ctx.db, new Date(ctx.clock.now().getTime() - applicationDays * day))
  for (let deleted = 0; ; deleted++) {
    const isDeleted = await inTransaction(ctx.db, async (trx) => {
      const form = await lockOldForm(trx, before)
      if (!form) return false
      for (const key of form.uploadKeys) await ctx.storage.remove(key)
      await deleteForm(trx, form.id)
      for (const key of form.uploadKeys) await deleteUpload(trx, key)
      return true
    })
    if (!isDeleted) return deleted
  }
}
