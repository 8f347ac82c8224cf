import { widthsFor } from '#core/image-widths.ts'
import { picturesIn, withPictures, type PictureUse } from '#core/shops/settings/shop-pictures.ts'
import { storedTheme } from '#core/shops/theme/shop-theme.ts'
import { systemPaths } from '#core/urls.ts'
import type { Connection } from '#db/database.ts'
import { upsert } from '#db/upsert.ts'
import { findImage, type StoredImage } from '#server/foundations/images/queries-images.ts'
import { due, requireId, type ImportPart, type ImportScope } from '#server/foundations/import-support/import-part.ts'
import { findIds } from '#server/foundations/import-support/queries-ids.ts'
import { replaceVatRates } from './queries-vat-rates.ts'

/** Imports companies, countries, VAT rates, payment methods, shops and redirects of old addresses. */
export const shopsImport: ImportPart = {
  writers: {
    legalEntities: writeCompanies,
    countries: writeCountries,
    vatRates: writeVatRates,
    paymentMethods: writePaymentMethods,
    shops: writeShops,
    redirects: writeRedirects,
  },
}

async function writeCompanies({ connection, plan }: ImportScope): Promise<void> {
  const rows = due(plan.legalEntities).map(({ entry }) => ({
    ...{ slug: entry.slug, ...entry.value },
    datev: entry.value.datev && JSON.stringify(entry.value.datev),
  }))
  await upsert(connection, 'legalEntity', rows, { key: ['slug'] })
}

async function writeCountries({ connection, plan }: ImportScope): Promise<void> {
  const rows = due(plan.countries).map(({ entry }) => ({ code: entry.slug, ...entry.value }))
  await upsert(connection, 'country', rows, { key: ['code'] })
}

async function writeVatRates({ connection, plan }: ImportScope): Promise<void> {
  const imported = due(plan.vatRates).map(({ entry }) => entry)
  const rates = imported.flatMap(({ slug, value }) => value.rates.map((rate) => ({ countryCode: slug, ...rate })))
  await replaceVatRates(
    connection,
    imported.map(({ slug }) => slug),
    rates,
  )
}

async function writePaymentMethods({ connection, plan }: ImportScope): Promise<void> {
  const rows = due(plan.paymentMethods).map(({ entry }) => ({ id: entry.slug, ...entry.value }))
  await upsert(connection, 'paymentMethod', rows, {
    key: ['id'],
  })
}

async function writeShops({ connection, plan, images, themeFiles, now }: ImportScope): Promise<void> {
  const shops = due(plan.shops)
  const files = shops.flatMap(({ entry }) => picturesIn(entry.value.meta))
  const addressOf = await pictureAddresses(connection, files, images)
  const companies = await findIds(
    connection,
    'legalEntities',
    shops.map(({ entry }) => entry.value.company),
  )
  const rows = shops.map(({ entry }) => {
    const { company, categories: _categories, products: _products, meta, theme, ...shop } = entry.value
    return {
      slug: entry.slug,
      ...shop,
      meta: JSON.stringify(withPictures(meta, addressOf)),
      theme: JSON.stringify(theme ? storedTheme(theme, (name) => themeFiles.get(name)?.stored) : {}),
      legalEntityId: requireId(companies, company),
      createdAt: now,
      updatedAt: now,
    }
  })
  await upsert(connection, 'shop', rows, { key: ['slug'], keep: ['createdAt'] })
}

async function writeRedirects({ connection, plan, now }: ImportScope): Promise<void> {
  const rows = due(plan.redirects).map(({ entry }) => ({ path: entry.slug, target: entry.value.target, updatedAt: now }))
  await upsert(connection, 'legacyRedirect', rows, { key: ['path'] })
}

/** The future URLs of the pictures that shop settings name; their sizes may not have been made yet. */
async function pictureAddresses(connection: Connection, files: readonly string[], images: ReadonlyMap<string, number>) {
  const stored = new Map<string, StoredImage>()
  for (const file of files) {
    const image = await findImage(connection, images.get(file) ?? 0)
    if (image) stored.set(file, image)
  }
  return (file: string, use: PictureUse): string | null => {
    const image = stored.get(file)
    if (!image) return null
    if (use === 'card') return systemPaths.imageCard(image.sha256)
    const widths = widthsFor(image.width)
    return systemPaths.image(image.sha256, widths.find((width) => width >= use.width) ?? widths.at(-1) ?? use.width, 'webp')
  }
}
