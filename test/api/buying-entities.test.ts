import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookBankMoney } from '#server/money/payments/book-bank-money.ts'
import { issueTickets } from '#server/after-sale/ticketing/tickets.ts'
import { openTestShop, type TestShop, type Visitor } from '../world/test-shop.ts'
import { buying, marlene } from '../world/buying.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { makeCarrier, makePicture } from '../world/factories.ts'

/* Carts and orders as a third-party client reads them over HTTP: every field of each type, with a value wherever possible. */

let shop: TestShop
let fan: Visitor
let ticket: number
let shirt: number

beforeAll(async () => {
  shop = await openTestShop()
  fan = shop.visitor()
  ticket = shop.world.event.variants['innenraum-online']?.id ?? 0
  shirt = shop.world.shirt.variants['m']?.id ?? 0
  const { db } = shop.database
  const de = (text: string) => JSON.stringify({ de: text }) as never
  await db
    .updateTable('carrier')
    .set({ description: de('Zwei Tage') })
    .where('slug', '=', 'dhl')
    .execute()
  await db
    .updateTable('paymentMethod')
    .set({ description: de('Wir warten auf dein Geld'), extraChargeCents: 150 })
    .where('id', '=', 'bank_transfer')
    .execute()
  await db.updateTable('product').set({ publicShippableFrom: '2027-01-15' }).where('id', '=', shop.world.shirt.id).execute()
})
afterAll(() => shop.close())

const ADDRESS = '{ firstName lastName company address address2 postCode city countryCode countryName phone }'
const full = { ...marlene, company: 'Größer GmbH', address2: 'Hinterhaus', phone: '+49 341 1234567' }
const presented = { ...full, countryName: 'Deutschland' }

test('ENT-10 GQL-02 carriers are listed by the cart’s country, weight and age limit, or read by id', async () => {
  await buying(fan).add([shirt, 1])
  const METHODS =
    'query ($ids: [ID!], $country: String) { shippingMethods(ids: $ids, countryCode: $country) { nodes { id name description price } } }'
  const ask = async (variables = {}) =>
    (await fan.graphql<{ shippingMethods: { nodes: { id: string; name: string }[] } }>(METHODS, variables)).shippingMethods.nodes
  const [dhl, express] = await ask()
  expect([dhl, express]).toEqual([
    { id: expect.stringMatching(/^\d+$/), name: 'DHL Paket', description: 'Zwei Tage', price: 4.9 },
    { id: expect.stringMatching(/^\d+$/), name: 'Express', description: null, price: 12.9 },
  ])
  expect(await ask({ ids: [express?.id] })).toEqual([express])
  expect(await ask({ country: 'ch' })).toEqual([{ ...dhl, price: 14.9 }])
})

test('ENT-11 GQL-03 payment methods have the operator’s name and description', async () => {
  const { paymentMethods } = await fan.graphql<{ paymentMethods: { nodes: object[] } }>(
    '{ paymentMethods { nodes { id name description extraCharge } } }',
  )
  expect(paymentMethods.nodes).toEqual([
    { id: 'bank_transfer', name: 'Überweisung', description: 'Wir warten auf dein Geld', extraCharge: 1.5 },
    { id: 'stripe_checkout', name: 'Kreditkarte', description: null, extraCharge: 0 },
  ])
  const byId = await fan.graphql('{ paymentMethods(ids: ["bank_transfer"]) { nodes { id } } }')
  expect(byId).toEqual({ paymentMethods: { nodes: [{ id: 'bank_transfer' }] } })
})

test('ENT-05 ENT-09 a cart stores and returns buyer, addresses, carrier and payment method', async () => {
  const buyer = shop.visitor()
  const acts = buying(buyer)
  const added = await acts.add([shirt, 1], [ticket, 1])
  // Without an address the cart ships to Germany.
  expect(added.cart).toMatchObject({ countryCode: 'de', email: null, shippingAddress: null, paymentMethod: null })
  await acts.address(full, { shippingAddress: { ...full, lastName: 'Nachbar' } })
  await acts.logistics('bank_transfer', added.cart?.shipping?.id)
  const CART = `{ cart { id reference countryCode items { id } email billingAddress ${ADDRESS} shippingAddress ${ADDRESS} paymentMethod
    shippingMethod shipping { id name description price } total totalPlusShipping physical mergeable validUntil shippableFrom shippableFromUntil } }`
  const { cart } = await buyer.graphql<{ cart: { shipping: { id: string } } }>(CART)
  expect(cart).toEqual({
    id: added.cart?.id,
    reference: expect.stringMatching(/^[A-Z2-9]{8}$/),
    countryCode: 'de',
    items: added.newItemIds.map((id) => ({ id })),
    email: 'marlene@example.org',
    billingAddress: presented,
    shippingAddress: { ...presented, lastName: 'Nachbar' },
    paymentMethod: 'bank_transfer',
    shippingMethod: Number(cart.shipping.id),
    shipping: { id: expect.stringMatching(/^\d+$/), name: 'DHL Paket', description: 'Zwei Tage', price: 4.9 },
    total: 64.8,
    totalPlusShipping: 71.2,
    physical: true,
    mergeable: true,
    validUntil: new Date(shop.clock.now().getTime() + 20 * 60_000).toISOString(),
    shippableFrom: '2027-01-15',
    shippableFromUntil: expect.stringMatching(/^2027-\d\d-\d\d$/),
  })
})

test('ENT-08 a cart item with its variant and product', async () => {
  const imageId = await makePicture(shop.database.db, shop.clock, 'front', [75])
  await shop.database.db.insertInto('productImage').values({ productId: shop.world.shirt.id, imageId }).execute()
  const buyer = shop.visitor()
  const { newItemIds } = await buying(buyer).add([shirt, 1])
  const { cart } = await buyer.graphql(`{ cart { items { id bundledItemIds total personalIdentifier meta
    productVariant { id description physical price product { id slug kind name artistName productType color cartLimit publicShippableFrom
      personalizationRequirement happeningFrom venueName meta image { sha256 } } } } lines { type amount totalSum } } }`)
  expect(cart).toEqual({
    items: [
      {
        id: newItemIds[0],
        bundledItemIds: [],
        total: 24.9,
        personalIdentifier: null,
        meta: {},
        productVariant: {
          id: String(shirt),
          description: 'M',
          physical: true,
          price: 24.9,
          product: {
            id: String(shop.world.shirt.id),
            slug: 'moorgrab-torf-shirt',
            kind: 'merch',
            name: 'Torf',
            artistName: 'Moorgrab',
            productType: 'T-Shirt',
            color: 'schwarz',
            cartLimit: 10,
            publicShippableFrom: '2027-01-15',
            personalizationRequirement: null,
            happeningFrom: null,
            venueName: null,
            meta: {},
            image: { sha256: 'front'.padEnd(64, '0') },
          },
        },
      },
    ],
    lines: [{ type: 'product', amount: 1, totalSum: 24.9 }],
  })
})

test('ENT-07 a cart item has the flat fields of its variant and product, and no seat while none are on sale', async () => {
  const buyer = shop.visitor()
  const document = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { newItemIds cart { newItemIds items { id ticket physical price
    productId productSlug productVariantId productVariantDescription productName productType productColor artistName
    personalizationRequirement productPublicShippableFrom seatId seat { name row sectionName } } } } }`
  const { addToCart } = await buyer.graphql<{ addToCart: { newItemIds: string[]; cart: { newItemIds: string[]; items: object[] } } }>(
    document,
    {
      input: { items: [{ productVariantId: String(shirt), amount: 1 }] },
    },
  )
  expect(addToCart.cart.newItemIds).toEqual(addToCart.newItemIds)
  expect(addToCart.cart.items).toEqual([
    {
      id: addToCart.newItemIds[0],
      ticket: false,
      physical: true,
      price: 24.9,
      productId: String(shop.world.shirt.id),
      productSlug: 'moorgrab-torf-shirt',
      productVariantId: String(shirt),
      productVariantDescription: 'M',
      productName: 'Torf',
      productType: 'T-Shirt',
      productColor: 'schwarz',
      artistName: 'Moorgrab',
      personalizationRequirement: null,
      productPublicShippableFrom: '2027-01-15',
      seatId: null,
      seat: null,
    },
  ])
  const { cart } = await buyer.graphql<{ cart: { newItemIds: string[] } }>('{ cart { newItemIds } }')
  expect(cart.newItemIds).toEqual([])
})

test('ENT-06 a placed cart has its items, addresses and method; a refused one has none of the items', async () => {
  const buyer = shop.visitor()
  const acts = buying(buyer)
  const { cart } = await acts.add([ticket, 1])
  await acts.address(full)
  await acts.logistics('bank_transfer')
  const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { cart { id reference orderReference physical shippingMethod paymentMethod
    billingAddress ${ADDRESS} shippingAddress { countryCode countryName } items { type amount total totalSum variantDescription product { slug } } } } }`
  const place = async (terms: boolean) =>
    (await buyer.graphql<{ placeOrder: { cart: object } }>(document, { input: { terms, expectedTotal: 41.4 } })).placeOrder.cart
  const same = {
    id: cart?.id,
    reference: cart?.reference,
    orderReference: cart?.reference,
    physical: false,
    shippingMethod: -1,
    paymentMethod: 'bank_transfer',
    billingAddress: presented,
    shippingAddress: { countryCode: 'de', countryName: 'Deutschland' },
  }
  expect(await place(false)).toEqual({ ...same, items: [] })
  expect(await place(true)).toEqual({
    ...same,
    items: [
      { type: 'event', amount: 1, total: 39.9, totalSum: 39.9, variantDescription: 'Online-Ticket', product: { slug: 'torfmond-bremen' } },
    ],
  })
})

test('ENT-06 a placed cart that is sent names its carrier by the id that shippingMethods has', async () => {
  const buyer = shop.visitor()
  const acts = buying(buyer)
  const { cart } = await acts.add([shirt, 1])
  await acts.address(full)
  await acts.logistics('bank_transfer', cart?.shipping?.id)
  const { placeOrder } = await buyer.graphql(
    'mutation { placeOrder(input: { terms: true }) { cart { physical shippingMethod items { type amount totalSum } } } }',
  )
  expect(placeOrder).toEqual({
    cart: { physical: true, shippingMethod: Number(cart?.shipping?.id), items: [{ type: 'product', amount: 1, totalSum: 24.9 }] },
  })
})

test('ENT-12 GQL-06 an order has lines, sums, addresses, carrier and payment, and once paid its ticket', async () => {
  const buyer = shop.visitor()
  const acts = buying(buyer)
  const { cart } = await acts.add([ticket, 1], [shirt, 1])
  await acts.address(full)
  await acts.logistics('bank_transfer', cart?.shipping?.id)
  const placed = await acts.place()
  const ORDER = `query ($id: ID!) { order(id: $id) { id reference status countryCode balance total totalIncludingShipping physical
    paymentMethod carrierName billingAddress ${ADDRESS} shippingAddress { countryCode countryName } invoices { address ${ADDRESS} }
    items { total productVariantId variantDescription ticketUrl
      product { id slug kind name artistName productType descriptiveName } } } }`
  const ask = async () =>
    (await buyer.graphql<{ order: { balance: number; items: { ticketUrl: string | null }[] } }>(ORDER, { id: placed.order?.id })).order
  const order = await ask()
  expect(order).toEqual({
    id: cart?.id,
    reference: cart?.reference,
    status: 'payment_pending',
    countryCode: 'de',
    balance: 71.2,
    total: 64.8,
    totalIncludingShipping: 71.2,
    physical: true,
    paymentMethod: 'bank_transfer',
    carrierName: 'DHL Paket',
    billingAddress: presented,
    shippingAddress: { countryCode: 'de', countryName: 'Deutschland' },
    // One invoice per contract partner.
    invoices: [{ address: presented }, { address: presented }],
    items: [
      {
        total: 39.9,
        productVariantId: String(ticket),
        variantDescription: 'Online-Ticket',
        ticketUrl: null,
        product: {
          id: String(shop.world.event.id),
          slug: 'torfmond-bremen',
          kind: 'event',
          name: 'Torfmond',
          artistName: 'Moorgrab',
          productType: null,
          descriptiveName: 'Moorgrab, Torfmond',
        },
      },
      {
        total: 24.9,
        productVariantId: String(shirt),
        variantDescription: 'M',
        ticketUrl: null,
        product: {
          id: String(shop.world.shirt.id),
          slug: 'moorgrab-torf-shirt',
          kind: 'merch',
          name: 'Torf',
          artistName: 'Moorgrab',
          productType: 'T-Shirt',
          descriptiveName: 'Moorgrab, T-Shirt Torf, schwarz',
        },
      },
    ],
  })
  const orderId = placed.order?.id ?? ''
  await bookBankMoney(shop.context, { orderId, amount: 7120, actor: 'test' })
  await issueTickets(shop.context, { orderId })
  const paid = await ask()
  expect(paid.balance).toBe(0)
  expect(paid.items.map(({ ticketUrl }) => ticketUrl)).toEqual([expect.stringMatching(/\/downloads\/tickets\/[\w.-]+$/), null])
})

test('GQL-14 ENT-37 a session has its end and its places in the waiting rooms', async () => {
  const buyer = shop.visitor()
  await buying(buyer).add([ticket, 1])
  expect(await buyer.graphql('{ session { expiresAt waitingIndex catalogWaitingIndex } }')).toEqual({
    session: { expiresAt: new Date(shop.clock.now().getTime() + 20 * 60_000).toISOString(), waitingIndex: null, catalogWaitingIndex: null },
  })
})

test('GQL-02 a carrier that takes less than the cart weighs is not listed, and one that checks the age stands alone for what needs it', async () => {
  const { db } = shop.database
  const slow = await makeCarrier(db, { slug: 'brief', name: { de: 'Brief' } }, { de: 100 })
  await db.updateTable('carrierRate').set({ maxWeightGrams: 150 }).where('carrierId', '=', slow).execute()
  await makeCarrier(db, { slug: 'ausweis', name: { de: 'Mit Ausweis' }, over18: true }, { de: 200 })
  invalidateReferenceData(shop.context.db)
  const listed = async () => {
    const buyer = shop.visitor()
    await buying(buyer).add([shirt, 1])
    const query = '{ shippingMethods { nodes { name } } }'
    const { shippingMethods } = await buyer.graphql<{ shippingMethods: { nodes: { name: string }[] } }>(query)
    return shippingMethods.nodes.map(({ name }) => name)
  }
  expect(await listed()).toEqual(['DHL Paket', 'Express'])
  await db.updateTable('product').set({ over18: true }).where('id', '=', shop.world.shirt.id).execute()
  invalidateReferenceData(shop.context.db)
  expect(await listed()).toEqual(['Mit Ausweis'])
})
