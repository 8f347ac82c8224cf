import { paymentMethods, type PaymentMark } from '#core/payments/methods.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import type { TicketOnSale } from '../copy/queries-copy.ts'
import type { Browser } from './browser.ts'
import type { DrilledEvent, FansTask } from './messages.ts'

/** How a fan's attempt to buy ended. */
export type Purchase =
  | { outcome: 'bought'; tickets: number; isPaid: boolean }
  | { outcome: 'sold-out' | 'left' }
  /** The queue lets nobody in with this place. */
  | { outcome: 'not-admitted' }
  | { outcome: 'refused'; problems: string }

/** Pauses as people make them. @returns false when the drill is over */
export type Pause = (seconds: number) => Promise<boolean>

interface CartAnswer {
  problems: { code: string; message?: string }[]
  cart: {
    version: number
    countryCode: string
    totalPlusShipping: number
    shipping: { id: string } | null
    items: { id: string; personalDataComplete: boolean }[]
  } | null
}

const cartFields =
  'problems { code message } cart { version countryCode totalPlusShipping shipping { id } items { id personalDataComplete } }'
const ADD = `mutation ADDTOCART($input: AddToCartInput!) { addToCart(input: $input) { ${cartFields} } }`
const ADDRESS = `mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) { updateCartAddress(input: $input) { ${cartFields} } }`
const METHOD = `mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) { updateCartLogistics(input: $input) { ${cartFields} } }`
const METHODS = '{ paymentMethods { nodes { id } } }'
const PLACE = 'mutation PLACEORDER($input: PlaceOrderInput!) { placeOrder(input: $input) { problems { code message } order { id } } }'
const PAY =
  'mutation PAY($input: CreatePaymentInput!) { createPayment(input: $input) { problems { code message } externalPaymentId redirectUrl } }'
const PERSONALISE = `mutation PERSONALISE($input: PersonaliseItemsInput!) { personaliseItems(input: $input) { ${cartFields} } }`
const CONFIRM =
  'mutation CONFIRM($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { problems { code message } order { status } } }'

const address = {
  firstName: 'Marlene',
  lastName: 'Größer',
  address: 'Karl-Heine-Straße 93',
  postCode: '04229',
  city: 'Leipzig',
}

const holder = { lastName: address.lastName, address: `${address.address}, ${address.postCode} ${address.city}`, phone: '+49 341 123456' }

/** Of the fans who come in, this share looks and leaves with what they hold. */
const leaving = 0.1
/** Shares of the ways to pay; all others pay by bank transfer. */
const [payingByCard, payingByPayPal] = [0.6, 0.2]

/** What a fan came for, and where. */
interface Sale {
  task: FansTask
  event: DrilledEvent
}

/**
 * Buys tickets as a fan does: chooses a category or seats, enters names where tickets need them, and an address, chooses how to pay, places the order and pays.
 * @param fan a number that makes the fan's e-mail address their own
 */
export async function buy(browser: Browser, sale: Sale, fan: number, random: SeededRandom, pause: Pause): Promise<Purchase> {
  const tickets = random.pick([1, 2, 2, 2, 3, 4])
  if (!(await pause(15))) return { outcome: 'left' }
  const added = await choose(browser, sale.event, tickets, random)
  if (added.outcome !== 'held') return added
  if (random.boolean(leaving) || !(await pause(40))) return { outcome: 'left' }

  const unnamed = added.itemIds.map((itemId, index) => ({ itemId, ...holder, firstName: `Marlene ${letters(index)}` }))
  if (unnamed.length > 0) {
    const { personaliseItems: named } = await browser.graphql<{ personaliseItems: CartAnswer }>('checkout', PERSONALISE, {
      items: unnamed,
      terms: true,
    })
    if (named.problems.length > 0) return refused(named)
  }
  const { updateCartAddress: addressed } = await browser.graphql<{ updateCartAddress: CartAnswer }>('checkout', ADDRESS, {
    email: `fan-${fan}@drill.example`,
    // A shop may not send to Germany; the cart begins with a country to which it does.
    billingAddress: { ...address, countryCode: added.countryCode },
  })
  if (addressed.problems.length > 0) return refused(addressed)
  const { paymentMethods: offered } = await browser.graphql<{ paymentMethods: { nodes: { id: string }[] } }>('checkout', METHODS, {})
  const method = chooseMethod(
    offered.nodes.map(({ id }) => id),
    random,
  )
  const shipping = addressed.cart?.shipping?.id
  const { updateCartLogistics: ready } = await browser.graphql<{ updateCartLogistics: CartAnswer }>('checkout', METHOD, {
    ...(method !== undefined && { paymentMethod: method }),
    ...(shipping !== undefined && shipping !== '-1' && { shippingMethod: shipping }),
  })
  if (ready.problems.length > 0) return refused(ready)
  if (!(await pause(15))) return { outcome: 'left' }

  const { placeOrder: placed } = await browser.graphql<{
    placeOrder: { problems: { code: string; message: string }[]; order: { id: string } | null }
  }>('place order', PLACE, {
    expectedTotal: ready.cart?.totalPlusShipping,
    cartVersion: ready.cart?.version,
    terms: true,
    terms18: true,
    // The answer may be lost, for example with its process; the repeated request then returns the same order.
    idempotencyKey: `drill-${fan}`,
  })
  if (!placed.order) return refused(placed)
  const isPaid = await payAtProvider(browser, sale, { orderId: placed.order.id, method }, pause)
  return { outcome: 'bought', tickets, isPaid }
}

/** Tries one category after the other, half of the fans with seats that they choose themselves where there are any. */
async function choose(
  browser: Browser,
  event: DrilledEvent,
  amount: number,
  random: SeededRandom,
): Promise<{ outcome: 'held'; itemIds: string[]; countryCode: string } | Purchase> {
  const wanted = random.shuffled(event.tickets)
  const additions = wanted.flatMap((ticket) => [
    ...chosenSeats(ticket, amount, random),
    { productVariantId: String(ticket.variantId), amount },
  ])
  let problems = ''
  for (const addition of additions) {
    const { addToCart: added } = await browser.graphql<{ addToCart: CartAnswer }>('add to cart', ADD, { items: [addition] })
    const countryCode = added.cart?.countryCode
    if (added.problems.length === 0 && countryCode !== undefined) return { outcome: 'held', itemIds: incompleteItems(added), countryCode }
    if (added.problems.some(({ code }) => code === 'WAITING_ROOM')) return { outcome: 'not-admitted' }
    problems = problemText(added.problems)
    if (!added.problems.every(({ code }) => shortages.has(code))) return { outcome: 'refused', problems }
  }
  return { outcome: 'sold-out' }
}

/** The items that have to be personalised before they can be ordered. */
function incompleteItems({ cart }: CartAnswer): string[] {
  return (cart?.items ?? []).flatMap(({ id, personalDataComplete }) => (personalDataComplete ? [] : [id]))
}

/** A different name for each ticket of an order. */
function letters(index: number): string {
  return String.fromCharCode(65 + (index % 26))
}

/** Codes of problems that another category or seat may not have. */
const shortages = new Set(['NOT_ENOUGH', 'NOT_AVAILABLE', 'SEAT_TOO_CLOSE', 'COMPANION_ALONE', 'SECTION_INCOMPLETE'])

function chosenSeats({ variantId, seats }: TicketOnSale, amount: number, random: SeededRandom): object[] {
  if (seats.length < amount || random.boolean(0.5)) return []
  const first = random.integer(0, seats.length - amount)
  return [{ productVariantId: String(variantId), amount, seatIds: seats.slice(first, first + amount) }]
}

function chooseMethod(offered: readonly string[], random: SeededRandom): string | undefined {
  const draw = random.number()
  const first: PaymentMark = draw < payingByCard ? 'card' : draw < payingByCard + payingByPayPal ? 'paypal' : 'transfer'
  const marks: PaymentMark[] = [first, 'card', 'transfer']
  return marks.map(methodMarked).find((id) => id !== undefined && offered.includes(id)) ?? offered[0]
}

function methodMarked(mark: PaymentMark): string | undefined {
  return paymentMethods.find((method) => method.mark === mark && method.checkout === 'regular')?.id
}

/** Pays on the page of the provider, if the method has one. @returns whether the order is paid */
async function payAtProvider(
  browser: Browser,
  { task: { publicUrl }, event: { prefix } }: Sale,
  { orderId, method }: { orderId: string; method: string | undefined },
  pause: Pause,
): Promise<boolean> {
  if (method === undefined || method === methodMarked('transfer')) return false
  const { createPayment: opened } = await browser.graphql<{
    createPayment: { externalPaymentId: string | null; redirectUrl: string | null }
  }>('pay', PAY, {
    orderId,
    successUrl: `${publicUrl}${prefix}/checkout/done`,
    cancelUrl: `${publicUrl}${prefix}/checkout/payment`,
  })
  if (opened.redirectUrl === null) return false
  await pause(20)
  // The card's page reads `outcome`, PayPal's reads `token`.
  const body = new URLSearchParams({ outcome: 'pay', token: opened.externalPaymentId ?? '' })
  const pressed = await fetch(opened.redirectUrl, { method: 'POST', body, redirect: 'manual' })
  await pressed.arrayBuffer()
  const { confirmOrderPayment: confirmed } = await browser.graphql<{ confirmOrderPayment: { order: { status: string } | null } }>(
    'pay',
    CONFIRM,
    { orderId },
  )
  return confirmed.order !== null && confirmed.order.status !== 'payment_pending'
}

function refused({ problems }: { problems: { code: string; message?: string }[] }): Purchase {
  return { outcome: 'refused', problems: problemText(problems) }
}

function problemText(problems: { code: string; message?: string }[]): string {
  return problems.map(({ code, message = '' }) => `${code} ${message}`.trim()).join('; ')
}
