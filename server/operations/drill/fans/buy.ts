import { paymentMethods, type PaymentMark } from '#core/payments/methods.ts'
import type { SeededRandom } from '#core/random/seeded-random.ts'
import type { TicketOnSale } from '../copy/queries-copy.ts'
import type { Browser } from './browser.ts'
import type { FansTask } from './messages.ts'

/** How a fan's attempt to buy ended. */
export type Purchase =
  | { outcome: 'bought'; tickets: number; isPaid: boolean }
  | { outcome: 'sold-out' | 'left' }
  /** The line lets nobody in with this place. */
  | { outcome: 'not-admitted' }
  | { outcome: 'refused'; problems: string }

/** Pauses as people make them. @returns false when the drill is over */
export type Pause = (seconds: number) => Promise<boolean>

interface CartAnswer {
  problems: { code: string; message?: string }[]
  cart: { version: number; totalPlusShipping: number; shipping: { id: string } | null } | null
}

const cartFields = 'problems { code message } cart { version totalPlusShipping shipping { id } }'
const ADD = `mutation ADDTOCART($input: AddToCartInput!) { addToCart(input: $input) { ${cartFields} } }`
const ADDRESS = `mutation UPDATECARTADDRESS($input: UpdateCartAddressInput!) { updateCartAddress(input: $input) { ${cartFields} } }`
const METHOD = `mutation UPDATECARTLOGISTICS($input: UpdateCartLogisticsInput!) { updateCartLogistics(input: $input) { ${cartFields} } }`
const METHODS = '{ paymentMethods { nodes { id } } }'
const PLACE = 'mutation PLACEORDER($input: PlaceOrderInput!) { placeOrder(input: $input) { problems { code message } order { id } } }'
const PAY =
  'mutation PAY($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { problems { code message } redirectUrl } }'
const CONFIRM =
  'mutation CONFIRM($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { problems { code message } order { status } } }'

const address = {
  firstName: 'Marlene',
  lastName: 'Größer',
  address: 'Karl-Heine-Straße 93',
  postCode: '04229',
  city: 'Leipzig',
  countryCode: 'de',
}

/** Of the fans who come in, this share looks and leaves with what they hold. */
const leaving = 0.1
const payingByCard = 0.8

/**
 * Buys tickets as a fan does: chooses a category or seats, enters an address, chooses how to pay, places the order and pays.
 * @param fan a number that makes the fan's e-mail address their own
 */
export async function buy(browser: Browser, task: FansTask, fan: number, random: SeededRandom, pause: Pause): Promise<Purchase> {
  const tickets = random.pick([1, 2, 2, 2, 3, 4])
  if (!(await pause(15))) return { outcome: 'left' }
  const added = await choose(browser, task, tickets, random)
  if (added.outcome !== 'held') return added
  if (random.boolean(leaving) || !(await pause(40))) return { outcome: 'left' }

  const { updateCartAddress: addressed } = await browser.graphql<{ updateCartAddress: CartAnswer }>('checkout', ADDRESS, {
    email: `fan-${fan}@drill.example`,
    billingAddress: address,
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
  const isPaid = method !== undefined && method === methodMarked('card') && (await payByCard(browser, task, placed.order.id, pause))
  return { outcome: 'bought', tickets, isPaid }
}

/** Tries one category after the other, half of the fans with seats that they choose themselves where there are any. */
async function choose(browser: Browser, task: FansTask, amount: number, random: SeededRandom): Promise<{ outcome: 'held' } | Purchase> {
  const wanted = random.shuffled(task.tickets)
  const additions = wanted.flatMap((ticket) => [
    ...chosenSeats(ticket, amount, random),
    { productVariantId: String(ticket.variantId), amount },
  ])
  let problems = ''
  for (const addition of additions) {
    const { addToCart: added } = await browser.graphql<{ addToCart: CartAnswer }>('add to cart', ADD, { items: [addition] })
    if (added.problems.length === 0) return { outcome: 'held' }
    if (added.problems.some(({ code }) => code === 'WAITING_ROOM')) return { outcome: 'not-admitted' }
    problems = textOf(added.problems)
    if (!added.problems.every(({ code }) => shortages.has(code))) return { outcome: 'refused', problems }
  }
  return { outcome: 'sold-out' }
}

/** Codes of problems that another category or seat may not have. */
const shortages = new Set(['NOT_ENOUGH', 'NOT_AVAILABLE', 'SEAT_TOO_CLOSE', 'SECTION_INCOMPLETE'])

function chosenSeats({ variantId, seats }: TicketOnSale, amount: number, random: SeededRandom): object[] {
  if (seats.length < amount || random.boolean(0.5)) return []
  const first = random.integer(0, seats.length - amount)
  return [{ productVariantId: String(variantId), amount, seatIds: seats.slice(first, first + amount) }]
}

function chooseMethod(offered: readonly string[], random: SeededRandom): string | undefined {
  const marks: PaymentMark[] = random.boolean(payingByCard) ? ['card', 'transfer'] : ['transfer', 'card']
  return marks.map(methodMarked).find((id) => id !== undefined && offered.includes(id)) ?? offered[0]
}

function methodMarked(mark: PaymentMark): string | undefined {
  return paymentMethods.find((method) => method.mark === mark)?.id
}

async function payByCard(browser: Browser, task: FansTask, orderId: string, pause: Pause): Promise<boolean> {
  const { createStripePayment: opened } = await browser.graphql<{ createStripePayment: { redirectUrl: string | null } }>('pay', PAY, {
    orderId,
    successUrl: `${task.publicUrl}${task.prefix}/checkout/done`,
    cancelUrl: `${task.publicUrl}${task.prefix}/checkout/payment`,
  })
  if (opened.redirectUrl === null) return false
  await pause(20)
  const pressed = await fetch(opened.redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  })
  await pressed.arrayBuffer()
  const { confirmOrderPayment: confirmed } = await browser.graphql<{ confirmOrderPayment: { order: { status: string } | null } }>(
    'pay',
    CONFIRM,
    { orderId },
  )
  return confirmed.order !== null && confirmed.order.status !== 'payment_pending'
}

function refused({ problems }: { problems: { code: string; message?: string }[] }): Purchase {
  return { outcome: 'refused', problems: textOf(problems) }
}

function textOf(problems: { code: string; message?: string }[]): string {
  return problems.map(({ code, message = '' }) => `${code} ${message}`.trim()).join('; ')
}
