import type { Context } from '#server/foundations/context.ts'
import { due, plannedSlugs, type EntryKind, type ImportScope } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { refreshCategoryTexts, refreshProductTexts } from '../records-bulk.ts'
import { nextIds } from './queries-search-texts.ts'

/** Renews the search texts of everything that shows a created or changed name. */
export async function writeSearchTexts({ connection, plan }: ImportScope): Promise<void> {
  const changed = async (kind: EntryKind) => [...(await findIds(connection, kind, plannedSlugs(due<unknown>(plan[kind])))).values()]
  const products = await changed('products')
  const categories = await changed('categories')
  const venues = await changed('venues')
  await refreshProductTexts(connection, products, { categories, venues })
  await refreshCategoryTexts(connection, categories)
}

const perTransaction = 500

/**
 * Job `refresh-search-texts`: renews the search texts of all categories and products, after a version of the shop folds words in another
 * way. Its migration enqueues the job. Texts that are right already are not written.
 */
export async function refreshSearchTexts({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const [table, refresh] of [
    ['category', refreshCategoryTexts],
    ['product', refreshProductTexts],
  ] as const) {
    for (
      let ids = await nextIds(db, table, 0, perTransaction);
      ids.length > 0;
      ids = await nextIds(db, table, ids.at(-1) ?? 0, perTransaction)
    ) {
      await refresh(db, ids)
    }
  }
}
