import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import { eventTimes } from '#core/import/event-times.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { resolveDay, resolveMoment } from '#core/import/moment.ts'
import type { EarlierPrice, Entry, Pool, Product } from '#core/import/entities.ts'
import type { Connection } from '#db/database.ts'
import type { Plan, Planned } from './plan-import.ts'
import { findIds, lockPoolsByLabel, venueZones } from './queries.ts'
import {
  insertPools,
  replaceProductLinks,
  replaceVariantPools,
  retireVariants,
  saveEvents,
  savePricingCategories,
  saveProducts,
  saveVariants,
  setCapacities,
} from './queries-products.ts'
import { richTextHtml } from '#server/catalog/rich-text.ts'
import { notePrices, saveEarlierPrices } from '#server/catalog/products/queries-price-history.ts'
import { due, idOf } from './write-base.ts'

type Ids = ReadonlyMap<string, number>

/** Writes the new and changed products and events with variants, pools, categories and pictures. @returns faults of their stock */
export async function writeProducts(connection: Connection, plan: Plan, images: Ids, now: Date): Promise<Fault[]> {
  const planned = due(plan.products)
  if (planned.length === 0) return []
  const entries = planned.map(({ entry }) => entry)
  const categories = await findIds(connection, 'category', [
    ...new Set(entries.flatMap(({ value }) => [...value.categories, ...(value.artist === null ? [] : [value.artist])])),
  ])
  const partners = await findIds(connection, 'legal_entity', [...new Set(entries.flatMap(({ value }) => value.contractPartner ?? []))])

  await saveProducts(
    connection,
    planned.map((each) => productRow(each, { categories, partners, images }, now)),
  )
  const ids = await findIds(
    connection,
    'product',
    entries.map((entry) => entry.slug),
  )
  await writeEvents(connection, planned, ids, now)
  await saveEarlierPrices(
    connection,
    planned.flatMap(({ entry, basis }) =>
      (entry.value.earlierPrices ?? []).map((each) => earlierPriceRow(idOf(ids, entry.slug), 'product', each, basis)),
    ),
  )
  await notePrices(connection, [...ids.values()], now)
  const pools = await writePools(connection, entries)
  const gone = await writeVariants(connection, entries, ids, pools.ids)
  await replaceProductLinks(
    connection,
    [...ids.values()],
    entries.flatMap(({ slug, value }) =>
      value.categories.map((category) => ({ productId: idOf(ids, slug), categoryId: idOf(categories, category) })),
    ),
    entries.flatMap(({ slug, value }) =>
      value.images
        .filter((image) => images.has(image.file))
        .map(({ file, alt, tags }, position) => ({ productId: idOf(ids, slug), imageId: idOf(images, file), position, alt, tags })),
    ),
  )
  return [...pools.faults, ...gone]
}

interface Found {
  categories: Ids
  partners: Ids
  images: Ids
}

function productRow({ entry: { slug, value }, basis }: Planned<Product>, { categories, partners, images }: Found, now: Date) {
  const {
    kind,
    name,
    productType,
    color,
    disclaimer,
    soldOutMessage,
    priceCents,
    originalPriceCents,
    vatRate,
    withdrawal,
    cartLimit,
    active,
    over18,
    sortOrder,
  } = value
  return {
    slug,
    kind,
    name,
    productType,
    color,
    disclaimer,
    soldOutMessage,
    priceCents,
    originalPriceCents,
    vatRate,
    withdrawal,
    cartLimit,
    active,
    over18,
    sortOrder,
    artistId: value.artist === null ? null : idOf(categories, value.artist),
    contractPartnerId: idOf(partners, value.contractPartner ?? ''),
    overlayListingImageId: images.get(value.overlayListingImage ?? '') ?? null,
    overlayDetailImageId: images.get(value.overlayDetailImage ?? '') ?? null,
    description: value.description && richTextHtml(value.description),
    publicShippableFrom: value.publicShippableFrom && resolveDay(value.publicShippableFrom, basis, shopTimeZone),
    additionalInformation: titledHtml(value.additionalInformation),
    details: titledHtml(value.details),
    safety: value.safety ? JSON.stringify(value.safety) : null,
    fibreContent: value.fibreContent ?? null,
    guarantee: value.guarantee ? JSON.stringify(value.guarantee) : null,
    meta: JSON.stringify(value.meta),
    createdAt: now,
    updatedAt: now,
  }
}

export function earlierPriceRow(productId: number, offer: 'product' | 'bundle', { from, ...prices }: EarlierPrice, basis: Date) {
  return { productId, offer, validFrom: resolveMoment(from, basis, shopTimeZone), ...prices }
}

/** Pages show these texts as they are, so they are made into sanitised HTML like every description. */
function titledHtml(list: Product['details']): string | null {
  if (!list) return null
  const readable = list.flatMap(({ title, description }) => {
    const html = richTextHtml({ format: 'markdown', text: description })
    return html ? [{ title, description: html }] : []
  })
  return JSON.stringify(readable)
}

async function writeEvents(connection: Connection, planned: readonly Planned<Product>[], ids: Ids, now: Date): Promise<void> {
  const events = planned.flatMap(({ entry, basis }) =>
    entry.value.event ? [{ productId: idOf(ids, entry.slug), event: entry.value.event, basis }] : [],
  )
  const venues = await findIds(connection, 'venue', [...new Set(events.map(({ event }) => event.venue))])
  const zones = await venueZones(connection, [...venues.values()])
  await saveEvents(
    connection,
    events.map(({ productId, event, basis }) => {
      const { venue, cancelled, pricingCategories: _pricingCategories, ...rest } = event
      const venueId = idOf(venues, venue)
      return {
        productId,
        ...rest,
        ...eventTimes(event, basis, zones.get(venueId) ?? shopTimeZone),
        venueId,
        cancelledAt: cancelled ? now : null,
      }
    }),
  )
}

/** A pool keeps what is sold and held: less than that is a fault, and `sold out` is exactly that. */
async function writePools(connection: Connection, entries: readonly Entry<Product>[]): Promise<{ ids: Ids; faults: Fault[] }> {
  const pools = entries.flatMap(({ value }) => value.pools)
  const existing = new Map(
    (
      await lockPoolsByLabel(
        connection,
        pools.map((pool) => pool.label),
      )
    ).map((row) => [row.label, row]),
  )
  const faults: Fault[] = []
  const changes: { id: number; capacity: number }[] = []
  for (const { label, capacity, at } of pools) {
    const row = existing.get(label)
    if (!row) continue
    const taken = row.sold + row.held
    if (capacity !== null && capacity < taken) {
      const most = `${row.sold} are sold${row.held > 0 ? ` and ${row.held} lie in carts` : ''}`
      faults.push(fault('STOCK_BELOW_SOLD', at, `${capacity} are too few for ${label}: ${most}, so it can be lowered to ${taken}`))
    } else if ((capacity ?? taken) !== row.capacity) changes.push({ id: row.id, capacity: capacity ?? taken })
  }
  await setCapacities(connection, changes)
  const created = await insertPools(
    connection,
    pools.filter(({ label }) => !existing.has(label)).map(({ label, capacity }: Pool) => ({ label, capacity: capacity ?? 0 })),
  )
  return { ids: new Map([...created, ...[...existing].map(([label, row]) => [label, row.id] as const)]), faults }
}

async function writeVariants(connection: Connection, entries: readonly Entry<Product>[], ids: Ids, pools: Ids): Promise<Fault[]> {
  const categories = await savePricingCategories(
    connection,
    entries.flatMap(({ slug, value }) =>
      (value.event?.pricingCategories ?? []).map((category, position) => ({ eventId: idOf(ids, slug), ...category, position })),
    ),
  )
  const written = entries.flatMap(({ slug, value }) =>
    value.variants.map((variant, position) => ({ productId: idOf(ids, slug), variant, position })),
  )
  const variants = await saveVariants(
    connection,
    written.map(({ productId, variant, position }) => {
      const { pools: _pools, pricingCategory, ...row } = variant
      return {
        productId,
        ...row,
        position,
        pricingCategoryId: pricingCategory === null ? null : idOf(categories, `${productId}/${pricingCategory}`),
      }
    }),
  )
  await replaceVariantPools(
    connection,
    written.flatMap(({ productId, variant }) =>
      variant.pools.map((label) => ({ variantId: idOf(variants, `${productId}/${variant.slug}`), poolId: idOf(pools, label) })),
    ),
  )

  const gone = await retireVariants(connection, [...ids.values()], [...variants.values()])
  return gone.map(({ productSlug, slug, taken }) => {
    const at = entries.find((entry) => entry.slug === productSlug)?.at ?? { file: productSlug, row: null, column: null }
    const count = taken > 0 ? `; ${taken} of it are sold or in carts and do not count against the others` : ''
    return fault('VARIANT_GONE', at, `the variant “${slug}” of ${productSlug} is no longer in the file and goes off sale${count}`)
  })
}
