import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteForm, lockDecidedForm } from './deleting/queries-deleting.ts'
import { eraseApplications } from './deleting/queries-erasing.ts'
import { deleteUpload } from './uploads/queries-uploads.ts'

/**
 * Erases what was sent with an e-mail address by the forms of the ticket service and for jobs (OPS-32). A form that waits for a decision
 * stays until it has one.
 * @returns how many forms and applications it deleted
 */
export async function eraseForms(ctx: Pick<Context, 'db' | 'storage'>, email: string): Promise<number> {
  for (let erased = await eraseApplications(ctx.db, email); ; erased++) {
    const isErased = await inTransaction(ctx.db, async (trx) => {
      const form = await lockDecidedForm(trx, email)
      if (!form) return false
      for (const key of form.uploadKeys) await ctx.storage.remove(key)
      await deleteForm(trx, form.id)
      for (const key of form.uploadKeys) await deleteUpload(trx, key)
      return true
    })
    if (!isErased) return erased
  }
}
