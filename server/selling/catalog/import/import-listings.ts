import { requireId, plannedSlugs, type ImportScope, type ListingChanges } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { appendShopCategories, listProducts, replaceShopCategories } from './queries-categories.ts'

/** Lists the imported products in their shops. */
export async function writeListings(scope: ImportScope): Promise<ListingChanges> {
  return scope.sellingShop === null ? listInNamedShops(scope) : listInShop(scope, scope.sellingShop)
}

/** Each imported shop lists exactly what its entry says. */
async function listInNamedShops({ connection, plan }: ImportScope): Promise<ListingChanges> {
  const shops = await findIds(connection, 'shops', plannedSlugs(plan.shops))
  const listed = plan.shops.flatMap(({ entry }) => entry.value.products)
  const products = await findIds(connection, 'products', [...listed, ...plannedSlugs(plan.products)])
  const named = plan.shops.flatMap(({ entry }) => entry.value.categories)
  const categories = await findIds(connection, 'categories', named)
  const imported = plannedSlugs(plan.products).map((slug) => requireId(products, slug))
  const changes: ListingChanges = { added: 0, removed: 0 }
  for (const {
    entry: { slug, value },
  } of plan.shops) {
    const shopId = requireId(shops, slug)
    const categoryIds = value.categories.map((category) => requireId(categories, category))
    await replaceShopCategories(connection, shopId, categoryIds)
    const productIds = value.products.map((product) => requireId(products, product))
    const { added, removed } = await listProducts(connection, shopId, productIds, imported)
    changes.added += added
    changes.removed += removed
  }
  return changes
}

/** One shop sells everything; its new brands, artists and types come after the categories it has. */
async function listInShop({ connection, plan }: ImportScope, shop: string): Promise<ListingChanges> {
  const shopId = requireId(await findIds(connection, 'shops', [shop]), shop)
  const products = await findIds(connection, 'products', plannedSlugs(plan.products))
  const main = plannedSlugs(plan.categories.filter(({ entry }) => entry.value.mainCategory))
  const categories = await findIds(connection, 'categories', main)
  await appendShopCategories(
    connection,
    shopId,
    main.map((slug) => requireId(categories, slug)),
  )
  return listProducts(connection, shopId, [...products.values()], [])
}
