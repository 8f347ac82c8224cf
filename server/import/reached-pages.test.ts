import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, shopUrl } from '#core/urls.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { defaultOptions } from './import-options.ts'
import { runImport } from './run-import.ts'

/** Random small catalogs: what an import takes without naming it has a page in some shop. */

let shop: TestShop
let scratch: string
beforeAll(async () => {
  shop = await openTestShop({ pages: true })
  scratch = await mkdtemp(join(tmpdir(), 'stagefront-reached-'))
})
afterAll(async () => {
  await shop.close()
  await rm(scratch, { recursive: true })
})

const some = (...words: string[]) => fc.subarray(words)
const one = (...words: string[]) => fc.option(fc.constantFrom(...words), { nil: undefined })
const thing = {
  artist: one('band', 'solo'),
  categories: some('shirts', 'vinyl'),
  hide: fc.boolean(),
  active: fc.boolean(),
}
const catalogs = fc.record({
  main: fc.boolean(),
  parent: fc.boolean(),
  products: fc.array(fc.record(thing), { maxLength: 2 }),
  events: fc.array(fc.record({ ...thing, tour: fc.boolean(), past: fc.boolean() }), { maxLength: 2 }),
  bundle: fc.option(fc.record({ own: fc.boolean(), parts: some('product-0', 'product-1', 'event-0') }), { nil: undefined }),
  shops: fc.array(
    fc.record({
      band: fc.boolean(),
      domain: fc.boolean(),
      artists: some('band', 'solo'),
      products: some('product-0', 'product-1'),
      categories: some('shirts', 'tour', 'band'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})
type RandomCatalog = typeof catalogs extends fc.Arbitrary<infer Value> ? Value : never

/** The files of a catalog, whose slugs all begin with `mark`, and the path of each entry's page. JSON is YAML. */
function filesOf({ main, parent, products, events, bundle, shops }: RandomCatalog, mark: string) {
  const slug = (name: string) => `${mark}-${name}`
  const all = (names: string[]) => names.map(slug)
  const exists = (name: string) =>
    products.some((_each, index) => name === `product-${index}`) || events.some((_each, index) => name === `event-${index}`)
  const pages = new Map<string, string>()
  const entries = <Value>(list: readonly Value[], name: string, page: (slug: string) => string, entry: (each: Value) => object) =>
    Object.fromEntries(
      list.map((each, index) => {
        const own = slug(`${name}-${index}`)
        pages.set(own, page(own))
        return [own, entry(each)]
      }),
    )
  const file = {
    venues: { [slug('hall')]: { name: 'Halle', address: 'Weg 1', post_code: '24103', city: 'Kiel', country: 'de' } },
    categories: { [slug('shirts')]: { name: 'Shirts', main }, [slug('vinyl')]: { name: 'Vinyl', parents: parent ? [slug('shirts')] : [] } },
    artists: { [slug('band')]: { name: 'Band' }, [slug('solo')]: { name: 'Solo' } },
    tours: { [slug('tour')]: { name: 'Tour', artists: [slug('band')] } },
    products: entries(products, 'product', paths.product, ({ artist, categories, hide, active }) => ({
      ...{ name: 'Ding', price: 10, stock: 5, active, meta: { hide }, seller: 'stagefront' },
      ...(artist && { artist: slug(artist) }),
      categories: all(categories),
    })),
    events: entries(events, 'event', paths.event, ({ artist, categories, active, tour, past }) => ({
      ...{ name: 'Abend', venue: slug('hall'), active, promoter: 'stagefront', date: past ? '2026-01-10 20:00' : '2027-05-10 20:00' },
      ...(artist && { artist: slug(artist) }),
      ...{ categories: all(categories), tours: tour ? [slug('tour')] : [] },
      tickets: [{ category: 'Stehplatz', contingent: 10, online: 20 }],
    })),
    bundles: {} as Record<string, object>,
    shops: Object.fromEntries(
      shops.map(({ band, domain, artists, products: named, categories }, index) => [
        slug(`shop-${index}`),
        {
          // Pages name the design of their shop, and any word is one.
          ...{
            name: 'Laden',
            company: 'stagefront',
            design: slug(`shop-${index}`),
            band,
            ...(domain && { domain: `${mark}-${index}.example` }),
          },
          categories: all(categories),
          sells: { artists: all(artists), products: all(named.filter(exists)) },
        },
      ]),
    ),
  }
  const parts = bundle?.parts.filter(exists) ?? []
  if (bundle && parts.length > 0) {
    const [root = '', ...rest] = parts
    const own = slug(bundle.own ? 'bundle' : root)
    if (bundle.own) file.bundles[own] = { name: 'Paket', seller: 'stagefront', common: all(parts) }
    else if (rest.length > 0) file.bundles[own] = { common: all(rest) }
    if (file.bundles[own]) pages.set(own, paths.bundle(own))
  }
  for (const name of Object.keys(file.categories)) pages.set(name, paths.category(name))
  for (const name of Object.keys(file.artists)) pages.set(name, paths.artist(name))
  for (const name of Object.keys(file.tours)) pages.set(name, paths.tour(name))
  const resting = new Set([
    ...products.flatMap(({ active }, index) => (active ? [] : [slug(`product-${index}`)])),
    ...events.flatMap(({ active, past }, index) => (active && !past ? [] : [slug(`event-${index}`)])),
  ])
  const members = (name: string) =>
    [
      ...products.map((each, index) => ({ ...each, tour: false, slug: slug(`product-${index}`) })),
      ...events.map((each, index) => ({ ...each, slug: slug(`event-${index}`) })),
    ].filter(({ artist, categories, tour }) =>
      [artist, ...categories, ...(tour ? ['tour', 'band'] : []), ...(parent && categories.includes('vinyl') ? ['shirts'] : [])]
        .map((each) => slug(each ?? ''))
        .includes(name),
    )
  /** What is off sale, or contains only what is off sale or over, needs no page. */
  const isOff = (name: string) =>
    (members(name).length > 0 && members(name).every((each) => resting.has(each.slug))) ||
    [
      ...products.map(({ active }, index) => ({ active, name: slug(`product-${index}`) })),
      ...events.map(({ active }, index) => ({ active, name: slug(`event-${index}`) })),
    ].some((each) => each.name === name && !each.active)
  return { file, pages, isOff }
}

test('SHP-02 SHP-03 whatever an import takes has a page in one of its shops, or a fault names it', async () => {
  let run = 0
  let taken = 0
  await fc.assert(
    fc.asyncProperty(catalogs, async (catalog) => {
      const mark = `r${run++}`
      const { file, pages, isOff } = filesOf(catalog, mark)
      const folder = join(scratch, mark)
      await mkdir(folder)
      for (const [kind, entries] of Object.entries(file)) await writeFile(join(folder, `${kind}.yaml`), JSON.stringify(entries))
      const [report] = await runImport(shop.context, importParts(), { ...defaultOptions, paths: [folder] })
      if (!report?.isImported) {
        expect(report?.faults.filter(({ severity }) => severity === 'error').map(({ code }) => code)).not.toEqual([])
        return
      }
      taken++
      invalidateReferenceData(shop.context.db)
      const named = report.faults.map(({ message }) => message).join('\n')
      const shops = Object.entries(file.shops).map(([slug, { band, domain }]) => ({
        slug,
        isBand: band,
        hasCustomDomain: domain !== undefined,
        origin: domain === undefined ? 'http://localhost:3000' : `https://${domain}`,
      }))
      const open = async (each: (typeof shops)[number], path: string) => {
        const { host, pathname } = new URL(shopUrl(each.origin, each, path))
        const { statusCode, body } = await shop.app.inject({ url: pathname, headers: { host } })
        return statusCode === 200 && body.includes(`data-shop="${each.slug}"`)
      }
      for (const each of shops) expect(await open(each, '/'), `the home page of ${each.slug}`).toBe(true)
      for (const [slug, path] of pages) {
        if (isOff(slug) || named.includes(slug)) continue
        const found = await Promise.all(shops.map((each) => open(each, path)))
        expect(found, `${path} of ${mark}: ${JSON.stringify(catalog)}`).toContain(true)
      }
    }),
    { numRuns: 25 },
  )
  expect(taken).toBeGreaterThan(5)
}, 240_000)
