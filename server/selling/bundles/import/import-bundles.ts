import { basePrice, belongsToCore } from '#core/bundles/bundle.ts'
import { english } from '#core/text/sentence.ts'
import { lowestOffer } from '#core/bundles/offer-state.ts'
import type { Bundle, BundlePart } from '#core/import/entities.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import type { Connection } from '#db/database.ts'
import { upsert } from '#db/upsert.ts'
import {
  describeBundlesInRoots,
  earlierPriceRow,
  noteOffers,
  readBundleTerms,
  replaceCombinedProducts,
  saveEarlierPrices,
  setListedPrices,
  type BundleTerms,
} from '#server/selling/catalog/records-products.ts'
import {
  due,
  requireId,
  plannedSlugs,
  type ImportPart,
  type ImportScope,
  type Planned,
} from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { bundlesWith, deleteOldParts } from './queries-import.ts'

type Ids = ReadonlyMap<string, number>

export const bundlesImport: ImportPart = { writers: { bundles: writeBundles } }

/**
 * Writes the created and changed bundles, and the prices of every bundle whose parts may have changed. Rules that concern a bundle's parts
 * are checked here, because the parts may have been imported earlier.
 */
async function writeBundles({ connection, plan, now, timeZone }: ImportScope): Promise<Fault[]> {
  const planned = due(plan.bundles)
  const named = plan.bundles.flatMap(({ entry }) => entry.value.parts.map(({ product }) => product))
  const products = await findIds(connection, 'products', [...named, ...plannedSlugs(plan.products)])
  await write(connection, planned, products, timeZone)
  // Writing a product has overwritten the description of its bundle in its settings.
  const own = plan.bundles.map(({ entry }) => requireId(products, entry.slug))
  const touched = due(plan.products).map(({ entry }) => requireId(products, entry.slug))
  const affected = await bundlesWith(connection, [...new Set([...own, ...touched])])
  const ids = affected.map(({ id }) => id)
  await describeBundlesInRoots(connection, ids)

  const terms = await readBundleTerms(connection, ids, { shopId: null, now })
  const faults = planned.flatMap(({ entry }) => bundleFaults(entry.value, terms.get(requireId(products, entry.slug))))
  if (faults.length === 0) await writePrices(connection, affected, terms, now)
  return faults
}

async function write(connection: Connection, planned: readonly Planned<Bundle>[], products: Ids, timeZone: string): Promise<void> {
  if (planned.length === 0) return
  const bundles = planned.map(({ entry, basis }) => ({ id: requireId(products, entry.slug), value: entry.value, basis }))
  const ids = bundles.map(({ id }) => id)
  await upsert(
    connection,
    'bundle',
    bundles.map(({ id, value: { priceCents, ticketRequired, bindLeaveEmpty, groupLeaveEmpty, active } }) => ({
      productId: id,
      priceCents,
      ticketRequired,
      bindLeaveEmpty,
      groupLeaveEmpty,
      active,
    })),
    { key: ['productId'] },
  )
  const combinations = await upsert(
    connection,
    'bundleCombination',
    bundles.flatMap(({ id, value }) => value.combinations.map((each, position) => ({ bundleId: id, ...each, position }))),
    { key: ['bundleId', 'slug'] },
    ['id', 'bundleId', 'slug'],
  )
  const combinationIds = new Map(combinations.map(({ id, bundleId, slug }) => [`${bundleId}/${slug}`, id]))
  const parts = await upsert(
    connection,
    'bundlePart',
    bundles.flatMap(({ id, value }) => value.parts.map((part, position) => partRow(id, part, position, combinationIds, products))),
    {
      key: ['bundleId', 'slug'],
    },
    ['id'],
  )
  await deleteOldParts(connection, ids, { parts: parts.map(({ id }) => id), combinations: [...combinationIds.values()] })
  await replaceCombinedProducts(connection, ids)
  await saveEarlierPrices(
    connection,
    bundles.flatMap(({ id, value, basis }) => value.earlierPrices.map((each) => earlierPriceRow(id, 'bundle', each, { basis, timeZone }))),
  )
}

function partRow(bundleId: number, part: BundlePart, position: number, combinations: Ids, products: Ids) {
  const { slug, role, combination, product, variantSlugs, priceCents, leaveEmpty } = part
  const combinationId = combination === null ? null : requireId(combinations, `${bundleId}/${combination}`)
  return { bundleId, slug, role, combinationId, productId: requireId(products, product), variantSlugs, priceCents, leaveEmpty, position }
}

/** Faults that need the parts' data: unknown variants, more than one ticket, a price above the sum of the parts. */
function bundleFaults(bundle: Bundle, terms: BundleTerms | undefined): Fault[] {
  if (!terms) return []
  const faults: Fault[] = []
  bundle.parts.forEach((part, index) => {
    const { unknownVariants = [], options = [] } = terms.parts[index] ?? {}
    if (unknownVariants.length > 0)
      faults.push(
        fault(
          'UNKNOWN_REFERENCE',
          part.at,
          english`${part.product} has no variant ${unknownVariants.map((each) => `“${each}”`).join(', ')}`,
        ),
      )
    else if (options.length === 0)
      faults.push(fault('VALUE', part.at, english`${part.product} has no variant on sale: a bundle's part needs at least one`))
  })
  if (faults.length > 0) return faults
  const [root] = bundle.parts
  const parts = terms.parts.map((part, index) => ({ ...part, product: bundle.parts[index]?.product ?? '' }))
  const fixed = parts.filter(({ role }) => role === 'root' || role === 'common')
  const sets = terms.combinations.length === 0 ? [{ id: '', price: null }] : terms.combinations
  sets.forEach(({ id, price }, index) => {
    const core = [...fixed, ...parts.filter((part) => part.combinationId === id)]
    const at = bundle.parts.find((part) => part.combination === bundle.combinations[index]?.slug)?.at ?? root?.at
    if (!at) return
    if (core.filter(({ isTicket }) => isTicket).length > 1)
      faults.push(fault('VALUE', at, 'has more than one ticket: a bundle may have one'))
    const normal = core.filter(belongsToCore).map((part) => ({ product: part.product, price: basePrice(part) }))
    const sum = normal.reduce((all, { price: cents }) => all + cents, 0)
    const bundlePrice = price ?? terms.price
    if (bundlePrice !== null && bundlePrice > sum)
      faults.push(
        fault(
          'VALUE',
          at,
          english`the bundle costs ${euros(bundlePrice)}: it must not cost more than ${euros(sum)}, the sum of its parts in their cheapest variants (${normal
            .filter(({ price: cents }) => cents > 0)
            .map(({ product, price: cents }) => `${product} ${euros(cents)}`)
            .join(', ')})`,
        ),
      )
  })
  if (terms.ticketRequired && !terms.parts.some((part) => part.role === 'group' && part.isTicket) && root)
    faults.push(fault('VALUE', root.at, 'requires a ticket: its group of additional products must contain one'))
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
