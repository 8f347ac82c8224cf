import { setTimeout as sleep } from 'node:timers/promises'
import { buying } from '#test/buying.ts'
import type { Visitor } from '#test/app.ts'
import { visitorOf } from '#test/whole/network-visitor.ts'
import { luckOf } from '#test/seeded.ts'

/** What became of one buyer, as far as the shop has answered. */
export interface Purchase {
  card: boolean
  /** Set once placing was answered. */
  orderId?: string
  reference?: string
  /** The hosted page took the money. */
  pressed: boolean
  /** The shop said that the order is paid. */
  toldPaid: boolean
  /** Why it ended without an order, or without money. */
  refused?: string
  /** Requests that got no answer, or were asked to wait. */
  retries: number
}

export interface Crowd {
  purchases: Purchase[]
  /** Milliseconds between two answers of the shop, at the worst. */
  longestSilence(): number
  done: Promise<void>
}

interface Plan {
  url: string
  seed: number
  buyers: number
  /** What is bought: one or two of the first, sometimes one of the second. */
  ticket: number
  shirt: number
}

/** How long a buyer tries, and the pause after an answer that did not come. */
const patience = 120_000
const pause = { least: 200, most: 1500 }

/** Buyers who all want something at once and, as people do, try again when no answer comes. */
export function gatherCrowd(plan: Plan): Crowd {
  const purchases: Purchase[] = []
  let answeredAt = performance.now()
  let silence = 0
  const heard = () => {
    silence = Math.max(silence, performance.now() - answeredAt)
    answeredAt = performance.now()
  }
  const done = Promise.all(
    Array.from({ length: plan.buyers }, async (_, index) => {
      const purchase: Purchase = { card: index % 4 !== 0, pressed: false, toldPaid: false, retries: 0 }
      purchases.push(purchase)
      await buy(plan, index, purchase, heard).catch((error: unknown) => {
        purchase.refused ??= error instanceof Error ? error.message : String(error)
      })
    }),
  )
  // Silence up to the end counts too: a shop that never answers again was silent for longest.
  return { purchases, longestSilence: () => Math.round(silence), done: done.then(heard) }
}

async function buy(plan: Plan, index: number, purchase: Purchase, heard: () => void): Promise<void> {
  const luck = luckOf(plan.seed * 1000 + index)
  const deadline = performance.now() + patience
  const fan = visitorOf(plan.url)
  const act = buying(fan)
  const method = purchase.card ? 'stripe_checkout' : 'bank_transfer'
  const wish: [number, number][] = [[plan.ticket, luck.between(1, 2)]]
  if (luck.draw() < 0.3) wish.push([plan.shirt, 1])

  async function insist<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await request()
        heard()
        return answer
      } catch (error) {
        if (performance.now() > deadline) throw error
        purchase.retries++
        await sleep(luck.between(pause.least, pause.most))
      }
    }
  }

  await sleep(luck.between(0, 3000))
  const key = `chaos ${plan.seed} ${index}`
  for (let round = 0; round < 5 && !purchase.orderId; round++) {
    const cart = await insist(() => act.cart())
    const isThere = cart !== null && !cart.expired && cart.items.length > 0
    const added = isThere ? { cart, problems: [] } : await insist(() => act.add(...wish))
    if (added.problems.length > 0) {
      purchase.refused = added.problems.map(({ code }) => code).join()
      if (added.problems.some(({ code }) => code === 'NOT_ENOUGH')) return
      continue
    }
    await sleep(luck.between(0, 500))
    await insist(() => act.address())
    await insist(() => act.logistics(method, added.cart?.shipping?.id))
    const placed = await insist(() => act.place({ idempotencyKey: key }))
    if (placed.order) {
      purchase.orderId = placed.order.id
      purchase.reference = placed.order.reference
      delete purchase.refused
    } else purchase.refused = placed.problems.map(({ code }) => code).join()
  }
  if (purchase.card && purchase.orderId) await pay(fan, plan.url, purchase, insist)
}

async function pay(
  fan: Pick<Visitor, 'graphql'>,
  url: string,
  purchase: Purchase,
  insist: <T>(request: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const input = { orderId: purchase.orderId, successUrl: `${url}/checkout/done`, cancelUrl: `${url}/checkout/payment` }
  const open = () =>
    fan.graphql<{ createStripePayment: { redirectUrl: string | null; problems: { code: string }[] } }>(
      'mutation ($input: CreateStripePaymentInput!) { createStripePayment(input: $input) { redirectUrl problems { code } } }',
      { input },
    )
  const redirectUrl = await insist(async () => {
    const { createStripePayment: opened } = await open()
    const codes = opened.problems.map(({ code }) => code).join()
    // The provider could not be reached: the buyer presses the button again.
    if (codes === 'PAYMENT_FAILED') throw new Error(codes)
    purchase.refused = codes
    return opened.redirectUrl
  })
  if (!redirectUrl) return
  delete purchase.refused
  await insist(async () => {
    const answer = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }), redirect: 'manual' })
    if (answer.status >= 500) throw new Error(`The hosted page answered ${answer.status}`)
    purchase.pressed = answer.status < 400
  })
  await insist(async () => {
    const { confirmOrderPayment: confirmed } = await fan.graphql<{
      confirmOrderPayment: { order: { status: string } | null; problems: { code: string }[] }
    }>('mutation ($input: ConfirmOrderPaymentInput!) { confirmOrderPayment(input: $input) { order { status } problems { code } } }', {
      input: { orderId: purchase.orderId },
    })
    const status = confirmed.order?.status ?? 'none'
    if (status === 'payment_pending') throw new Error('not confirmed yet')
    purchase.toldPaid = ['processing', 'pending_fulfillment', 'fulfillment', 'done'].includes(status)
    if (!purchase.toldPaid) purchase.refused = status
  })
}
