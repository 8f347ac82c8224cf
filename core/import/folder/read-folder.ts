import { localText } from '#core/shops/local-text.ts'
import { english, type Sentence } from '#core/text/sentence.ts'
import { cashOnDeliveryId, paymentMethods } from '#core/payments/methods.ts'
import { contrastFaults } from '#core/shops/theme/check-contrast.ts'
import { emptyCatalog, type Catalog, type Entry, type Product, type Reference, type Shop } from '../entities.ts'
import { fault, hasErrors, type Fault } from '../fault.ts'
import {
  carrierEntry,
  categoryEntry,
  countryEntry,
  legalEntityEntry,
  paymentMethodEntry,
  redirectEntry,
  vatRatesEntry,
} from './folder-base.ts'
import { bundleEntry, ownRootEntry } from './folder-bundle.ts'
import { countryWarnings } from './country-warnings.ts'
import { companyWarnings } from './company-warnings.ts'
import { folderEntries, isOfKind, type FileEntry, type Keys, type Written } from './folder-entries.ts'
import type { PlanFiles } from './event-seating.ts'
import { noCountry, type CountryHints } from '../country-hints.ts'
import { venueEntry } from './folder-venue.ts'
import { eventEntry, type WrittenEvent } from './folder-event.ts'
import { productEntry } from './folder-product.ts'
import type { FolderTexts } from './fold-texts.ts'
import type { FolderEntry } from './folder-format.ts'

/**
 * Reads a whole import folder (`docs/import.md`). With an error among the faults, the catalog contains only the entries that could be
 * read: enough to check them, not to import them.
 *
 * @param written the entries of its files, with the faults of splitting these
 * @param texts Markdown that no entry took up (`foldTexts`)
 * @param plans the seating plans in its folder `halls`
 * @param known.timeZone for venues whose place does not say theirs; null for none
 * @param known.country for venues that do not name theirs; a company in the folder comes before one in the database
 * @returns also the slugs of all entries, so that references to faulty entries are not reported as unknown
 */
export function readFolder(
  written: { entries: readonly FileEntry[]; faults: readonly Fault[] },
  texts: FolderTexts,
  plans: PlanFiles = new Map(),
  known: { timeZone: string | null; country: CountryHints } = { timeZone: null, country: noCountry },
): { catalog: Catalog; attempted: ReadonlySet<string>; faults: Fault[] } {
  const { entries, attempted, faults: entryFaults } = folderEntries(written.entries)
  const faults = [...written.faults, ...entryFaults]
  const of = <Kind extends Written['kind']>(kind: Kind) => entries.filter((entry) => isOfKind(entry, kind)) as Written<Kind>[]
  const text = (kind: string, slug: string) => texts.get(`${kind}/${slug}`)

  const catalog = emptyCatalog()
  catalog.legalEntities = of('legal-entities').map(legalEntityEntry)
  catalog.countries = of('countries').map(countryEntry)
  catalog.vatRates = of('vat-rates').map(vatRatesEntry)
  catalog.paymentMethods = of('payment-methods').map(paymentMethodEntry)
  catalog.carriers = of('carriers').map(carrierEntry)
  const shops = of('shops')
  const partners = defaultPartners(shops, of('legal-entities'))
  const inFolder = of('legal-entities').find(({ slug }) => slug === partners.seller)?.value.country
  const country = { ...known.country, company: inFolder ?? known.country.company }
  const venues = of('venues').map((each) => venueEntry(each, country, known.timeZone))
  catalog.venues = venues.flatMap(({ entry }) => entry ?? [])
  catalog.categories = [
    ...of('categories').map((each) => categoryEntry(each, categoryTypes[each.value.type], text('categories', each.slug))),
    ...of('artists').map((each) => categoryEntry(each, 'ARTIST', text('artists', each.slug))),
    ...of('tours').map((each) => categoryEntry(each, 'TOUR', text('tours', each.slug))),
  ]

  faults.push(...of('payment-methods').flatMap(unknownMethod), ...of('shops').flatMap(unknownExclusions))

  const products = of('products').map((each) => productEntry(each, partners.seller, text('products', each.slug)))
  const events = [...of('tours').flatMap(tourEvents), ...of('events').map(singleEvent)].map((each) =>
    eventEntry(each, partners.promoter, text('events', each.slug), plans),
  )
  const bundles = of('bundles')
  const roots = bundles.flatMap((each) => ownRootEntry(each, partners.seller, text('bundles', each.slug)) ?? [])
  const bundled = bundles.map(bundleEntry)
  catalog.bundles = bundled.map(({ entry }) => entry)
  catalog.products = [...products, ...roots, ...events].flatMap(({ entry }) => entry ?? [])
  faults.push(...[...venues, ...products, ...events, ...bundled].flatMap((each) => each.faults))

  catalog.shops = shops.map((shop, position) => shopEntry(shop, position, catalog))
  faults.push(...shops.flatMap(themeFaults))
  catalog.redirects = of('redirects').map(redirectEntry)
  faults.push(
    ...sharedSlugs(catalog.categories, english`category, artist or tour`),
    ...sharedSlugs(catalog.products, english`product or event`),
  )
  faults.push(
    ...ownParents(catalog),
    ...sharedDomains(catalog),
    ...companyWarnings(catalog.legalEntities),
    ...countryWarnings(catalog.countries),
  )
  if (!hasErrors(faults)) faults.push(...orphanTexts(texts, entries, catalog), ...orphanPlans(plans, catalog))
  return { catalog, attempted, faults }
}

/** A payment method that this software does not know can be named, but is never offered. */
function unknownMethod({ slug, placeOf }: Written<'payment-methods'>): Fault[] {
  if (knownMethods.some((id) => id === slug)) return []
  return [fault('METHOD_UNKNOWN', placeOf(), english`“${slug}” is never offered: the payment methods are ${knownMethods.join(', ')}`)]
}

/** A misspelt id would leave the shop with a method that its operator excluded. */
function unknownExclusions({ value, placeOf }: Written<'shops'>): Fault[] {
  return value.payment_blacklist.flatMap((id, index) =>
    knownMethods.some((known) => known === id)
      ? []
      : [
          fault(
            'VALUE',
            placeOf('payment_blacklist', index),
            english`must be a payment method, and “${id}” is none: they are ${knownMethods.join(', ')}`,
          ),
        ],
  )
}

const knownMethods = [...paymentMethods.map(({ id }) => id), cashOnDeliveryId]

/** Warnings for Markdown files that belong to no entry; their names are probably misspelt. */
function orphanTexts(texts: FolderTexts, entries: readonly Written[], catalog: Catalog): Fault[] {
  const described = entries
    .filter(({ kind }) => ['categories', 'artists', 'tours', 'products', 'bundles'].includes(kind))
    .map(({ kind, slug }) => `${kind}/${slug}`)
  const events = catalog.products.filter(({ value }) => value.kind === 'event').map(({ slug }) => `events/${slug}`)
  const known = new Set([...described, ...events])
  return [...texts.keys()]
    .filter((entry) => !known.has(entry))
    .map((entry) =>
      fault(
        'IGNORED',
        { file: `${entry}.md`, row: null, column: null },
        english`is not imported: there is no entry ${entry} that it could describe`,
      ),
    )
}

/** Warnings for seating plans that no event names. */
function orphanPlans(plans: PlanFiles, { products }: Catalog): Fault[] {
  const named = new Set(products.map(({ value }) => value.event?.seatingPlan?.file))
  return [...plans.keys()]
    .filter((file) => !named.has(file))
    .map((file) => fault('IGNORED', { file, row: null, column: null }, 'is not imported: no event names it as its seating_plan'))
}

const categoryTypes = { category: 'CATEGORY', brand: 'BRAND', label: 'LABEL' } as const

/** The sellers of entries that name none: the main shop's company for merchandise, the only promoter for concerts. */
function defaultPartners(
  shops: Written<'shops'>[],
  companies: Written<'legal-entities'>[],
): { seller: string | null; promoter: string | null } {
  const main = shops.find((shop) => shop.slug === 'main') ?? shops[0]
  const only = (role: 'shop' | 'promoter') => {
    const those = companies.filter((company) => company.value.role === role)
    return those.length === 1 ? (those[0]?.slug ?? null) : null
  }
  return { seller: main?.value.company ?? only('shop'), promoter: only('promoter') }
}

/** The dates of a tour, each with the fields that it inherits from the tour. */
function tourEvents({ slug: tour, value, placeOf, broken }: Written<'tours'>): WrittenEvent[] {
  const inherited = { artist: value.artists[0], name: value.name, ...value.event_defaults }
  return value.events.flatMap((own, index) => {
    if (broken.has(index)) return []
    const merged = withoutGaps({ ...inherited, ...own })
    const slug = own.slug ?? [tour, merged.venue].filter(Boolean).join('-')
    return [{ slug, value: merged, tour, placeOf: (...keys: Keys) => placeOf('events', index, ...keys) }]
  })
}

function singleEvent({ slug, value, placeOf }: Written<'events'>): WrittenEvent {
  return { slug: value.slug ?? slug, value, placeOf, tour: null }
}

function withoutGaps(value: { [Key in keyof FolderEntry<'events'>]?: FolderEntry<'events'>[Key] | undefined }): FolderEntry<'events'> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
}

function shopEntry({ slug, value, placeOf }: Written<'shops'>, position: number, catalog: Catalog): Entry<Shop> {
  const { sells, categories } = value
  const named = sells === 'all' ? [] : [...sells.products, ...sells.events]
  const products = sells === 'all' ? catalog.products : catalog.products.filter((each) => isOfArtists(each.value, sells.artists, catalog))
  const refer =
    (kind: Reference['kind'], ...keys: Keys) =>
    (each: string, index: number): Reference => ({ kind, slug: each, at: placeOf(...keys, index) })
  return {
    slug,
    at: placeOf(),
    implied: false,
    references: [
      { kind: 'legalEntity', slug: value.company, at: placeOf('company') },
      ...(categories === 'all' ? [] : categories.map(refer('category', 'categories'))),
      ...(sells === 'all'
        ? []
        : [
            ...sells.artists.map(refer('category', 'sells', 'artists')),
            ...sells.products.map(refer('product', 'sells', 'products')),
            ...sells.events.map(refer('product', 'sells', 'events')),
          ]),
    ],
    value: {
      name: localText(value.name),
      domain: value.domain ?? null,
      defaultLocale: value.default_locale,
      isBand: value.band,
      design: value.design,
      theme: value.theme,
      meta: value.meta,
      paymentBlacklist: value.payment_blacklist,
      orderMergingAllowed: value.order_merging_allowed,
      company: value.company,
      position,
      categories: categories === 'all' ? catalog.categories.map((each) => each.slug) : [...new Set(categories)],
      products: wholeBundles([...new Set([...products.map((each) => each.slug), ...named])], catalog),
    },
  }
}

/** Faults of a theme's colours that are hard to read on each other. */
function themeFaults({ value: { design, theme }, placeOf }: Written<'shops'>): Fault[] {
  if (!theme?.colours) return []
  const { colours } = theme
  return contrastFaults(design, colours).map(({ role, message }) =>
    fault('CONTRAST', colours[role] ? placeOf('theme', 'colours', role) : placeOf('theme', 'colours'), message),
  )
}

/** A bundle with its own root is sold only in shops that sell all of its products in this folder: elsewhere nobody could buy it. */
function wholeBundles(slugs: readonly string[], { bundles, products }: Catalog): string[] {
  const elsewhere = new Set(products.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug)))
  const broken = bundles.filter(({ value }) => value.ownRoot && value.parts.some(({ product }) => elsewhere.has(product)))
  return slugs.filter((slug) => !broken.some((bundle) => bundle.slug === slug))
}

/** Whether a product is merchandise or a concert of these artists, or a concert of a tour in which they take part. */
function isOfArtists(product: Product, artists: readonly string[], catalog: Catalog): boolean {
  if (product.artist !== null && artists.includes(product.artist)) return true
  const tours = catalog.categories.filter((each) => each.value.type === 'TOUR' && product.categories.includes(each.slug))
  return tours.some((tour) => tour.value.artists.some((artist) => artists.includes(artist)))
}

function ownParents({ categories }: Catalog): Fault[] {
  return categories
    .filter(({ slug, value }) => value.parents.includes(slug))
    .map(({ slug, at }) => fault('VALUE', at, english`${slug} must not be its own parent`))
}

function sharedDomains({ shops }: Catalog): Fault[] {
  return shops.flatMap(({ value: { domain }, at }, index) => {
    const other = domain === null ? undefined : shops.slice(0, index).find((shop) => shop.value.domain === domain)
    return other ? [fault('DUPLICATE', at, english`${domain} is already the domain of ${other.slug}`)] : []
  })
}

function sharedSlugs(entries: readonly Entry<unknown>[], what: Sentence): Fault[] {
  const first = new Map<string, Entry<unknown>>()
  return entries.flatMap((entry) => {
    const other = first.get(entry.slug)
    if (!other) first.set(entry.slug, entry)
    return other
      ? [
          fault(
            'DUPLICATE',
            entry.at,
            english`there is another ${what} “${entry.slug}” in ${other.at.file}, line ${other.at.row}; give one of them another slug`,
          ),
        ]
      : []
  })
}
