import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'
import { buying } from '#test/world/buying.ts'
import { makeBundle, makeProduct, type MadeProduct } from '#test/world/factories.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'

let shop: TestShop
let root: MadeProduct
let bundle: Awaited<ReturnType<typeof makeBundle>>

beforeEach(async () => {
  shop = await openTestShop()
  const { event, shirt, main, company } = shop.world
  root = await makeProduct(shop.database.db, shop.clock, {
    product: {
      slug: 'torf-paket',
      name: { de: 'Torf-Paket', en: 'Torf bundle' },
      priceCents: 0,
      contractPartnerId: company,
      meta: JSON.stringify({ root: true, bundle_only: true }),
    },
    variants: [{ slug: 'standard', stock: 5, weightGrams: 0, physical: false, free: true }],
    shops: [main.id],
  })
  bundle = await makeBundle(shop.database.db, {
    root,
    bundle: { priceCents: 4990 },
    parts: [{ product: event, variants: ['innenraum-online', 'innenraum-hard'] }, { product: shirt }],
  })
})
afterEach(() => shop.close())

const ADD = `mutation ($items: [AddToCartItem!]!) { addToCart(input: { items: $items }) { newItemIds problems { code message field limit }
  cart { total vat { rate amount } items { id total bundledItemIds productVariant { product { slug vatRate contractPartner { company } } } }
    lines { type totalSum amount physical item { id } bundledItems { id } } } } }`

interface Added {
  addToCart: {
    newItemIds: string[]
    problems: { code: string; message: string; field: string; limit: number | null }[]
    cart: {
      total: number
      vat: { rate: number; amount: number }[]
      items: { id: string; total: number; bundledItemIds: string[]; productVariant: { product: { slug: string } } }[]
      lines: { type: string; totalSum: number; amount: number }[]
    } | null
  }
}

function bundleItems(shirtSize = 'm', amount = 1, ticket = 'innenraum-online') {
  const { event, shirt } = shop.world
  const of = (product: MadeProduct, variant: string, part: string) => ({
    productVariantId: String(product.variants[variant]?.id),
    amount,
    bundleRootId: String(bundle.id),
    bundlePartId: part,
  })
  return [of(event, ticket, bundle.parts[event.slug] ?? ''), of(shirt, shirtSize, bundle.parts[shirt.slug] ?? '')]
}

async function add(visitor: Visitor, items: unknown) {
  return (await visitor.graphql<Added>(ADD, { items })).addToCart
}

const pools = () => shop.database.db.selectFrom('stockPool').select(['label', 'capacity', 'held', 'sold']).orderBy('id').execute()

describe('a bundle in the cart', () => {
  test('CRT-05 BND-02 ticket and shirt are one line at the bundle’s price', async () => {
    const { cart, problems, newItemIds } = await add(shop.visitor(), bundleItems())
    expect(problems).toEqual([])
    expect(newItemIds).toHaveLength(3)
    expect(cart?.total).toBe(49.9)
    expect(cart?.lines).toMatchObject([{ type: 'bundle', totalSum: 49.9, amount: 1, physical: true, bundledItems: [{}, {}] }])
  })

  test('ENT-06 ENT-07 each item says what it costs together with its parts, in the cart and when it is placed', async () => {
    const visitor = shop.visitor()
    const fan = buying(visitor)
    await add(visitor, bundleItems())
    const items = [
      { type: 'bundle', total: 0, totalSum: 49.9 },
      { type: 'event', total: 30.73, totalSum: 30.73 },
      { type: 'product', total: 19.17, totalSum: 19.17 },
    ]
    const { cart } = await visitor.graphql<{ cart: object }>('{ cart { items { type total totalSum } } }')
    expect(cart).toEqual({ items })
    await fan.address()
    await fan.logistics('bank_transfer', (await fan.cart())?.shipping?.id)
    const { placeOrder } = await visitor.graphql<{ placeOrder: object }>(
      'mutation { placeOrder(input: { terms: true }) { cart { items { type total totalSum } } } }',
    )
    expect(placeOrder).toEqual({ cart: { items } })
  })

  test('ENT-07 each part names the root that it follows, and the root follows nothing', async () => {
    const fan = shop.visitor()
    await add(fan, bundleItems())
    const { cart } = await fan.graphql<{ cart: { items: { id: string; bundledItemIds: string[]; meta: object }[] } }>(
      '{ cart { items { id bundledItemIds meta } } }',
    )
    const [rootItem] = cart.items.filter(({ bundledItemIds }) => bundledItemIds.length > 0)
    expect(cart.items.map(({ id, meta }) => [id, meta])).toEqual(
      cart.items.map(({ id }) => [id, id === rootItem?.id ? {} : { follows: rootItem?.id }]),
    )
    expect(rootItem?.bundledItemIds).toHaveLength(2)
  })

  test('each part has its VAT rate, its seller and its share of the price to the cent', async () => {
    const { cart } = await add(shop.visitor(), bundleItems())
    expect(cart?.items).toMatchObject([
      { total: 0, productVariant: { product: { slug: 'torf-paket' } } },
      {
        total: 30.73,
        productVariant: { product: { slug: 'torfmond-bremen', vatRate: 7, contractPartner: { company: 'Nordwind Konzerte GmbH' } } },
      },
      {
        total: 19.17,
        productVariant: { product: { slug: 'moorgrab-torf-shirt', vatRate: 19, contractPartner: { company: 'Stagefront GmbH' } } },
      },
    ])
    // Postage of 4.90 is taxed like the shirt.
    expect(cart?.vat).toEqual([
      { rate: 19, amount: 3.84 },
      { rate: 7, amount: 2.01 },
    ])
  })

  test('says that its price has changed, compared with the one that was shown first', async () => {
    const fan = shop.visitor()
    await add(fan, bundleItems())
    const shown = () =>
      fan.graphql<{ cart: { items: { changes: { kind: string; message: string }[] }[] } }>(
        '{ cart { totalPlusShipping items { changes { kind message } } } }',
      )
    expect((await shown()).cart.items.flatMap(({ changes }) => changes)).toEqual([])
    await shop.database.db.updateTable('bundle').set({ priceCents: 5990 }).execute()
    const changes = (await shown()).cart.items.flatMap(({ changes }) => changes)
    expect(changes.map(({ kind }) => kind)).toEqual(['price', 'price'])
    expect(changes[0]?.message).toContain('Er war 30,73')
  })

  test('PRD-05 a more expensive variant costs more in a bundle too', async () => {
    const { cart } = await add(shop.visitor(), bundleItems('xxl', 1, 'innenraum-hard'))
    expect(cart?.total).toBe(54.9)
  })

  test('ERR-18 if the shirt is sold out the whole bundle is refused and no ticket is held', async () => {
    const { shirt } = shop.world
    const before = await pools()
    await shop.database.db
      .updateTable('stockPool')
      .set({ capacity: 0 })
      .where('id', '=', shirt.variants['m']?.poolIds[0] ?? 0)
      .execute()
    const { cart, problems, newItemIds } = await add(shop.visitor(), bundleItems('m'))
    expect(problems).toMatchObject([{ code: 'BUNDLE_NOT_AVAILABLE', field: String(shirt.variants['m']?.id) }])
    expect(problems[0]?.message).toContain('Bundle')
    expect(newItemIds).toEqual([])
    expect(cart).toBeNull()
    const after = await pools()
    expect(after.map(({ held, sold }) => ({ held, sold }))).toEqual(before.map(({ held, sold }) => ({ held, sold })))
    expect(await shop.database.db.selectFrom('hold').selectAll().execute()).toEqual([])
    expect(await shop.database.db.selectFrom('cartItem').selectAll().execute()).toEqual([])
  })

  test('it is limited by its parts, and by a stock of its own', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => add(shop.visitor(), bundleItems('s'))))
    expect(outcomes.filter(({ problems }) => problems.length === 0)).toHaveLength(5)
    expect((await pools()).find(({ label }) => label === 'torf-paket/standard')).toMatchObject({ held: 5, capacity: 5 })
    expect((await pools()).find(({ label }) => label === 'torfmond-bremen/innenraum')).toMatchObject({ held: 5 })
  })

  test('ERR-16 the limit of a product counts its items in bundles', async () => {
    const { event } = shop.world
    await shop.database.db.updateTable('product').set({ cartLimit: 2 }).where('id', '=', event.id).execute()
    const visitor = shop.visitor()
    await add(visitor, [{ productVariantId: String(event.variants['balkon-online']?.id), amount: 1 }])
    expect((await add(visitor, bundleItems())).problems).toEqual([])
    expect((await add(visitor, bundleItems())).problems).toMatchObject([{ code: 'BUNDLE_LIMIT', limit: 2 }])
  })

  test('ERR-23 one ticket per bundle: more than one at a time is refused', async () => {
    expect((await add(shop.visitor(), bundleItems('m', 2))).problems).toMatchObject([{ code: 'BUNDLE_ONE_TICKET', field: 'amount' }])
  })

  test('BND-05 ERR-28 a part without a choice is a problem of that part', async () => {
    const { event } = shop.world
    expect((await add(shop.visitor(), bundleItems().slice(0, 1))).problems).toMatchObject([
      { code: 'NO_OPTION', field: bundle.parts[shop.world.shirt.slug] },
    ])
    const foreign = { ...bundleItems()[0], bundlePartId: '999999' }
    expect((await add(shop.visitor(), [foreign])).problems).toMatchObject([{ code: 'INVALID_INPUT' }])
    const plain = { productVariantId: String(event.variants['innenraum-online']?.id), amount: 1, bundleRootId: '999999' }
    expect((await add(shop.visitor(), [plain])).problems).toMatchObject([{ code: 'BUNDLE_UNKNOWN' }])
  })

  test('a variant that the bundle does not offer is refused', async () => {
    expect((await add(shop.visitor(), bundleItems('m', 1, 'balkon-online'))).problems).toMatchObject([
      { code: 'NO_OPTION', field: bundle.parts[shop.world.event.slug] },
    ])
  })

  test('its root cannot be bought by itself', async () => {
    const alone = [{ productVariantId: String(root.variants['standard']?.id), amount: 1 }]
    expect((await add(shop.visitor(), alone)).problems).toMatchObject([{ code: 'NOT_AVAILABLE' }])
  })

  test('two bundles of products are two lines, each with its own parts', async () => {
    const { shirt, main, company } = shop.world
    const record = await makeProduct(shop.database.db, shop.clock, {
      product: { slug: 'torf-lp', priceCents: 3000, contractPartnerId: company },
      shops: [main.id],
    })
    const pair = await makeBundle(shop.database.db, { root: record, bundle: { priceCents: 5000 }, parts: [{ product: shirt }] })
    const { cart, problems } = await add(shop.visitor(), [
      {
        productVariantId: String(shirt.variants['m']?.id),
        amount: 2,
        bundleRootId: String(pair.id),
        bundlePartId: pair.parts[shirt.slug],
      },
      { productVariantId: String(shirt.variants['m']?.id), amount: 1 },
    ])
    expect(problems).toEqual([])
    expect(cart?.total).toBe(124.9)
    expect(cart?.lines).toMatchObject([
      { type: 'product', totalSum: 24.9 },
      { type: 'bundle', totalSum: 50 },
      { type: 'bundle', totalSum: 50 },
    ])
  })
})

describe('changing a bundle', () => {
  const REMOVE = 'mutation ($id: ID!) { removeFromCart(input: { itemId: $id }) { cart { items { id } } problems { code } } }'

  test.each([0, 1, 2])('GQL-31 removing its item %i removes the whole bundle and releases its units', async (index) => {
    const before = await pools()
    const visitor = shop.visitor()
    const { cart } = await add(visitor, bundleItems())
    const { removeFromCart } = await visitor.graphql<{ removeFromCart: { cart: { items: unknown[] } } }>(REMOVE, {
      id: cart?.items[index]?.id,
    })
    expect(removeFromCart).toEqual({ cart: { items: [] }, problems: [] })
    expect(await pools()).toEqual(before)
  })

  test('OPS-06 a cart has the current price of the bundle, and normal prices once it is no longer offered', async () => {
    const visitor = shop.visitor()
    await add(visitor, bundleItems())
    const total = async () => (await visitor.graphql<{ cart: { total: number } }>('{ cart { total } }')).cart.total
    await shop.database.db.updateTable('bundle').set({ priceCents: 4500 }).execute()
    expect(await total()).toBe(45)
    await shop.database.db.updateTable('bundle').set({ active: false }).execute()
    expect(await total()).toBe(64.8)
  })
})

describe('a bundle that was bought', () => {
  test('OPS-11 OPS-18 order, documents and mail name it, and its parts stay with their contract partners', async () => {
    const visitor = shop.visitor()
    const fan = buying(visitor)
    const office = orderTests(shop)
    await add(visitor, bundleItems())
    await fan.address()
    await fan.logistics('bank_transfer', (await fan.cart())?.shipping?.id)
    const { order, problems } = await fan.place()
    expect(problems).toEqual([])
    const id = order?.id ?? ''
    const read = 'query ($id: ID!) { order(id: $id) { items { id total bundledItemIds productVariantId } } }'
    const seen = await visitor.graphql<{ order: { items: { id: string; bundledItemIds: string[] }[] } }>(read, { id })
    const [first, ...parts] = seen.order.items
    expect(seen.order.items).toMatchObject([
      { total: 0, productVariantId: String(root.variants['standard']?.id) },
      { total: 30.73, productVariantId: String(shop.world.event.variants['innenraum-online']?.id) },
      { total: 19.17, productVariantId: String(shop.world.shirt.variants['m']?.id) },
    ])
    expect(first?.bundledItemIds).toEqual(parts.map((part) => part.id))

    await office.pay({ id, total: Math.round((order?.totalIncludingShipping ?? 0) * 100) })
    await office.issue(id)
    const documents = (await office.documentsOf(id)).map(({ content }) => content as { kind: string; lines: object[] })
    const from = { detail: expect.stringContaining('Torf-Paket') as string, amount: 1 }
    expect(documents.map(({ kind, lines }) => [kind, lines])).toMatchObject([
      ['invoice', [{ ...from, title: 'Moorgrab, T-Shirt Torf, schwarz', totalCents: 1917, vatRate: 19 }]],
      ['ticket_document', [{ ...from, title: 'Moorgrab, Torfmond', totalCents: 3073, vatRate: 7 }]],
    ])
    expect(documents.flatMap(({ lines }) => lines)).toHaveLength(2)
    expect(await office.ticketsOf(id)).toHaveLength(1)

    await sendOrderMail(shop.context, { orderId: id, kind: 'payment_received' })
    const mail = shop.outbox.sent.at(-1)
    for (const words of ['Torf-Paket', '1 × Moorgrab, T-Shirt Torf, schwarz', '19,17', '1 × Moorgrab, Torfmond', '30,73']) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
  })
})

describe('the catalog', () => {
  const BUNDLE = `query ($id: ID!) { bundle(id: $id) { slug price originalPrice available ticketRequired
    product { name } parts { role product { slug kind } variants { description price available } } } }`

  test('BND-01 BND-03 a bundle is read by the slug of its root, with its parts', async () => {
    const answer = await shop.visitor().graphql(BUNDLE, { id: 'torf-paket' })
    expect(answer).toMatchObject({
      bundle: {
        slug: 'torf-paket',
        price: 49.9,
        originalPrice: 64.8,
        available: true,
        product: { name: 'Torf-Paket' },
        parts: [
          { role: 'root' },
          {
            role: 'common',
            product: { kind: 'event' },
            variants: [{ description: 'Innenraum, Online-Ticket', price: 39.9 }, { price: 42.9 }],
          },
          { role: 'common', product: { slug: 'moorgrab-torf-shirt' }, variants: [{}, {}, {}, { price: 26.9 }] },
        ],
      },
    })
    expect(await shop.visitor().graphql(BUNDLE, { id: 'moorgrab-torf-shirt' })).toEqual({ bundle: null })
  })

  test('a shop that does not sell every part does not show it', async () => {
    expect(await shop.visitor('moorgrab').graphql(BUNDLE, { id: 'torf-paket' })).toEqual({ bundle: null })
  })

  test('BND-02 bundles are listed, and in the site map, until their concert is over', async () => {
    const slugs = async (slug: string) => shop.visitor(slug).graphql('{ allBundles { slug } }')
    expect(await slugs('main')).toEqual({ allBundles: [{ slug: 'torf-paket' }] })
    expect(await slugs('moorgrab')).toEqual({ allBundles: [] })
    const siteMap = (await shop.app.inject({ url: '/sitemap.xml', headers: { host: 'localhost:3000' } })).body
    expect(siteMap).toContain('<loc>http://localhost:3000/bundle/torf-paket</loc>')
    expect(siteMap).toContain('<loc>http://localhost:3000/bundles</loc>')
    expect(siteMap).not.toContain('/products/torf-paket')
    shop.clock.set('2027-02-01T12:00:00Z')
    expect(await slugs('main')).toEqual({ allBundles: [] })
  })

  test('BND-11 events and products have the bundles they are in', async () => {
    const query = '{ event(id: "torfmond-bremen") { bundles { slug } } merchProduct(id: "moorgrab-torf-shirt") { bundles { slug } } }'
    expect(await shop.visitor().graphql(query)).toEqual({
      event: { bundles: [{ slug: 'torf-paket' }] },
      merchProduct: { bundles: [{ slug: 'torf-paket' }] },
    })
  })

  test('ERR-19 it is not available once one of its parts is sold out', async () => {
    const ids = Object.values(shop.world.shirt.variants).flatMap(({ poolIds }) => poolIds)
    const list = '{ allProducts(first: 10) { nodes { slug available } } }'
    const cards = async () => (await shop.visitor().graphql<{ allProducts: { nodes: object[] } }>(list)).allProducts.nodes
    expect(await cards()).toContainEqual({ slug: 'torf-paket', available: true })
    await shop.database.db.updateTable('stockPool').set({ capacity: 0 }).where('id', 'in', ids).execute()
    expect(await shop.visitor().graphql(BUNDLE, { id: 'torf-paket' })).toMatchObject({ bundle: { available: false } })
    // Lists say so too, although its root alone is still in stock.
    expect(await cards()).toContainEqual({ slug: 'torf-paket', available: false })
  })
})
