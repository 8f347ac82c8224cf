import { searchText } from '#core/catalog/search/search-text.ts'
import type { Fault } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import { noteChange } from '#server/changes/queries.ts'
import type { ImportOptions } from './import-options.ts'
import type { Plan } from './plan-import.ts'
import { categoryWords, findIds, productDescription } from './queries.ts'
import { appendShopCategories, listProducts, replaceShopCategories } from './queries-base.ts'
import { saveRecords, setSearchTexts } from './queries-products.ts'
import type { Source } from './reading/read-source.ts'
import { due, everySlug, idOf, writeBase, writeRedirects, writeShops } from './write-base.ts'
import { writeBundles } from './write-bundles.ts'
import { writeProducts } from './write-products.ts'

/** Changes of what shops show beside the entries themselves. */
export interface Listings {
  added: number
  removed: number
}

/**
 * Writes a plan, in the caller's transaction.
 * @param images ids of the pictures by the name under which the entries know them
 * @returns faults that only the stock could tell: with an error among them the caller must roll back
 */
export async function writeImport(
  connection: Connection,
  source: Source,
  plan: Plan,
  images: ReadonlyMap<string, number>,
  options: ImportOptions,
  now: Date,
): Promise<{ faults: Fault[]; listings: Listings }> {
  await writeBase(connection, plan, images)
  const faults = await writeProducts(connection, plan, images, now)
  faults.push(...(await writeBundles(connection, plan, now)))
  await writeShops(connection, plan, images, now)
  await writeRedirects(connection, plan, now)
  const listings = source.format === 'folder' ? await listInFolderShops(connection, plan) : await listInShop(connection, plan, options.shop)
  await saveRecords(connection, plan.records)
  await writeSearchTexts(connection, plan)
  await tellProcesses(connection, plan)
  return { faults, listings }
}

/** Prices and texts of single products by their ids; what stands around them changes every page. */
async function tellProcesses(connection: Connection, plan: Plan): Promise<void> {
  const around = ['legalEntities', 'countries', 'paymentMethods', 'carriers', 'venues', 'categories', 'shops', 'redirects'] as const
  if (around.some((kind) => due<unknown>(plan[kind]).length > 0)) {
    await noteChange(connection, 'shops')
    await noteChange(connection, 'products')
    return
  }
  const slugs = [...due<unknown>(plan.products), ...due<unknown>(plan.bundles)].map(({ entry }) => entry.slug)
  await noteChange(connection, 'products', [...(await findIds(connection, 'product', slugs)).values()])
}

/** Each shop of a folder sells and lists what the folder says, no more of it and no less. */
async function listInFolderShops(connection: Connection, plan: Plan): Promise<Listings> {
  const shops = await findIds(connection, 'shop', everySlug(plan, 'shops'))
  const named = plan.shops.flatMap(({ entry }) => entry.value.products)
  const products = await findIds(connection, 'product', [...new Set([...named, ...everySlug(plan, 'products')])])
  const categories = await findIds(connection, 'category', [...new Set(plan.shops.flatMap(({ entry }) => entry.value.categories))])
  const among = everySlug(plan, 'products').map((slug) => idOf(products, slug))
  const listings: Listings = { added: 0, removed: 0 }
  for (const {
    entry: { slug, value },
  } of plan.shops) {
    const shopId = idOf(shops, slug)
    await replaceShopCategories(
      connection,
      shopId,
      value.categories.map((category) => idOf(categories, category)),
    )
    const { added, removed } = await listProducts(
      connection,
      shopId,
      value.products.map((product) => idOf(products, product)),
      among,
    )
    listings.added += added
    listings.removed += removed
  }
  return listings
}

/** What came from others is sold by one shop; its brands, artists and types stand behind what that shop lists already. */
async function listInShop(connection: Connection, plan: Plan, shop: string): Promise<Listings> {
  const shopId = idOf(await findIds(connection, 'shop', [shop]), shop)
  const products = await findIds(connection, 'product', everySlug(plan, 'products'))
  const main = plan.categories.filter(({ entry }) => entry.value.mainCategory).map(({ entry }) => entry.slug)
  const categories = await findIds(connection, 'category', main)
  await appendShopCategories(
    connection,
    shopId,
    main.map((slug) => idOf(categories, slug)),
  )
  return listProducts(connection, shopId, [...products.values()], [])
}

/** A name that changed is found anew wherever it shows. */
async function writeSearchTexts(connection: Connection, plan: Plan): Promise<void> {
  const changed = async (kind: 'products' | 'categories' | 'venues', table: 'product' | 'category' | 'venue') => [
    ...(
      await findIds(
        connection,
        table,
        due<unknown>(plan[kind]).map(({ entry }) => entry.slug),
      )
    ).values(),
  ]
  const [products, categories, venues] = [
    await changed('products', 'product'),
    await changed('categories', 'category'),
    await changed('venues', 'venue'),
  ]
  const words = await productDescription(connection, products, categories, venues)
  await setSearchTexts(
    connection,
    'product',
    words.map((each) => ({ id: each.id, text: searchText(each.words) })),
  )
  const names = await categoryWords(connection, categories)
  await setSearchTexts(
    connection,
    'category',
    names.map((each) => ({ id: each.id, text: searchText(each.words) })),
  )
}
