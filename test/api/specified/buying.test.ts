import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentShop, type PaymentShop } from '../../world/payments/payment-shop.ts'
import type { Visitor } from '../../world/test-shop.ts'

/*
 * The specification's calls for buying, one after the other, as a client who knows nothing else would write them. The spelling is that
 * of docs/api.md: GraphQL in camelCase with one `input` per mutation, REST in snake_case.
 */

let shop: PaymentShop
let fan: Visitor
let event: string
let ticket: string
let shirt: string

beforeAll(async () => {
  shop = await openPaymentShop()
  fan = shop.visitor()
  const { world } = shop
  event = String(world.event.id)
  ticket = String(world.event.variants['innenraum-online']?.id)
  shirt = String(world.shirt.variants['m']?.id)
  const meta = JSON.stringify({ hideDate: true, custom_tag: 'Zusatzkonzert' }) as never
  await shop.database.db.updateTable('product').set({ meta }).where('id', '=', world.event.id).execute()
})
afterAll(() => shop.close())

const address = { firstName: 'Marlene', lastName: 'Größer', address: 'Hafenweg 3', postCode: '04229', city: 'Leipzig', countryCode: 'de' }

const CART = `query CART { cart { id countryCode reference total mergeable validUntil physical shippableFrom shippableFromUntil email
  billingAddress { firstName lastName } shippingAddress { firstName lastName } shippingMethod paymentMethod shipping { id name description price }
  items { id type amount total totalSum image { thumbnails { width } } bundledItemIds personalIdentifier
    productVariant { id description physical product { id slug name } } } } }`

describe('a client written from the specification buys', () => {
  interface CartView {
    id: string
    reference: string
    items: { id: string; productVariant: { id: string } }[]
    shipping: { id: string }
  }
  const readCart = async () => (await fan.graphql<{ cart: CartView | null }>(CART)).cart
  let order: CartView

  test('GQL-13 a visitor without a cart reads a session without an end', async () => {
    expect(await fan.graphql('query SESSION_EXPIRES_AT { session { expiresAt } }')).toEqual({ session: { expiresAt: null } })
    expect(await fan.graphql('query SESSION_IN_QUEUE { session { waitingIndex catalogWaitingIndex } }')).toEqual({
      session: { waitingIndex: null, catalogWaitingIndex: null },
    })
    expect(await readCart()).toBeNull()
  })

  test('GQL-30 ADDTOCART with a list of variants and amounts, answered with the cart', async () => {
    const { addToCart } = await fan.graphql<{ addToCart: { newItemIds: string[] } }>(
      'mutation ADDTOCART($input: AddToCartInput!) { addToCart(input: $input) { cart { id total } newItemIds problems { code } } }',
      {
        input: {
          items: [
            { productVariantId: ticket, amount: 2 },
            { productVariantId: shirt, amount: 2 },
          ],
        },
      },
    )
    expect(addToCart).toMatchObject({ cart: { total: 129.6 }, problems: [] })
    expect(addToCart.newItemIds).toHaveLength(4)
  })

  test('GQL-28 ENT-08 CART with an operation name against caches, and items as specified', async () => {
    const answer = await fan.request({
      method: 'POST',
      url: '/main/graphql?locale=de',
      payload: { query: CART.replace('query CART', 'query CART_1763840000') },
    })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { cart } = answer.json<{ data: { cart: CartView } }>().data
    expect(cart.items[0]).toEqual({
      id: expect.any(String),
      type: 'event',
      amount: 1,
      total: 39.9,
      totalSum: 39.9,
      image: null,
      bundledItemIds: [],
      personalIdentifier: null,
      productVariant: { id: ticket, description: expect.any(String), physical: false, product: expect.objectContaining({ id: event }) },
    })
    expect(cart.items.map((item) => item.productVariant.id)).toEqual([ticket, ticket, shirt, shirt])
  })

  test('GQL-07 GQL-31 REFERENCE is the cart’s, and REMOVEFROMCART takes one unit out', async () => {
    const cart = await readCart()
    expect(await fan.graphql('query REFERENCE { reference }')).toEqual({ reference: cart?.reference })
    const { removeFromCart } = await fan.graphql<{ removeFromCart: { cart: CartView } }>(
      'mutation REMOVEFROMCART($input: RemoveFromCartInput!) { removeFromCart(input: $input) { cart { items { id } } problems { code } } }',
      { input: { itemId: cart?.items.at(-1)?.id } },
    )
    expect(removeFromCart.cart.items).toHaveLength(3)
  })

  test('GQL-29 CHANGECOUNTRY recalculates the cart', async () => {
    const { changeCountry } = await fan.graphql<{ changeCountry: object }>(
      'mutation CHANGECOUNTRY($input: ChangeCountryInput!) { changeCountry(input: $input) { cart { countryCode shipping { price } } problems { code } } }',
      { input: { countryCode: 'at' } },
    )
    expect(changeCountry).toEqual({ cart: { countryCode: 'at', shipping: { price: 9.9 } }, problems: [] })
    const asWritten =
      'mutation CHANGECOUNTRY($country_code: String!) { changeCountry(country_code: $country_code) { cart { countryCode } } }'
    expect(await fan.graphql(asWritten, { country_code: 'ch' })).toEqual({ changeCountry: { cart: { countryCode: 'ch' } } })
    expect(await fan.graphql(asWritten, { country_code: 'at' })).toEqual({ changeCountry: { cart: { countryCode: 'at' } } })
  })

  test('GQL-12 HEARTBEAT prolongs the session, and LOG_ACTIVITY answers with the client’s id', async () => {
    shop.clock.advance(60_000)
    const { heartbeat } = await fan.graphql<{ heartbeat: { session: { expiresAt: string } } }>(
      'mutation HEARTBEAT { heartbeat { session { expiresAt } } }',
    )
    expect(Date.parse(heartbeat.session.expiresAt)).toBe(shop.clock.now().getTime() + 20 * 60_000)
    const logged = await fan.graphql(
      'mutation LOG_ACTIVITY($input: LogActivityInput!) { logActivity(input: $input) { clientMutationId problems { code } } }',
      { input: { action: 'sofort failed', clientMutationId: 'm1' } },
    )
    expect(logged).toEqual({ logActivity: { clientMutationId: 'm1', problems: [] } })
  })

  test('the steps for address and logistics', async () => {
    const addressStep = await fan.graphql<{ updateCartAddress: object }>(
      'mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) { updateCartAddress(input: $input) { cart { email } problems { code } } }',
      { input: { email: 'marlene@example.org', billingAddress: address, shippingAddress: address } },
    )
    expect(addressStep.updateCartAddress).toEqual({ cart: { email: 'marlene@example.org' }, problems: [] })
    const logisticsStep = await fan.graphql<{ updateCartLogistics: object }>(
      'mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) { updateCartLogistics(input: $input) { cart { paymentMethod } problems { code } } }',
      { input: { paymentMethod: 'stripe_checkout', shippingMethod: (await readCart())?.shipping.id } },
    )
    expect(logisticsStep.updateCartLogistics).toEqual({ cart: { paymentMethod: 'stripe_checkout' }, problems: [] })
  })

  test('GQL-08 RESUME_SESSION with an unknown id answers without a session', async () => {
    const document = 'mutation RESUME_SESSION { resumeSession(input: { id: "x" }) { session { expiresAt } } }'
    expect(await fan.graphql(document)).toEqual({ resumeSession: { session: null } })
  })

  test('GQL-04 PLACEORDER answers with id, reference and total of the cart', async () => {
    const cart = await readCart()
    const { placeOrder } = await fan.graphql<{ placeOrder: { cart: CartView } }>(
      'mutation PLACEORDER($input: PlaceOrderInput!) { placeOrder(input: $input) { cart { id reference total } problems { code } } }',
      {
        input: {
          email: 'marlene@example.org',
          billingAddress: address,
          shippingAddress: address,
          shippingMethod: cart?.shipping.id,
          paymentMethod: 'stripe_checkout',
          terms: true,
          terms18: false,
          newsletter: false,
        },
      },
    )
    expect(placeOrder).toEqual({ cart: { id: cart?.id, reference: cart?.reference, total: 104.7 }, problems: [] })
    order = placeOrder.cart
  })

  test('GQL-06 ORDER by id', async () => {
    const answer = await fan.graphql<{ order: object }>(
      `query ORDER($id: ID!) { order(id: $id) { id reference status countryCode balance total totalIncludingShipping
        items { total product { descriptiveName } } invoices { address { lastName } } } }`,
      { id: order.id },
    )
    expect(answer.order).toMatchObject({
      id: order.id,
      status: 'payment_pending',
      balance: 109.6,
      total: 104.7,
      totalIncludingShipping: 109.6,
    })
  })

  test('GQL-10 GQL-05 CREATESTRIPEPAYMENT and, once paid, CONFIRMORDERPAYMENT', async () => {
    const { createStripePayment } = await fan.graphql<{ createStripePayment: { externalPaymentId: string; redirectUrl: string } }>(
      'mutation CREATESTRIPEPAYMENT($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { externalPaymentId redirectUrl } }',
      { input: { orderId: order.id, successUrl: 'http://localhost:3000/done', cancelUrl: 'http://localhost:3000/payment' } },
    )
    expect(createStripePayment.externalPaymentId).toEqual(expect.any(String))
    const CONFIRM =
      'mutation CONFIRMORDERPAYMENT($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { id reference status balance } problems { code } } }'
    const confirm = async () =>
      (await fan.graphql<{ confirmOrderPayment: object }>(CONFIRM, { input: { orderId: order.id } })).confirmOrderPayment
    expect(await confirm()).toMatchObject({ order: { status: 'payment_pending' } })
    await shop.press(createStripePayment.redirectUrl)
    expect(await confirm()).toMatchObject({ order: { status: 'processing', balance: 0 }, problems: [] })
  })

  const rest = async (url: string, payload?: object) => {
    const answer = await fan.request({ method: payload ? 'PATCH' : 'GET', url: `/api/shops/main${url}`, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }

  test('API-04 API-05 an order and its payment methods over REST', async () => {
    expect(await rest(`/orders/${order.id}?include=items`)).toMatchObject({ status: 200, body: { id: order.id, items: expect.any(Array) } })
    expect((await rest(`/orders/${order.id}/payment_methods`)).body).toEqual(expect.any(Array))
  })

  test('GQL-09 MERGE_ORDER adds the next cart to the order, with a prefix and in any case', async () => {
    const input = { items: [{ productVariantId: ticket, amount: 1 }] }
    await fan.graphql('mutation ADDTOCART($input: AddToCartInput!) { addToCart(input: $input) { problems { code } } }', { input })
    const { mergePlaceOrder } = await fan.graphql<{ mergePlaceOrder: object }>(
      'mutation MERGE_ORDER($input: MergePlaceOrderInput!) { mergePlaceOrder(input: $input) { order { id reference status balance } problems { code } } }',
      { input: { orderReference: `ccx${order.reference.toLowerCase()}`, email: 'Marlene@Example.org' } },
    )
    const { id, reference } = order
    expect(mergePlaceOrder).toEqual({ order: { id, reference, status: 'payment_pending', balance: 39.9 }, problems: [] })
  })

  test('API-08 API-09 the session over REST', async () => {
    expect(await rest('/session', { language: 'en' })).toMatchObject({ status: 200, body: { language: 'en' } })
    expect(await rest('/session/heartbeat')).toMatchObject({ status: 200, body: { expires_at: expect.any(String), waiting_index: null } })
  })

  test('API-02 API-03 the shop and its countries over REST', async () => {
    const fields = { slug: 'main', domain: null, default_locale: 'de', meta: { design: expect.any(String) } }
    expect(await rest('/')).toMatchObject({ status: 200, body: fields })
    expect((await rest('/countries')).body).toContainEqual({ code: 'de', name: expect.any(String), shippable: true })
  })

  test('API-15 ENT-18 the settings of a product have the operator’s keys, over REST as in GraphQL', async () => {
    expect((await rest(`/products/${event}/meta`)).body).toEqual({
      meta: { hideDate: true, custom_tag: 'Zusatzkonzert' },
    })
  })
})
