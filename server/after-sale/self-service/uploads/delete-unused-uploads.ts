import { day } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteUpload, lockUnusedUpload } from './queries-uploads.ts'

/**
 * A recurring job: deletes uploads that no form has used within 24 hours (TKT-06). The row stays locked while its file is removed, so that
 * no form can use it meanwhile; after a crash the next run removes it again.
 * @returns how many it deleted
 */
export async function deleteUnusedUploads(ctx: Pick<Context, 'db' | 'clock' | 'storage'>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - day)
  for (let deleted = 0; ; deleted++) {
    const key = await inTransaction(ctx.db, async (trx) => {
      const forgotten = await lockUnusedUpload(trx, before)
      if (forgotten === undefined) return undefined
      await ctx.storage.remove(forgotten)
      await deleteUpload(trx, forgotten)
      return forgotten
    })
    if (key === undefined) return deleted
  }
}
