import type { Visitor } from './load.ts'

const problems = 'problems { code }'
const cart = 'cart { version totalPlusShipping shipping { id } }'
const address = {
  firstName: 'Marlene',
  lastName: 'Größer',
  address: 'Karl-Heine-Straße 93',
  postCode: '04229',
  city: 'Leipzig',
  countryCode: 'de',
}

interface Answer {
  problems: { code: string }[]
  cart: { version: number; totalPlusShipping: number; shipping: { id: string } | null } | null
  order?: { id: string } | null
}

/** Adds one ticket to the cart of a new session. @returns whether it is held */
export async function addTicket(visitor: Visitor, variantId: number): Promise<boolean> {
  return (await add(visitor, variantId)).problems.length === 0
}

/** A whole checkout in four requests: cart, address, payment method, order. @returns whether the order was placed */
export async function checkOut(visitor: Visitor, variantId: number): Promise<boolean> {
  if ((await add(visitor, variantId)).problems.length > 0) return false
  await act(visitor, 'updateCartAddress', 'UpdateCartAddressInput', { email: 'marlene@example.org', billingAddress: address })
  const ready = await act(visitor, 'updateCartLogistics', 'UpdateCartLogisticsInput', { paymentMethod: 'bank_transfer' })
  const placed = await act(
    visitor,
    'placeOrder',
    'PlaceOrderInput',
    { expectedTotal: ready.cart?.totalPlusShipping, cartVersion: ready.cart?.version, terms: true },
    `${problems} order { id }`,
  )
  return placed.order != null
}

function add(visitor: Visitor, variantId: number): Promise<Answer> {
  return act(visitor, 'addToCart', 'AddToCartInput', { items: [{ productVariantId: String(variantId), amount: 1 }] })
}

async function act(visitor: Visitor, name: string, input: string, value: object, fields = `${problems} ${cart}`): Promise<Answer> {
  const data = await visitor.graphql(`mutation BENCH($input: ${input}!) { ${name}(input: $input) { ${fields} } }`, { input: value })
  return data[name] as unknown as Answer
}
