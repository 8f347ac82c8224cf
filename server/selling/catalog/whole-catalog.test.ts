import { beforeAll, describe, expect, test } from 'vitest'
import { catalogTests, slugs, type ListResult } from '#test/world/catalog/catalog-tests.ts'
import { makeCategory, makeProduct, makePicture } from '#test/world/factories.ts'

const { ask, clock, db, world, statements } = catalogTests()

const picture = (name: string, widths: number[]) => makePicture(db(), clock, name, widths)

describe('products for lists of related products', () => {
  test('GQL-35 GQL-36 lookups under several aliases are read together', async () => {
    const PRICE = '{ id kind price available }'
    await ask(`{ a: productWithPriceDetails(productId: "moorgrab-torf-shirt") ${PRICE} }`)
    const forOne = statements()
    const answer = await ask(`{
      a: productWithPriceDetails(productId: "moorgrab-torf-shirt") ${PRICE}
      b: productWithPriceDetails(productId: "${world().event.id}") ${PRICE}
      c: productWithPriceDetails(productId: "torfmond-bremen") ${PRICE}
      d: productWithPriceDetails(productId: "never-heard-of") ${PRICE} }`)
    const event = { id: String(world().event.id), kind: 'event', price: 39.9, available: true }
    expect(answer).toEqual({
      a: { id: String(world().shirt.id), kind: 'merch', price: 24.9, available: true },
      b: event,
      c: event,
      d: null,
    })
    expect(statements()).toBe(forOne)
  })

  test('a slug of digits takes precedence over the id of another product', async () => {
    const made = await makeProduct(db(), clock, {
      product: { slug: String(world().shirt.id), contractPartnerId: world().company },
      shops: [world().main.id],
    })
    expect(await ask(`{ productWithPriceDetails(productId: "${world().shirt.id}") { id } }`)).toEqual({
      productWithPriceDetails: { id: String(made.id) },
    })
    await db().updateTable('product').set({ slug: 'no-number' }).where('id', '=', made.id).execute()
  })

  test('GQL-37 ENT-16 the settings of a product are public, without access codes', async () => {
    const meta = JSON.stringify({ root: true, related_item_slugs: ['a'], password: ['hash'] })
    await db().updateTable('product').set({ meta }).where('id', '=', world().shirt.id).execute()
    const document = 'query ($id: ID!) { meta(productId: $id) }'
    expect(await ask(document, { id: 'moorgrab-torf-shirt' })).toEqual({ meta: { root: true, related_item_slugs: ['a'] } })
    expect(await ask(document, { id: '0' })).toEqual({ meta: null })
  })

  test('GQL-38 ENT-21 the organiser of an event and the seller of its tickets are public', async () => {
    await db().updateTable('event').set({ localOrganizer: 'Schlachthof e. V.' }).where('productId', '=', world().event.id).execute()
    const document = 'query ($id: ID!) { organizer(eventId: $id) { localOrganizer owningCompanyAddress { company city countryCode } } }'
    expect(await ask(document, { id: 'torfmond-bremen' })).toMatchObject({
      organizer: { localOrganizer: 'Schlachthof e. V.', owningCompanyAddress: { company: 'Nordwind Konzerte GmbH', countryCode: 'de' } },
    })
    expect(await ask(document, { id: 'moorgrab-torf-shirt' })).toEqual({ organizer: null })
  })
})

describe('products to buy with a product', () => {
  const DOCUMENT = `query ($id: ID!) { product(id: $id) { combinedProducts {
    id slug kind name descriptiveName price available images { sha256 } variants { id description price available physical pricingCategory { name } } } } }`

  test('ENT-15 they are merchandise and events that this shop sells, in the operator’s order', async () => {
    const { shirt, event, company, band } = world()
    const elsewhere = await makeProduct(db(), clock, { product: { slug: 'anderswo', contractPartnerId: company }, shops: [band.id] })
    await db()
      .insertInto('combinedProduct')
      .values([
        { productId: shirt.id, combinedId: elsewhere.id, position: 0 },
        { productId: shirt.id, combinedId: event.id, position: 1 },
      ])
      .execute()
    const { product } = await ask<{ product: { combinedProducts: { variants: unknown[] }[] } }>(DOCUMENT, { id: 'moorgrab-torf-shirt' })
    expect(product.combinedProducts).toHaveLength(1)
    expect(product.combinedProducts[0]).toMatchObject({ id: String(event.id), kind: 'event', price: 39.9, available: true })
    expect(product.combinedProducts[0]?.variants[0]).toMatchObject({
      description: 'Online-Ticket',
      physical: false,
      pricingCategory: { name: 'Innenraum' },
    })
    expect((await ask(DOCUMENT, { id: 'torfmond-bremen' }))['product']).toEqual({ combinedProducts: [] })
  })

  test('SHP-17 PRD-12 a product without related products shows those of the shop, but never itself', async () => {
    const { company, main, shirt } = world()
    for (const slug of ['verwandt-eins', 'verwandt-zwei']) {
      const meta = JSON.stringify(slug === 'verwandt-zwei' ? { related_item_slugs: ['moorgrab-torf-shirt', 'gibt-es-nicht'] } : {})
      await makeProduct(db(), clock, { product: { slug, contractPartnerId: company, meta }, shops: [main.id] })
    }
    await db().updateTable('product').set({ meta: '{}' }).where('id', '=', shirt.id).execute()
    const naming = { ...main, meta: { related_item_slugs: ['verwandt-zwei', 'nirgends', 'verwandt-eins'] } }
    const related = async (id: string, kind: 'merchProduct' | 'event' = 'merchProduct') => {
      const document = `query ($id: ID!) { of: ${kind}(id: $id) { relatedItems { slug } } }`
      return slugs((await ask<{ of: { relatedItems: { slug: string }[] } }>(document, { id }, { shop: naming })).of.relatedItems)
    }
    expect(await related('moorgrab-torf-shirt')).toEqual(['verwandt-zwei', 'verwandt-eins'])
    expect(await related('torfmond-bremen', 'event')).toEqual(['verwandt-zwei', 'verwandt-eins'])
    expect(await related('verwandt-eins')).toEqual(['verwandt-zwei'])
    expect(await related('verwandt-zwei')).toEqual(['moorgrab-torf-shirt'])
  })
})

describe('images', () => {
  test('ENT-13 LIM-54 a product has its images in order, with tags and the existing files', async () => {
    const id = await picture('front', [75, 360])
    await db()
      .insertInto('productImage')
      .values({ productId: world().shirt.id, imageId: id, position: 2, tags: ['m'] })
      .execute()
    const { merchProduct } = await ask<{ merchProduct: { images: unknown[] } }>(
      '{ merchProduct(id: "moorgrab-torf-shirt") { images { order tags widths thumbnails { width webp avif } } } }',
    )
    const file = `/images/${'front'.padEnd(64, '0')}`
    expect(merchProduct.images).toEqual([
      {
        order: 2,
        tags: ['m'],
        widths: [75, 360],
        thumbnails: [75, 360].map((width) => ({ width, webp: `${file}-${width}.webp`, avif: `${file}-${width}.avif` })),
      },
    ])
  })

  test('ENT-13 a product has overlay images', async () => {
    const listing = await picture('ribbon', [75])
    await db().updateTable('product').set({ overlayListingImageId: listing }).where('id', '=', world().shirt.id).execute()
    const { merchProduct } = await ask(
      '{ merchProduct(id: "moorgrab-torf-shirt") { overlayListingImage { sha256 tags thumbnails { width } } overlayDetailImage { sha256 } } }',
    )
    expect(merchProduct).toEqual({
      overlayListingImage: { sha256: 'ribbon'.padEnd(64, '0'), tags: [], thumbnails: [{ width: 75 }] },
      overlayDetailImage: null,
    })
  })

  test('ENT-17 an event has its first image and its check-in times', async () => {
    const id = await picture('poster', [360, 740])
    await db().insertInto('productImage').values({ productId: world().event.id, imageId: id }).execute()
    await db()
      .updateTable('event')
      .set({ checkInStartAt: new Date('2026-12-15T08:00:00Z') })
      .where('productId', '=', world().event.id)
      .execute()
    const { event } = await ask('{ event(id: "torfmond-bremen") { image { thumbnails { width } } checkInStartAt checkInEndAt } }')
    expect(event).toEqual({
      image: { thumbnails: [{ width: 360 }, { width: 740 }] },
      checkInStartAt: '2026-12-15T08:00:00.000Z',
      checkInEndAt: null,
    })
  })
})

describe('categories', () => {
  beforeAll(async () => {
    const { main, company } = world()
    const side = await makeCategory(db(), { slug: 'nebenfach', type: 'CATEGORY', name: { de: 'Nebenfach' }, sortOrder: 7 }, [])
    await makeCategory(db(), { slug: 'leer', type: 'CATEGORY' }, [main.id])
    await db()
      .updateTable('category')
      .set({ meta: JSON.stringify({ display_name: { de: 'Seitenfach', en: 'Side drawer' } }) })
      .where('id', '=', side)
      .execute()
    for (const slug of ['knopf-a', 'knopf-b', 'knopf-c']) {
      await makeProduct(db(), clock, { product: { slug, contractPartnerId: company }, categories: [side], shops: [main.id] })
    }
  })

  test('GQL-23 GQL-24 one list has the main categories, the other all categories with merchandise', async () => {
    const answer = await ask<Record<string, { slug: string }[]>>('{ allCategories { slug } allCategoryCategories { slug } }')
    expect(slugs(answer['allCategories'] ?? [])).toEqual(['shirts'])
    expect(slugs(answer['allCategoryCategories'] ?? []).sort()).toEqual(['nebenfach', 'shirts'])
  })

  test('GQL-26 all products of a category are listed without pages', async () => {
    const { allProductsInCategory: all } = await ask<{ allProductsInCategory: ListResult }>(
      '{ allProductsInCategory(categorySlug: "nebenfach") { nodes { slug } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount } }',
    )
    expect(slugs(all.nodes)).toEqual(['knopf-c', 'knopf-b', 'knopf-a'])
    expect(all).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: false } })
  })

  test('ENT-26 a category has its order, and its display name in the requested language', async () => {
    const document = '{ category(slug: "nebenfach") { order name displayName } shirts: category(slug: "shirts") { displayName } }'
    expect(await ask(document)).toEqual({
      category: { order: 7, name: 'Nebenfach', displayName: 'Seitenfach' },
      shirts: { displayName: 'T-Shirts' },
    })
    expect(await ask(document, {}, { locale: 'en' })).toMatchObject({
      category: { displayName: 'Side drawer' },
      shirts: { displayName: 'T-shirts' },
    })
  })

  test('ENT-26 an artist has tours with events', async () => {
    const { artist } = await ask('{ artist(slug: "moorgrab") { tours { slug type events { slug } artistNames } } }')
    expect(artist).toEqual({ tours: [{ slug: 'torfmond', type: 'TOUR', events: [{ slug: 'torfmond-bremen' }], artistNames: 'Moorgrab' }] })
  })
})

describe('suggestions', () => {
  const DOCUMENT = '{ suggestions { title translateKey alternativeNames href imageUrl tag detail localDate price } }'
  interface Suggested {
    title: string | null
    translateKey: string | null
    href: string
    tag: string
    price: number | null
  }

  test('ENT-28 SRC-10 artists with other names, categories, tours, events and pages are suggested, each with its address', async () => {
    await db().updateTable('category').set({ alternativeNames: 'Moor, Grab' }).where('slug', '=', 'moorgrab').execute()
    const { suggestions } = await ask<{ suggestions: Suggested[] }>(DOCUMENT)
    expect(suggestions).toContainEqual({
      title: 'Moorgrab',
      translateKey: null,
      alternativeNames: 'Moor, Grab',
      href: '/artists/moorgrab',
      imageUrl: null,
      tag: 'artist',
      detail: null,
      localDate: null,
      price: null,
    })
    expect(suggestions.find(({ href }) => href === '/events/torfmond-bremen')).toMatchObject({
      detail: 'Bremen',
      localDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(suggestions.find(({ tag }) => tag === 'product')?.price).toBeGreaterThan(0)
    expect(suggestions.map(({ href, tag }) => `${tag} ${href}`)).toEqual(
      expect.arrayContaining(['category /categories/shirts', 'tour /tours/torfmond', 'event /events/torfmond-bremen', 'page /events']),
    )
    expect(suggestions.filter(({ title, translateKey }) => (title === null) === (translateKey === null))).toEqual([])
    expect(suggestions.map(({ href }) => href)).not.toContain('/categories/leer')
    expect(statements()).toBe(3)
  })

  test('SHP-03 a band’s shop suggests its own entries only, with its prefix', async () => {
    const { suggestions } = await ask<{ suggestions: Suggested[] }>(DOCUMENT, {}, { shop: world().band })
    expect(suggestions.every(({ href }) => href.startsWith('/moorgrab/'))).toBe(true)
    expect(suggestions.map(({ title }) => title)).not.toContain('Nebenfach')
  })
})
