import type { VisitTask } from './load.ts'

/** A visitor of the shop who keeps the session's cookie. */
export interface Visitor {
  /** Sends a GraphQL request. @param body its JSON */
  post(body: string): Promise<{ status: number; body: string }>
}

interface Payload {
  problems: { code: string }[]
  cart?: { version: number; totalPlusShipping: number } | null
  order?: { id: string } | null
}

const problems = 'problems { code }'
const cart = 'cart { version totalPlusShipping shipping { id } }'
const email = 'marlene@example.org'
const address = {
  firstName: 'Marlene',
  lastName: 'Größer',
  address: 'Karl-Heine-Straße 93',
  postCode: '04229',
  city: 'Leipzig',
  countryCode: 'de',
}

// Serialised once, because the load generator must be cheap.
const additions = new Map<number, string>()
const setAddress = mutation('updateCartAddress', 'UpdateCartAddressInput', { email, billingAddress: address })
const setPaymentMethod = mutation('updateCartLogistics', 'UpdateCartLogisticsInput', { paymentMethod: 'bank_transfer' })
const placeOrder = `mutation BENCH($input: PlaceOrderInput!) { placeOrder(input: $input) { ${problems} order { id } } }`

/** Numbers of visitors, from which their addresses are made. */
let visitors = 0

/** @returns an address in a network of which no other visitor comes, or null for a visitor from this machine */
export function networkOfVisitor({ fromOwnNetworks = false }: VisitTask): string | null {
  if (!fromOwnNetworks) return null
  const number = visitors++
  return `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`
}

/** Does what the task says for its visitor of this index. @returns whether the ticket is held, or the order placed */
export async function performAct({ act, variants, fromOwnNetworks = false }: VisitTask, index: number, visitor: Visitor): Promise<boolean> {
  const variantId = variants[index % variants.length]
  if (variantId === undefined) throw new Error('The task names no variant')
  if (act === 'addTicket') return addTicket(visitor, variantId)
  return checkOut(visitor, variantId, fromOwnNetworks ? `visitor-${visitors++}@example.org` : email)
}

async function addTicket(visitor: Visitor, variantId: number): Promise<boolean> {
  const { problems: refusals } = await send(visitor, 'addToCart', additionOf(variantId))
  return refusals.length === 0
}

/** A whole checkout in four requests: cart, address, payment method, order. */
async function checkOut(visitor: Visitor, variantId: number, buyer: string): Promise<boolean> {
  if (!(await addTicket(visitor, variantId))) return false
  await send(visitor, 'updateCartAddress', setAddress.replace(email, buyer))
  const { cart: ready } = await send(visitor, 'updateCartLogistics', setPaymentMethod)
  const input = { expectedTotal: ready?.totalPlusShipping, cartVersion: ready?.version, terms: true }
  const { order } = await send(visitor, 'placeOrder', JSON.stringify({ query: placeOrder, variables: { input } }))
  return order != null
}

function additionOf(variantId: number): string {
  const known = additions.get(variantId)
  if (known !== undefined) return known
  const body = mutation('addToCart', 'AddToCartInput', { items: [{ productVariantId: String(variantId), amount: 1 }] })
  additions.set(variantId, body)
  return body
}

/** @throws Error on any status but 200 and on GraphQL errors */
async function send(visitor: Visitor, name: string, body: string): Promise<Payload> {
  const answer = await visitor.post(body)
  if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status}: ${answer.body.slice(0, 200)}`)
  const { data, errors } = JSON.parse(answer.body) as { data?: Record<string, Payload>; errors?: unknown[] }
  const payload = data?.[name]
  if (errors || !payload) throw new Error(`${name} failed: ${answer.body.slice(0, 200)}`)
  return payload
}

function mutation(name: string, inputType: string, input: object): string {
  const query = `mutation BENCH($input: ${inputType}!) { ${name}(input: $input) { ${problems} ${cart} } }`
  return JSON.stringify({ query, variables: { input } })
}
