import type { EntryKind } from './import-part.ts'

/**
 * Every kind of entry, in the order in which entries are written: each kind refers only to kinds above it.
 * `table` is where slugs of that kind are looked up, `key` its slug column, `title` the plural used in reports.
 */
const kinds = {
  legalEntities: { table: 'legal_entity', key: 'slug', title: 'companies' },
  countries: { table: 'country', key: 'code', title: 'countries' },
  vatRates: { table: 'vat_rate', key: 'country_code', title: 'VAT rates' },
  paymentMethods: { table: 'payment_method', key: 'id', title: 'payment methods' },
  venues: { table: 'venue', key: 'slug', title: 'venues' },
  categories: { table: 'category', key: 'slug', title: 'categories, artists and tours' },
  products: { table: 'product', key: 'slug', title: 'products and events' },
  // A carrier may be bound to an event, at which goods are picked up.
  carriers: { table: 'carrier', key: 'slug', title: 'carriers' },
  // A bundle has the slug of its root product.
  bundles: { table: 'product', key: 'slug', title: 'bundles' },
  shops: { table: 'shop', key: 'slug', title: 'shops' },
  redirects: { table: 'legacy_redirect', key: 'path', title: 'redirects of old addresses' },
} as const satisfies Record<EntryKind, EntryKindInfo>

interface EntryKindInfo {
  table: string
  key: 'slug' | 'code' | 'country_code' | 'id' | 'path'
  title: string
}

export const entryKinds = Object.keys(kinds) as EntryKind[]

export function entryKindInfo(kind: EntryKind): EntryKindInfo {
  return kinds[kind]
}
