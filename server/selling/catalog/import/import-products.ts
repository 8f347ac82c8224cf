import type { Entry, Product } from '#core/import/entities.ts'
import { english } from '#core/text/sentence.ts'
import { eventTimes } from '#core/import/event-times.ts'
import { fault, type Fault } from '#core/import/fault.ts'
import { resolveDay } from '#core/import/moment.ts'
import { hasWithdrawalByLaw } from '#core/shops/settings/withdrawal-law.ts'
import type { Connection } from '#db/database.ts'
import { upsert } from '#db/upsert.ts'
import { due, requireId, plannedSlugs, type ImportScope, type Planned } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { writeSeating, type ImportedEvent } from '#server/selling/seating/import-seating.ts'
import { writePools } from '#server/selling/stock/import-stock.ts'
import { replaceVariantPools } from '#server/selling/stock/records-pools.ts'
import { earlierPriceRow, notePrices, saveEarlierPrices } from '../records-products.ts'
import { richTextHtml } from '#server/foundations/rich-text.ts'
import { readEventVersions } from '../records-events.ts'
import { assumedVatRates } from './assumed-vat-rates.ts'
import { recordEventChanges } from './import-event-changes.ts'
import { firstCancelledAt, partnerCountries, replaceProductLinks, retireVariants, venueZones } from './queries-products.ts'

type Ids = ReadonlyMap<string, number>

/** Writes products and events with variants, pools, categories and pictures. @returns faults of their stock */
export async function writeProducts(scope: ImportScope): Promise<Fault[]> {
  const { connection, plan, images, now, timeZone } = scope
  const planned = due(plan.products)
  if (planned.length === 0) return []
  const entries = planned.map(({ entry }) => entry)
  const named = entries.flatMap(({ value }) => [...value.categories, ...(value.artist === null ? [] : [value.artist])])
  const categories = await findIds(connection, 'categories', named)
  const partners = await findIds(
    connection,
    'legalEntities',
    entries.flatMap(({ value }) => value.contractPartner ?? []),
  )

  const countries = await partnerCountries(
    connection,
    entries.flatMap(({ value }) => value.contractPartner ?? []),
  )
  const vat = await assumedVatRates(scope, entries)
  const rows = planned.map((each) => productRow(each, { categories, partners, images, rates: vat.rates, countries }, { now, timeZone }))
  // A product never changes its kind.
  await upsert(connection, 'product', rows, { key: ['slug'], keep: ['kind', 'createdAt'] })
  const ids = await findIds(connection, 'products', plannedSlugs(planned))
  const before = await readEventVersions(connection, [...ids.values()])
  await writeEvents(scope, planned, ids)
  await recordEventChanges(scope, planned, ids, before)
  await saveEarlierPrices(
    connection,
    planned.flatMap(({ entry, basis }) =>
      (entry.value.earlierPrices ?? []).map((each) => earlierPriceRow(requireId(ids, entry.slug), 'product', each, { basis, timeZone })),
    ),
  )
  await notePrices(connection, [...ids.values()], now)
  const pools = await writePools(
    connection,
    entries.flatMap(({ value }) => value.pools),
    [...ids.values()],
  )
  const variants = await writeVariants(connection, entries, ids, pools.ids)
  const seating = await writeSeating(connection, scope.plans, importedEvents(entries, ids), { ...variants, pools: pools.ids })
  await replaceProductLinks(
    connection,
    [...ids.values()],
    entries.flatMap(({ slug, value }) =>
      value.categories.map((category) => ({ productId: requireId(ids, slug), categoryId: requireId(categories, category) })),
    ),
    entries.flatMap(({ slug, value }) =>
      value.images
        .filter((image) => images.has(image.file))
        .map(({ file, alt, tags }, position) => ({
          productId: requireId(ids, slug),
          imageId: requireId(images, file),
          position,
          alt,
          tags,
        })),
    ),
  )
  return [...pools.faults, ...seating, ...variants.faults, ...vat.warnings]
}

/** Fields of an entry that are columns of the same name and need no conversion. */
const plainFields = [
  'name',
  'productType',
  'color',
  'disclaimer',
  'soldOutMessage',
  'priceCents',
  'originalPriceCents',
  'cartLimit',
  'active',
  'over18',
  'sortOrder',
] as const satisfies (keyof Product)[]

interface ReferencedIds {
  categories: Ids
  partners: Ids
  images: Ids
  /** Of VAT, for those that name a kind of it. */
  rates: ReadonlyMap<string, number>
  /** Of the companies that sell. */
  countries: ReadonlyMap<string, string>
}

/** When an import is written, and by which clock its dates without a venue are read. */
type Written = Pick<ImportScope, 'now' | 'timeZone'>

function productRow(
  { entry: { slug, value }, basis }: Planned<Product>,
  { categories, partners, images, rates, countries }: ReferencedIds,
  { now, timeZone }: Written,
) {
  return {
    slug,
    kind: value.kind,
    ...pick(value, plainFields),
    withdrawal: value.withdrawal ?? (hasWithdrawalByLaw(countries.get(value.contractPartner ?? '') ?? '') ? '14_days' : 'none'),
    ...vatColumns(value, rates.get(slug)),
    artistId: value.artist === null ? null : requireId(categories, value.artist),
    contractPartnerId: requireId(partners, value.contractPartner ?? ''),
    overlayListingImageId: images.get(value.overlayListingImage ?? '') ?? null,
    overlayDetailImageId: images.get(value.overlayDetailImage ?? '') ?? null,
    description: value.description && richTextHtml(value.description),
    publicShippableFrom: value.publicShippableFrom && resolveDay(value.publicShippableFrom, basis, timeZone),
    additionalInformation: titledHtml(value.additionalInformation),
    details: titledHtml(value.details),
    safety: value.safety ? JSON.stringify(value.safety) : null,
    fibreContent: value.fibreContent ?? null,
    guarantee: value.guarantee ? JSON.stringify(value.guarantee) : null,
    releasedOn: value.releasedOn ? resolveDay(value.releasedOn, basis, timeZone) : null,
    meta: JSON.stringify(value.meta),
    createdAt: now,
    updatedAt: now,
  }
}

/** A kind of rate comes with the percentage that applies where its country has no such rate. */
function vatColumns({ vatRate }: Product, assumed = 0) {
  return typeof vatRate === 'number' ? { vatRate, vatKind: null } : { vatRate: assumed, vatKind: vatRate }
}

function pick<Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]): Pick<Value, Key> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>
}

/** Pages show these texts as they are stored, so they become sanitised HTML like every description. */
function titledHtml(list: Product['details']): string | null {
  if (!list) return null
  const readable = list.flatMap(({ title, description }) => {
    const html = richTextHtml({ format: 'markdown', text: description })
    return html ? [{ title, description: html }] : []
  })
  return JSON.stringify(readable)
}

async function writeEvents(
  { connection, policies, now, timeZone }: ImportScope,
  planned: readonly Planned<Product>[],
  ids: Ids,
): Promise<void> {
  const events = planned.flatMap(({ entry, basis }) =>
    entry.value.event ? [{ productId: requireId(ids, entry.slug), event: entry.value.event, basis }] : [],
  )
  const venues = await findIds(
    connection,
    'venues',
    events.map(({ event }) => event.venue),
  )
  const zones = await venueZones(connection, [...venues.values()])
  const rows = events.map(({ productId, event, basis }) => {
    const { venue, cancelled, pricingCategories: _pricingCategories, seatingPlan: _seatingPlan, policyFile, ...rest } = event
    const venueId = requireId(venues, venue)
    return {
      productId,
      ...rest,
      ...eventTimes(event, basis, zones.get(venueId) ?? timeZone),
      venueId,
      policyFile: policies.get(policyFile ?? '')?.sha256 ?? null,
      cancelledAt: cancelled ? now : null,
    }
  })
  await upsert(connection, 'event', rows, {
    key: ['productId'],
    set: { cancelledAt: firstCancelledAt },
  })
}

function importedEvents(entries: readonly Entry<Product>[], ids: Ids): ImportedEvent[] {
  return entries.flatMap(({ slug, at, value: { event } }) =>
    event ? [{ productId: requireId(ids, slug), slug, at, seatingPlan: event.seatingPlan ?? null }] : [],
  )
}

/** @returns the ids of pricing categories, by `event/slug` */
async function writeVariants(
  connection: Connection,
  entries: readonly Entry<Product>[],
  ids: Ids,
  pools: Ids,
): Promise<{ categories: Ids; faults: Fault[] }> {
  const categories = await upsert(
    connection,
    'pricingCategory',
    entries.flatMap(({ slug, value }) =>
      (value.event?.pricingCategories ?? []).map((category, position) => ({
        ...{ eventId: requireId(ids, slug), ...category, position },
        dailyEntry: category.dailyEntry ?? false,
      })),
    ),
    { key: ['eventId', 'slug'] },
    ['id', 'eventId', 'slug'],
  )
  const categoryIds = new Map(categories.map(({ id, eventId, slug }) => [`${eventId}/${slug}`, id]))
  const written = entries.flatMap(({ slug, value }) =>
    value.variants.map((variant, position) => ({ productId: requireId(ids, slug), variant, position })),
  )
  const variants = await upsert(
    connection,
    'productVariant',
    written.map(({ productId, variant, position }) => {
      const { pools: _pools, pricingCategory, ...row } = variant
      const pricingCategoryId = pricingCategory === null ? null : requireId(categoryIds, `${productId}/${pricingCategory}`)
      return { productId, ...row, amountStep: row.amountStep ?? 1, shelf: row.shelf ?? null, position, pricingCategoryId }
    }),
    {
      key: ['productId', 'slug'],
    },
    ['id', 'productId', 'slug'],
  )
  const variantIds = new Map(variants.map(({ id, productId, slug }) => [`${productId}/${slug}`, id]))
  await replaceVariantPools(
    connection,
    written.flatMap(({ productId, variant }) =>
      variant.pools.map((label) => ({ variantId: requireId(variantIds, `${productId}/${variant.slug}`), poolId: requireId(pools, label) })),
    ),
  )

  const retired = await retireVariants(connection, [...ids.values()], [...variantIds.values()])
  const faults = retired.map(({ productSlug, slug, taken }) => {
    const at = entries.find((entry) => entry.slug === productSlug)?.at ?? { file: productSlug, row: null, column: null }
    const gone = english`the variant “${slug}” of ${productSlug} is no longer in the file and goes off sale`
    return fault(
      'VARIANT_GONE',
      at,
      taken > 0 ? english`${gone}; ${taken} of it are sold or in carts and do not count against the others` : gone,
    )
  })
  return { categories: categoryIds, faults }
}
