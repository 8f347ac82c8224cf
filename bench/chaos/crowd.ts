import { setTimeout as sleep } from 'node:timers/promises'
import { buying } from '#test/world/buying.ts'
import type { Visitor } from '#test/world/test-shop.ts'
import { networkVisitor } from '#test/system/network-visitor.ts'
import { seededRandom } from '#core/random/seeded-random.ts'

/** The outcome of one buyer, as far as the shop has answered. */
export interface Purchase {
  card: boolean
  /** Set once the shop has confirmed the order. */
  orderId?: string
  reference?: string
  /** The hosted payment page accepted the payment. */
  charged: boolean
  /** The shop confirmed that the order is paid. */
  confirmedPaid: boolean
  /** Why there is no order, or no payment. */
  refused?: string
  /** Requests that were repeated because they failed or were answered with 503. */
  retries: number
}

export interface Crowd {
  purchases: Purchase[]
  /** The longest time between two responses of the shop, in milliseconds. */
  longestOutage(): number
  done: Promise<void>
}

interface Plan {
  url: string
  seed: number
  buyers: number
  /** Variant ids. Everybody buys one or two tickets; about a third also buy a shirt. */
  ticket: number
  shirt: number
}

/** How long a buyer keeps trying, and the pause after a failed request, in milliseconds. */
const patience = 120_000
const pause = { min: 200, max: 1500 }

/** Starts all buyers at once. Like people, they try again when a request fails. */
export function startCrowd(plan: Plan): Crowd {
  const purchases: Purchase[] = []
  let answeredAt = performance.now()
  let outage = 0
  const onResponse = () => {
    outage = Math.max(outage, performance.now() - answeredAt)
    answeredAt = performance.now()
  }
  const done = Promise.all(
    Array.from({ length: plan.buyers }, async (_, index) => {
      const purchase: Purchase = { card: index % 4 !== 0, charged: false, confirmedPaid: false, retries: 0 }
      purchases.push(purchase)
      await buy(plan, index, purchase, onResponse).catch((error: unknown) => {
        purchase.refused ??= error instanceof Error ? error.message : String(error)
      })
    }),
  )
  // The time since the last response counts too, so that a shop that never answers again has the longest outage.
  return { purchases, longestOutage: () => Math.round(outage), done: done.then(onResponse) }
}

async function buy(plan: Plan, index: number, purchase: Purchase, onResponse: () => void): Promise<void> {
  const random = seededRandom(plan.seed, index)
  const deadline = performance.now() + patience
  const fan = networkVisitor(plan.url)
  const act = buying(fan)
  const method = purchase.card ? 'stripe_checkout' : 'bank_transfer'
  const items: [number, number][] = [[plan.ticket, random.integer(1, 2)]]
  if (random.boolean(0.3)) items.push([plan.shirt, 1])

  async function retry<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await request()
        onResponse()
        return answer
      } catch (error) {
        if (performance.now() > deadline) throw error
        purchase.retries++
        await sleep(random.integer(pause.min, pause.max))
      }
    }
  }

  await sleep(random.integer(0, 3000))
  const key = `chaos ${plan.seed} ${index}`
  for (let round = 0; round < 5 && !purchase.orderId; round++) {
    const cart = await retry(() => act.cart())
    const isThere = cart !== null && !cart.expired && cart.items.length > 0
    const added = isThere ? { cart, problems: [] } : await retry(() => act.add(...items))
    if (added.problems.length > 0) {
      purchase.refused = added.problems.map(({ code }) => code).join()
      if (added.problems.some(({ code }) => code === 'NOT_ENOUGH')) return
      continue
    }
    await sleep(random.integer(0, 500))
    await retry(() => act.address())
    await retry(() => act.logistics(method, added.cart?.shipping?.id))
    const placed = await retry(() => act.place({ idempotencyKey: key }))
    if (placed.order) {
      purchase.orderId = placed.order.id
      purchase.reference = placed.order.reference
      delete purchase.refused
    } else purchase.refused = placed.problems.map(({ code }) => code).join()
  }
  if (purchase.card && purchase.orderId) await pay(fan, plan.url, purchase, retry)
}

async function pay(
  fan: Pick<Visitor, 'graphql'>,
  url: string,
  purchase: Purchase,
  retry: <T>(request: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const input = { orderId: purchase.orderId, successUrl: `${url}/checkout/done`, cancelUrl: `${url}/checkout/payment` }
  const open = () =>
    fan.graphql<{ createStripePayment: { redirectUrl: string | null; problems: { code: string }[] } }>(
      'mutation ($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { redirectUrl problems { code } } }',
      { input },
    )
  const redirectUrl = await retry(async () => {
    const { createStripePayment: opened } = await open()
    const codes = opened.problems.map(({ code }) => code).join()
    // The provider could not be reached; the buyer tries again.
    if (codes === 'PAYMENT_FAILED') throw new Error(codes)
    purchase.refused = codes
    return opened.redirectUrl
  })
  if (!redirectUrl) return
  delete purchase.refused
  await retry(async () => {
    const answer = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }), redirect: 'manual' })
    if (answer.status >= 500) throw new Error(`The hosted payment page answered with status ${answer.status}`)
    purchase.charged = answer.status < 400
  })
  await retry(async () => {
    const { confirmOrderPayment: confirmed } = await fan.graphql<{
      confirmOrderPayment: { order: { status: string } | null; problems: { code: string }[] }
    }>('mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { status } problems { code } } }', {
      input: { orderId: purchase.orderId },
    })
    const status = confirmed.order?.status ?? 'none'
    if (status === 'payment_pending') throw new Error('not confirmed yet')
    purchase.confirmedPaid = ['processing', 'pending_fulfillment', 'fulfillment', 'done'].includes(status)
    if (!purchase.confirmedPaid) purchase.refused = status
  })
}
