import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { removeEntry } from './follow-link.ts'
import { lockEntry, lockList } from './queries.ts'
import { entriesOfEmail } from './queries-erasing.ts'

/**
 * Takes an address off all waiting lists, or off those of one product; what was set aside for it goes to the next.
 * @returns how many entries were deleted
 */
export async function eraseEntries(ctx: Context, email: string, ofProduct?: number): Promise<number> {
  const all = await entriesOfEmail(ctx.db, email)
  const entries = all.filter(({ productId }) => ofProduct === undefined || productId === ofProduct)
  for (const { id, productId } of entries) {
    await inTransaction(ctx.db, async (trx) => {
      await lockList(trx, productId)
      const entry = await lockEntry(trx, id)
      if (entry) await removeEntry(ctx, trx, entry)
    })
  }
  noteAct({ entries: entries.length })
  return entries.length
}
