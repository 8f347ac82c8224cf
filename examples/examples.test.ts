import { mkdtemp, readFile, readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalog, EventPart } from '#core/import/entities.ts'
import { isGiftVoucher } from '#core/vouchers/gift.ts'
import { shopMetaSchema } from '#core/shops/settings/shop-meta.ts'
import { resolveMoment } from '#core/import/moment.ts'
import { demoEvenings } from '#server/after-sale/self-service/windows.ts'
import { readFolderFiles } from '#server/import/reading/read-folder-files.ts'
import { namedPictures } from '#server/import/reading/read-pictures.ts'
import { pictures } from './posters/entries/pictures.ts'
import { drawPicture } from './posters/draw-picture.ts'
import { makePosters } from './posters/make-posters.ts'
import { readFolder } from '#core/import/folder/read-folder.ts'
import { noCountry } from '#core/import/country-hints.ts'
import { keysFile, pendingPictures, pictureFiles, shippedFiles, shippedFolder } from './posters/picture-files.ts'
import { drawProduct } from './posters/products/product-picture.ts'
import { posters } from './posters/entries/posters.ts'

const folder = new URL('./shops', import.meta.url).pathname
let catalog: Catalog
let faults: unknown[]

beforeAll(async () => {
  const written = await readFolderFiles(folder)
  ;({ catalog, faults } = readFolder(written, written.texts, written.plans, { timeZone: null, country: noCountry }))
})

const of = (kind: 'merch' | 'event') => catalog.products.filter((each) => each.value.kind === kind)
const dates = () => of('event').map((each) => ({ slug: each.slug, event: each.value.event!, product: each.value }))

describe('the demo shops', () => {
  test('have no faults and enough entries', () => {
    expect(faults).toEqual([])
    expect(catalog.shops.map((shop) => shop.slug)).toEqual(['main', 'moorgrab', 'linde-lahr', 'lichtamt'])
    expect(catalog.categories.filter((each) => each.value.type === 'ARTIST').length).toBe(24)
    expect(catalog.categories.filter((each) => each.value.type === 'TOUR').length).toBeGreaterThanOrEqual(12)
    expect(of('event').length).toBeGreaterThanOrEqual(150)
    expect(of('merch').length).toBeGreaterThanOrEqual(300)
    expect(catalog.legalEntities.filter((each) => each.value.role === 'promoter').length).toBeGreaterThanOrEqual(4)
  })

  test('refer to existing entries only', () => {
    const known = new Set([
      ...catalog.legalEntities.map((each) => `legalEntity/${each.slug}`),
      ...catalog.countries.map((each) => `country/${each.slug}`),
      ...catalog.venues.map((each) => `venue/${each.slug}`),
      ...catalog.categories.map((each) => `category/${each.slug}`),
      ...catalog.products.map((each) => `product/${each.slug}`),
    ])
    const references = [...catalog.carriers, ...catalog.categories, ...catalog.products, ...catalog.shops].flatMap(
      (each) => each.references,
    )
    expect(references.map(({ kind, slug }) => `${kind}/${slug}`).filter((each) => !known.has(each))).toEqual([])
  })

  test('have all texts in German and English', () => {
    // Exceptions: names, which may be titles, most cities, and words that are the same in both languages.
    const alike = new Set(['T-Shirt', 'LP', 'CD', 'Hoodie', 'Longsleeve', 'pink', 'orange', 'PayPal', 'PayPal Express', 'Standard'])
    const onlyGerman: string[] = []
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      if (
        'de' in value &&
        typeof value.de === 'string' &&
        !('en' in value) &&
        !path.endsWith('/name') &&
        !/^venues\/.*\/city$/.test(path) &&
        !alike.has(String(value.de)) &&
        !/^(\d?X*[SML]|\d+[–/]\d+)$/.test(String(value.de))
      )
        onlyGerman.push(`${path}: ${String(value.de)}`)
      for (const [key, inner] of Object.entries(value)) if (key !== 'meta') look(inner, `${path}/${key}`)
    }
    for (const [kind, entries] of Object.entries(catalog))
      for (const entry of entries as { slug: string; value: unknown }[]) look(entry.value, `${kind}/${entry.slug}`)
    expect(onlyGerman).toEqual([])
    const missing = [...catalog.categories.filter((each) => each.value.type !== 'CATEGORY'), ...catalog.products].filter(
      ({ value }) => value.description === null && !('artists' in value && value.abstract !== null),
    )
    expect(missing.map((each) => each.slug)).toEqual([])
  })

  test('use every picture that is drawn, and draw every picture that is used', () => {
    const named = [...namedPictures(catalog).keys()]
    const notGenerated = ['moorgrab-icon.svg', 'moorgrab-share.png', 'siegel-bio.svg']
    expect(named.toSorted()).toEqual([...pictureFiles(), ...notGenerated].map((file) => `images/${file}`).toSorted())
    expect(catalog.products.filter((each) => each.value.images.length === 0).map((each) => each.slug)).toEqual([])
    expect(catalog.categories.filter(({ value }) => value.type === 'TOUR' && !value.ticketImage).map((each) => each.slug)).toEqual([])
    expect(
      catalog.categories
        .filter(({ value }) => value.type === 'ARTIST' && !(value.squareImage && value.landscapeImage))
        .map((each) => each.slug),
    ).toEqual([])
  })

  test.each(['2026-11-20T10:00:00Z', '2027-03-27T23:30:00Z', '2028-02-29T12:00:00Z'])('are in the future of an import at %s', (now) => {
    const today = new Date(now)
    const at = (moment: EventPart['happeningFrom']) => resolveMoment(moment, today, 'Europe/Berlin')
    const ahead = today.getTime() + 21 * 86_400_000
    const early = dates().filter(({ event }) => at(event.happeningFrom).getTime() < ahead)
    // The one whose forms stay open after the evening.
    expect(early.map(({ slug }) => slug)).toEqual(['tundra-motel-auszug'])
    const presales = dates().flatMap(({ event }) => (event.presaleAt ? [[at(event.presaleAt), at(event.happeningFrom)] as const] : []))
    expect(presales.every(([presale, concert]) => presale > today && presale < concert)).toBe(true)
    // No artist plays in two cities on one day.
    const nights = dates().map(({ event, product }) => `${product.artist} ${at(event.happeningFrom).toISOString().slice(0, 10)}`)
    expect(nights.filter((night, index) => nights.indexOf(night) !== index)).toEqual([])
  })

  test('ENT-02 use every setting of a shop', () => {
    const shown = new Set(catalog.shops.flatMap((shop) => Object.keys(shop.value.meta)))
    // The operator must download the European Union's notice, and the demo shops use no external newsletter service
    // and sell too little abroad for the VAT rates of other countries.
    expect(Object.keys(shopMetaSchema.shape).filter((key) => !shown.has(key))).toEqual([
      'warranty_notice',
      'newsletter_service',
      'destination_vat',
    ])
  })

  test('contain every case that pages distinguish', () => {
    const events = dates()
    const capacities = events.flatMap(({ product }) => product.pools.map((pool) => pool.capacity))
    expect(events.some(({ product }) => product.pools.every((pool) => pool.capacity === null))).toBe(true)
    expect(capacities.some((units) => units !== null && units > 0 && units < 10)).toBe(true)
    expect(capacities).toContain(40)
    const plans = events.flatMap(({ event }) => event.seatingPlan?.file ?? [])
    expect(new Set(plans).size).toBe(7)
    expect(plans.filter((file) => file === 'halls/arena.yaml')).toHaveLength(2)
    expect(events.some(({ event, product }) => event.seatingPlan && product.pools.every(({ capacity }) => capacity === null))).toBe(true)
    expect(events.some(({ event }) => event.cancelled)).toBe(true)
    const metas = events.flatMap(({ product }) => Object.keys(product.meta))
    expect(metas).toEqual(
      expect.arrayContaining([
        ...['external_link', 'hideDate', 'hide_map', 'custom_tag', 'leads', 'policy_link', 'related_item_slugs', 'checkin', 'distancing'],
        ...['disclaimer_text', 'refund_text', 'refund_error_message'],
      ]),
    )
    expect(events.some(({ product }) => product.variants.some(({ amountStep = 1 }) => amountStep > 1))).toBe(true)
    expect(new Set(events.map(({ event }) => event.personalizationRequirement)).size).toBe(4)
    const slots = (type: string, slot: 'sortOrderTicketTopLeft' | 'sortOrderTicketTopRight' | 'sortOrderTicketBottom') =>
      catalog.categories.filter(({ value }) => value.type === type && value[slot] > 0).length
    for (const type of ['CATEGORY', 'ARTIST', 'TOUR']) {
      expect([type, slots(type, 'sortOrderTicketTopLeft') > 0, slots(type, 'sortOrderTicketTopRight') > 0]).toEqual([type, true, true])
      expect([type, slots(type, 'sortOrderTicketBottom') > 0]).toEqual([type, true])
    }
    expect(new Set(catalog.categories.map(({ value }) => value.type))).toEqual(new Set(['CATEGORY', 'ARTIST', 'BRAND', 'LABEL', 'TOUR']))
    const bundles = new Set(catalog.bundles.map((each) => each.slug))
    // A gift voucher is nothing that could be unsafe.
    const needsSafety = of('merch').filter(({ slug, value }) => !bundles.has(slug) && !isGiftVoucher(value.meta))
    expect(needsSafety.flatMap(({ slug, value }) => (value.safety ? [] : slug))).toEqual([])
    expect(events.some(({ event }) => event.presaleAt !== null)).toBe(true)
    expect(events.some(({ product }) => product.variants.some((variant) => variant.physical))).toBe(true)
    expect(events.some(({ product }) => product.cartLimit < 10)).toBe(true)
    expect(of('merch').some(({ value }) => value.over18)).toBe(true)
    const used = of('merch').flatMap(({ value }) => Object.entries(value.meta).flatMap(([key, set]) => (set ? key : [])))
    const settings = ['hide', 'order', 'personalised', 'hide_optional_variant', 'related_item_slugs', 'external_url', 'external_url_text']
    expect(used).toEqual(expect.arrayContaining([...settings, 'hide_in_combined_product', 'show_color_in_combined_product']))
    expect(of('merch').some(({ value }) => value.overlayListingImage && value.overlayDetailImage)).toBe(true)
    expect(of('merch').some(({ value }) => value.images.some(({ tags }) => tags.length > 0))).toBe(true)
    expect(of('merch').some(({ value }) => value.variants.some(({ message }) => message) && value.details)).toBe(true)
    expect(of('merch').some(({ value }) => value.originalPriceCents !== null)).toBe(true)
    expect(of('merch').some(({ value }) => value.cartLimit === 1)).toBe(true)
    expect(
      of('merch').some(({ value }) => value.pools.some((pool) => pool.capacity === 0) && value.pools.some((pool) => pool.capacity !== 0)),
    ).toBe(true)
    expect(of('merch').every(({ value }) => value.withdrawal === null && [7, 'standard'].includes(value.vatRate))).toBe(true)
    expect(of('event').every(({ value }) => value.withdrawal === 'none')).toBe(true)
    const parcel = catalog.carriers.find((each) => each.slug === 'parcel')!
    expect(parcel.value.rates.find((rate) => rate.countryCode === 'de')?.priceCents).toBe(590)
  })
})

/** What is rare in a catalogue is shown once at least, so that nobody has to make it to see it. */
describe('the demo shops show', () => {
  const metas = (kind: 'merch' | 'event') => of(kind).map(({ value }) => value.meta as Record<string, unknown>)
  const relatedOf = (meta: Readonly<Record<string, unknown>>) => (meta['related_item_slugs'] ?? []) as readonly string[]
  const evening = (slug: string | undefined) => dates().find((date) => date.slug === slug)?.event.happeningFrom
  const startsAfter = (slug: string | undefined, today: Date): boolean => {
    const moment = evening(slug)
    if (!moment) throw new Error(`The demo has no evening ${slug}`)
    return resolveMoment(moment, today, 'Europe/Berlin') > today
  }
  const rare: [what: string, isShown: () => boolean][] = [
    ['merchandise with a text of the buyer', () => metas('merch').some((meta) => meta['personalised'] === true)],
    [
      'a check-in with words and a form',
      () =>
        metas('event').some((meta) =>
          ['content', 'form'].every((type) => ((meta['checkin'] ?? []) as { type: string }[]).some((part) => part.type === type)),
        ),
    ],
    [
      'seats that stay free between parties',
      () => dates().some(({ event, product }) => event.seatingPlan !== null && product.meta['distancing'] !== undefined),
    ],
    ['a notice of its own at an event', () => metas('event').some((meta) => meta['disclaimer_text'] !== undefined)],
    ['a hall whose plan is hidden', () => metas('event').some((meta) => meta['hide_map'] === true)],
    ['tickets that are sold in steps', () => dates().some(({ product }) => product.variants.some(({ amountStep = 1 }) => amountStep > 1))],
    ['why tickets are not taken back', () => metas('event').some((meta) => meta['refund_error_message'] !== undefined)],
    [
      'what belongs to a record in the cart',
      () => {
        const sold = new Set(of('merch').map(({ slug }) => slug))
        const records = of('merch').filter(({ references }) => references.some(({ slug }) => slug === 'vinyl'))
        return records.some(({ value }) => relatedOf(value.meta).length > 0 && relatedOf(value.meta).every((slug) => sold.has(slug)))
      },
    ],
    ['open windows for an evening that is over', () => !startsAfter(demoEvenings[0], new Date('2026-11-30T12:00:00Z'))],
    ['open windows for an evening to come', () => startsAfter(demoEvenings[1], new Date('2026-11-30T12:00:00Z'))],
  ]
  test.each(rare)('%s', (_what, isShown) => expect(isShown()).toBe(true))
})

/** Where the demo shops look for their pictures. */
const built = new URL('../build/pictures/images', import.meta.url).pathname

describe('the pictures', () => {
  beforeAll(async () => void (await makePosters(built)), 300_000)

  test('are shipped as they would be drawn: after a change, node examples/posters/make-posters.ts --ship', () => {
    expect(pendingPictures(shippedFolder, shippedFiles())).toEqual([])
  })

  test('are all made, and made whole', async () => {
    expect((await readdir(built)).toSorted()).toEqual([...pictureFiles(), keysFile].toSorted())
    const sizes = await Promise.all(
      pictureFiles().map(async (file) => {
        const { width, format } = await sharp(join(built, file)).metadata()
        return file.endsWith('.svg') ? format === 'svg' && width === 1500 : format === 'webp' && width === 1000
      }),
    )
    expect(pictureFiles().filter((_file, at) => !sizes[at])).toEqual([])
  })

  test('are the same when they are drawn again', async () => {
    const drawings = pictureFiles().filter((file) => file.endsWith('.svg'))
    const photographs = ['moorgrab-shirt-black.webp', 'linde-lahr-lp.webp', 'elektra-plakat.webp', 'bundle-moorgrab-early.webp']
    const other: string[] = []
    for (const file of [...drawings, ...photographs])
      if (!Buffer.from(await drawPicture(file)).equals(await readFile(join(built, file)))) other.push(file)
    expect(other).toEqual([])
  })

  test('are drawn again when they are missing or were drawn from something else, and only then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stagefront-pictures-'))
    const keys = JSON.parse(await readFile(join(built, keysFile), 'utf8')) as Record<string, string>
    await Promise.all(Object.keys(keys).map((file) => writeFile(join(folder, file), file)))
    await writeFile(join(folder, 'no-entry.svg'), 'gone')
    await writeFile(join(folder, keysFile), JSON.stringify({ ...keys, 'moorgrab-torf.svg': 'other', 'no-entry.svg': 'known' }))
    await unlink(join(folder, 'moorgrab-square.svg'))
    expect(pendingPictures(folder).toSorted()).toEqual(['moorgrab-square.svg', 'moorgrab-torf.svg'])
    expect(await makePosters(folder)).toBe(2)
    expect(pendingPictures(folder)).toEqual([])
    expect(await readFile(join(folder, 'moorgrab-torf.svg'), 'utf8')).toBe(await readFile(join(built, 'moorgrab-torf.svg'), 'utf8'))
    expect(await readFile(join(folder, 'lichtamt-square.svg'), 'utf8')).toBe('lichtamt-square.svg')
    expect(await readdir(folder)).not.toContain('no-entry.svg')
    await rm(folder, { recursive: true })
  })

  test('can be rendered without fonts', async () => {
    const files = pictureFiles().filter((file) => file.endsWith('.svg'))
    const svgs = await Promise.all(files.map((file) => readFile(join(built, file), 'utf8')))
    expect(files.filter((_file, at) => /<text|NaN|undefined|Infinity/.test(svgs[at]!))).toEqual([])
    const { channels } = await sharp(join(built, 'moorgrab-torf.svg')).resize(60).stats()
    expect(channels.some((channel) => channel.stdev > 20)).toBe(true)
  })

  test.each(['boxy', 'fitted', 'oversized'] as const)('have folds in the cloth of a %s shirt, other ones on each', async (cut) => {
    const shot = async (name: string) => {
      const plain = { ...pictures['hafenstaub-shirt-white']!, cut, view: 'back' } as (typeof pictures)[string]
      const { bytes } = await drawProduct(name, plain, { sheetOf: () => '', pictures, seedOf: () => 'same' })
      // Below the print, where only cloth is.
      return sharp(Buffer.from(bytes)).extract({ left: 370, top: 830, width: 260, height: 160 }).greyscale().raw().toBuffer()
    }
    const [one, two] = [await shot('one'), await shot('two')]
    expect(Math.max(...one) - Math.min(...one)).toBeGreaterThan(20)
    const apart = one.reduce((sum, value, at) => sum + Math.abs(value - two[at]!), 0) / one.length
    expect(apart).toBeGreaterThan(3)
  })

  test('show of a bundle more than one of its parts', () => {
    const parts = Object.entries(pictures).flatMap(([name, picture]) => (picture.on === 'bundle' ? [[name, picture.parts] as const] : []))
    expect(parts).toHaveLength(11)
    expect(parts.filter(([, each]) => each.length < 2 || each.some((part) => typeof part === 'string' && !pictures[part]))).toEqual([])
  })

  test('use each style for several posters', () => {
    const counts = Object.groupBy(Object.values(posters), (poster) => poster.style)
    expect(Object.keys(counts).toSorted()).toEqual(['engraving', 'riso', 'swiss', 'wood-type'])
    expect(Object.values(counts).every((those) => those.length >= 4)).toBe(true)
  })
})
