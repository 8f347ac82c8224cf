import { searchText } from '#core/catalog/search/search-text.ts'
import type { Connection } from '#db/database.ts'
import { due, slugsOf, type EntryKind, type ImportScope } from '#server/import-support/import-part.ts'
import { findIds } from '#server/import-support/queries-ids.ts'
import { categoryWords, productWords, setSearchTexts } from './queries-search-texts.ts'

/** Renews the search texts of everything that shows a created or changed name. */
export async function writeSearchTexts({ connection, plan }: ImportScope): Promise<void> {
  const changed = async (kind: EntryKind) => [...(await findIds(connection, kind, slugsOf(due<unknown>(plan[kind])))).values()]
  const products = await changed('products')
  const categories = await changed('categories')
  const venues = await changed('venues')
  await refreshProductTexts(connection, products, { categories, venues })
  await refreshCategoryTexts(connection, categories)
}

/**
 * Renews the texts that products are searched by.
 * @param shown also renews products that show one of these categories or venues
 */
export async function refreshProductTexts(
  connection: Connection,
  productIds: readonly number[],
  shown: { categories: readonly number[]; venues: readonly number[] } = { categories: [], venues: [] },
): Promise<void> {
  const products = await productWords(connection, productIds, shown.categories, shown.venues)
  await setSearchTexts(
    connection,
    'product',
    products.map(({ id, words }) => ({ id, text: searchText(words) })),
  )
}

/** Renews the texts that categories, artists and tours are searched by. */
export async function refreshCategoryTexts(connection: Connection, ids: readonly number[]): Promise<void> {
  const categories = await categoryWords(connection, ids)
  await setSearchTexts(
    connection,
    'category',
    categories.map(({ id, words }) => ({ id, text: searchText(words) })),
  )
}
