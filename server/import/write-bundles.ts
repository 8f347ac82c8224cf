import { basePrice, belongsToCore } from '#core/bundles/bundle.ts'
import { lowestOffer } from '#core/bundles/offer-state.ts'
import type { Bundle, BundlePart } from '#core/import/entities.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import { readBundleTerms, type BundleTerms } from '#server/catalog/products/queries-bundle-terms.ts'
import { noteOffers, saveEarlierPrices } from '#server/catalog/products/queries-price-history.ts'
import type { Plan, Planned } from './plan-import.ts'
import { findIds } from './queries.ts'
import {
  bundlesWith,
  dropOldParts,
  replaceCombinedProducts,
  saveBundles,
  saveCombinations,
  saveParts,
  setListedPrices,
  tellRoots,
} from './queries-bundles.ts'
import { due, everySlug, idOf } from './write-base.ts'
import { earlierPriceRow } from './write-products.ts'

type Ids = ReadonlyMap<string, number>

/**
 * Writes the new and changed bundles, and the prices of all whose parts may have changed. What a bundle must be can only be judged
 * here, where its parts are known: they may have come with another import.
 */
export async function writeBundles(connection: Connection, plan: Plan, now: Date): Promise<Fault[]> {
  const planned = due(plan.bundles)
  const named = plan.bundles.flatMap(({ entry }) => entry.value.parts.map(({ product }) => product))
  const products = await findIds(connection, 'product', [...new Set([...named, ...everySlug(plan, 'products')])])
  await write(connection, planned, products)
  // A product that was written anew has lost what its bundle says of it.
  const own = plan.bundles.map(({ entry }) => idOf(products, entry.slug))
  const touched = due(plan.products).map(({ entry }) => idOf(products, entry.slug))
  const affected = await bundlesWith(connection, [...new Set([...own, ...touched])])
  const ids = affected.map(({ id }) => id)
  await tellRoots(connection, ids)

  const terms = await readBundleTerms(connection, ids, { shopId: null, now })
  const faults = planned.flatMap(({ entry }) => bundleFaults(entry.value, terms.get(idOf(products, entry.slug))))
  if (faults.length === 0) await writePrices(connection, affected, terms, now)
  return faults
}

async function write(connection: Connection, planned: readonly Planned<Bundle>[], products: Ids): Promise<void> {
  if (planned.length === 0) return
  const bundles = planned.map(({ entry, basis }) => ({ id: idOf(products, entry.slug), value: entry.value, basis }))
  const ids = bundles.map(({ id }) => id)
  await saveBundles(
    connection,
    bundles.map(({ id, value: { priceCents, ticketRequired, bindLeaveEmpty, groupLeaveEmpty, active } }) => ({
      productId: id,
      priceCents,
      ticketRequired,
      bindLeaveEmpty,
      groupLeaveEmpty,
      active,
    })),
  )
  const combinations = await saveCombinations(
    connection,
    bundles.flatMap(({ id, value }) => value.combinations.map((each, position) => ({ bundleId: id, ...each, position }))),
  )
  const parts = await saveParts(
    connection,
    bundles.flatMap(({ id, value }) => value.parts.map((part, position) => partRow(id, part, position, combinations, products))),
  )
  await dropOldParts(connection, ids, { parts, combinations: [...combinations.values()] })
  await replaceCombinedProducts(connection, ids)
  await saveEarlierPrices(
    connection,
    bundles.flatMap(({ id, value, basis }) => value.earlierPrices.map((each) => earlierPriceRow(id, 'bundle', each, basis))),
  )
}

function partRow(bundleId: number, part: BundlePart, position: number, combinations: Ids, products: Ids) {
  const { slug, role, combination, product, variantSlugs, priceCents, leaveEmpty } = part
  const combinationId = combination === null ? null : idOf(combinations, `${bundleId}/${combination}`)
  return { bundleId, slug, role, combinationId, productId: idOf(products, product), variantSlugs, priceCents, leaveEmpty, position }
}

/** What only shows once the parts are known: variants that do not exist, more than one ticket, a price above that of the parts. */
function bundleFaults(bundle: Bundle, terms: BundleTerms | undefined): Fault[] {
  if (!terms) return []
  const faults: Fault[] = []
  bundle.parts.forEach((part, index) => {
    const { unknownVariants = [], options = [] } = terms.parts[index] ?? {}
    if (unknownVariants.length > 0)
      faults.push(
        fault('UNKNOWN_REFERENCE', part.at, `${part.product} has no variant ${unknownVariants.map((each) => `“${each}”`).join(', ')}`),
      )
    else if (options.length === 0)
      faults.push(fault('VALUE', part.at, `${part.product} has nothing to choose: none of its variants is on sale`))
  })
  if (faults.length > 0) return faults
  const [root] = bundle.parts
  const fixed = terms.parts.filter(({ role }) => role === 'root' || role === 'common')
  const sets = terms.combinations.length === 0 ? [{ id: '', price: null }] : terms.combinations
  sets.forEach(({ id, price }, index) => {
    const core = [...fixed, ...terms.parts.filter((part) => part.combinationId === id)]
    const at = bundle.parts.find((part) => part.combination === bundle.combinations[index]?.slug)?.at ?? root?.at
    if (!at) return
    if (core.filter(({ isTicket }) => isTicket).length > 1) faults.push(fault('VALUE', at, 'holds more than one ticket: a bundle has one'))
    const normal = core.filter(belongsToCore).reduce((sum, part) => sum + basePrice(part), 0)
    const asked = price ?? terms.price
    if (asked !== null && asked > normal)
      faults.push(fault('VALUE', at, `the bundle costs ${euros(asked)}, more than its parts do one by one: ${euros(normal)}`))
  })
  if (terms.ticketRequired && !terms.parts.some((part) => part.role === 'group' && part.isTicket) && root)
    faults.push(fault('VALUE', root.at, 'requires a ticket, but there is none in its group of additional products'))
  return faults
}

async function writePrices(
  connection: Connection,
  bundles: readonly { id: number; ownRoot: boolean }[],
  terms: ReadonlyMap<number, BundleTerms>,
  now: Date,
): Promise<void> {
  const offers = bundles.flatMap(({ id, ownRoot }) => {
    const bundle = terms.get(id)
    if (!bundle) return []
    const { price, normal } = lowestOffer(bundle)
    return [{ productId: id, ownRoot, priceCents: price, originalPriceCents: normal > price ? normal : null }]
  })
  await noteOffers(connection, 'bundle', offers, now)
  await setListedPrices(
    connection,
    offers.filter(({ ownRoot }) => ownRoot),
  )
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
