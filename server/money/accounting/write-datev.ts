import { datevFile, missingAccounts } from '#core/accounting/datev-file.ts'
import type { Month } from '#core/accounting/months.ts'
import { makePostings } from '#core/accounting/postings.ts'
import { sentence, type Sentence } from '#core/text/sentence.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { accountedCompanies } from './records.ts'
import { movementsOfMonth, partsOfMonth, readBatch, storeBatch } from './stored/queries-datev.ts'

/**
 * The postings of a company's month as a file for DATEV. That of a closed month is kept when it is first written, and is the same when asked
 * for again; that of an open one is a draft.
 * @returns its name and bytes. Problems: NOT_POSSIBLE, with the name of each account that no setting names
 */
export async function writeDatev(
  ctx: Pick<Context, 'db' | 'clock'>,
  { partnerId, month }: { partnerId: number; month: Month },
): Promise<Result<{ name: string; bytes: Uint8Array }>> {
  const [company] = await accountedCompanies(ctx.db, [partnerId])
  const stored = await readBatch(ctx.db, { partnerId, month })
  if (!company || !stored) return impossible('accounting.nothing_to_close', {})
  const { slug, timeZone } = company
  const name = `EXTF_Buchungsstapel_${slug}_${month}.csv`
  if (stored.batch) return done({ name, bytes: stored.batch })
  if (!stored.datev) return impossible('accounting.datev_missing', { partner: slug })
  const parts = await partsOfMonth(ctx.db, { partnerId, month })
  const postings = makePostings(slug, parts, await movementsOfMonth(ctx.db, { partnerId, month, timeZone }))
  const missing = missingAccounts(postings, stored.datev)
  if (missing.length > 0) return impossible('accounting.accounts_missing', { partner: slug, names: missing.join(', ') })
  const createdAt = (stored.closedAt ?? ctx.clock.now()).toISOString().replaceAll(/\D/g, '')
  const bytes = datevFile(postings, stored.datev, { month, createdAt, isFixed: stored.closedAt !== null })
  return done({ name, bytes: stored.closedAt ? await storeBatch(ctx.db, { partnerId, month, bytes }) : bytes })
}

function impossible(says: string, values: Sentence['values']) {
  return refuse('NOT_POSSIBLE', { sentence: sentence(says, values) })
}
