import { shopTimeZone } from '#core/time/shop-time-zone.ts'
import { resolveDay, resolveMoment } from '#core/import/moment.ts'
import type { Catalogue, Category } from '#core/import/entities.ts'
import { widthsFor } from '#core/catalog/products/image-widths.ts'
import { picturesIn, withPictures, type PictureUse } from '#core/shops/shop-pictures.ts'
import { systemPaths } from '#core/urls.ts'
import type { Connection } from '#db/database.ts'
import { findImage, type StoredImage } from '#server/images/queries-images.ts'
import type { Plan, Planned } from './plan-import.ts'
import { findIds } from './queries.ts'
import {
  replaceCategoryLinks,
  saveCarrier,
  saveCategories,
  saveCountries,
  saveLegalEntities,
  savePaymentMethods,
  saveRedirects,
  saveShops,
  saveVenues,
} from './queries-base.ts'
import { richTextHtml } from '#server/catalog/rich-text.ts'

/** Days and moments that belong to no hall. */

/** Writes companies, countries, payment methods, carriers, venues and categories, as far as they are new or changed. */
export async function writeBase(connection: Connection, plan: Plan, images: ReadonlyMap<string, number>): Promise<void> {
  await saveLegalEntities(
    connection,
    due(plan.legalEntities).map(({ entry }) => ({ slug: entry.slug, ...entry.value })),
  )
  await saveCountries(
    connection,
    due(plan.countries).map(({ entry }) => ({ code: entry.slug, ...entry.value })),
  )
  await savePaymentMethods(
    connection,
    due(plan.paymentMethods).map(({ entry }) => ({ id: entry.slug, ...entry.value })),
  )
  for (const { entry } of due(plan.carriers)) {
    const { rates, ...carrier } = entry.value
    await saveCarrier(connection, { slug: entry.slug, ...carrier }, rates)
  }
  await saveVenues(
    connection,
    due(plan.venues).map(({ entry }) => ({ slug: entry.slug, ...entry.value })),
  )
  await writeCategories(connection, due(plan.categories), images)
}

export async function writeShops(connection: Connection, plan: Plan, images: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const shops = due(plan.shops)
  const addressOf = await pictureAddresses(
    connection,
    shops.flatMap(({ entry }) => picturesIn(entry.value.meta)),
    images,
  )
  const companies = await findIds(
    connection,
    'legal_entity',
    shops.map(({ entry }) => entry.value.company),
  )
  await saveShops(
    connection,
    shops.map(({ entry }) => {
      const { company, categories: _categories, products: _products, meta, ...shop } = entry.value
      return {
        slug: entry.slug,
        ...shop,
        meta: JSON.stringify(withPictures(meta, addressOf)),
        legalEntityId: idOf(companies, company),
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
}

export async function writeRedirects(connection: Connection, plan: Plan, now: Date): Promise<void> {
  await saveRedirects(
    connection,
    due(plan.redirects).map(({ entry }) => ({ path: entry.slug, target: entry.value.target, updatedAt: now })),
  )
}

/** Where the pictures will be that shops' settings name: their sizes may still have to be made. */
async function pictureAddresses(connection: Connection, files: readonly string[], images: ReadonlyMap<string, number>) {
  const found = new Map<string, StoredImage>()
  for (const file of files) {
    const image = await findImage(connection, images.get(file) ?? 0)
    if (image) found.set(file, image)
  }
  return (file: string, use: PictureUse): string | null => {
    const image = found.get(file)
    if (!image) return null
    if (use === 'card') return systemPaths.imageCard(image.sha256)
    const widths = widthsFor(image.width)
    return systemPaths.image(image.sha256, widths.find((width) => width >= use.width) ?? widths.at(-1) ?? use.width, 'webp')
  }
}

async function writeCategories(
  connection: Connection,
  categories: Planned<Category>[],
  images: ReadonlyMap<string, number>,
): Promise<void> {
  const image = (file: string | null) => (file === null ? null : (images.get(file) ?? null))
  await saveCategories(
    connection,
    categories.map(({ entry, basis }) => {
      const {
        parents: _parents,
        artists: _artists,
        squareImage,
        landscapeImage,
        ticketImage,
        description,
        featuredAt,
        startDate,
        endDate,
        meta,
        ...rest
      } = entry.value
      return {
        slug: entry.slug,
        ...rest,
        meta: JSON.stringify(meta),
        description: description && richTextHtml(description),
        squareImageId: image(squareImage),
        landscapeImageId: image(landscapeImage),
        ticketImageId: image(ticketImage),
        featuredAt: featuredAt && resolveMoment(featuredAt, basis, shopTimeZone),
        startDate: startDate && resolveDay(startDate, basis, shopTimeZone),
        endDate: endDate && resolveDay(endDate, basis, shopTimeZone),
      }
    }),
  )
  const named = categories.flatMap(({ entry }) => [entry.slug, ...entry.value.parents, ...entry.value.artists])
  const ids = await findIds(connection, 'category', [...new Set(named)])
  for (const {
    entry: { slug, value },
  } of categories) {
    await replaceCategoryLinks(
      connection,
      idOf(ids, slug),
      value.parents.map((parent) => idOf(ids, parent)),
      value.artists.map((artist) => idOf(ids, artist)),
    )
  }
}

export function due<Value>(planned: readonly Planned<Value>[]): Planned<Value>[] {
  return planned.filter(({ status }) => status !== 'left')
}

/** References were checked before anything was written; one that is missing now is a bug. */
export function idOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The import lost track of “${slug}”`)
  return id
}

export function everySlug(catalogue: Plan, kind: keyof Catalogue): string[] {
  return catalogue[kind].map(({ entry }) => entry.slug)
}
