import type { SeededRandom } from '#core/random/seeded-random.ts'
import { day, hour, minute } from '#core/time/durations.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { valueOfGoods } from '#core/shipping/free-postage.ts'
import { offeredCarriers } from '#server/selling/shipping/offer-carriers.ts'
import type { Carrier } from '#server/selling/shipping/records-shipping.ts'
import type { Wares, Sellable, SellableShow, SellableVariant } from './wares.ts'
import type { Buyer } from './invent-buyer.ts'
import type { OpenTask, PlannedOrder } from './plan-orders.ts'

export interface Unit {
  kind: 'event' | 'merch'
  product: Sellable
  variant: SellableVariant
  /** Goods that came back, or a ticket of an order that was given back. */
  isReturned: boolean
  /** Whether the ticket was used at its show. */
  isUsed: boolean
}

/** An order as its buyer made it, and what chance decided about its fate. */
export interface Basket {
  at: number
  show: SellableShow | null
  task: OpenTask | null
  buyer: Buyer
  shopId: number
  units: Unit[]
  method: string
  carrier: { id: number; name: LocalText; price: number } | null
  /** `abandoned`: never paid. `slip`: paid with a transfer that named no order. `surplus`: paid too much. */
  fate: 'paid' | 'abandoned' | 'slip' | 'surplus'
  /** Milliseconds from placing to paying, and from paying to sending. */
  paidAfter: number
  sentAfter: number
}

export interface Market {
  wares: Wares
  carriers: readonly Carrier[]
  now: number
}

const methods: readonly (readonly [id: string, share: number])[] = [
  ['stripe_checkout', 0.68],
  ['bank_transfer', 0.125],
  ['paypal', 0.12],
  ['stripe_express', 0.05],
  ['stripe_sofort', 0.025],
]
/** Nobody pays by transfer for a show that is as near as this. */
const tooLateToTransfer = 12 * day
const paper = 0.06
/** Tasks about tickets whose holders ask for something. */
const asks: ReadonlySet<OpenTask | null> = new Set(['refund_request', 'holder_form'])
/** What was ordered before it is with its buyer. */
export const fortnight = 14 * day
const sizes = [0.12, 0.28, 0.3, 0.2, 0.1]

/** Decides what is in an order. @param random of this order alone */
export function fillBasket(market: Market, random: SeededRandom, { at, show, task }: PlannedOrder, buyer: Buyer): Basket {
  const { wares } = market
  const units: Unit[] = show ? ticketsFor(wares, random, show, asks.has(task)) : []
  if (units.length === 0 || random.boolean(0.115))
    units.push(...goodsFor(wares, random, show, task === 'late_parcel' || at + fortnight < market.now))
  const carrier = carrierFor(market, random, units, buyer)
  const method = methodFor(random, { at, show, task })
  const fate = fateOf(random, method, task)
  const basket: Basket = {
    ...{ at, show, task, buyer, units, method, carrier, fate },
    shopId: shopFor(wares, random, units),
    paidAfter: method === 'bank_transfer' ? (0.6 + random.number() * 3.4) * day : minute * (1 + 6 * random.number()),
    sentAfter: (0.6 + random.number() * 2.2) * day,
  }
  if (fate !== 'abandoned' && task === null) giveBack(random, basket, market.now)
  return basket
}

/** Tickets. @param isAsked something is asked about them, so nobody has used them or has them on paper */
function ticketsFor(wares: Wares, random: SeededRandom, show: SellableShow, isAsked: boolean): Unit[] {
  const roll = random.number()
  const wanted = roll < 0.26 ? 1 : roll < 0.79 ? 2 : roll < 0.89 ? 3 : 4
  const isPaper = random.boolean(paper) && !isAsked
  const fitting = show.variants.filter(({ physical }) => physical === isPaper)
  const variant = random.pick(fitting.length > 0 ? fitting : show.variants)
  const left = Math.min(...variant.poolIds.map((id) => wares.left.get(id) ?? wanted))
  const count = Math.max(0, Math.min(wanted, left))
  for (const id of variant.poolIds) {
    const before = wares.left.get(id)
    if (before !== undefined) wares.left.set(id, before - count)
  }
  const comes = !random.boolean(0.07) && !isAsked
  return Array.from({ length: count }, (): Unit => {
    const isUsed = show.isOver && comes && !random.boolean(0.03)
    return { kind: 'event', product: show, variant, isReturned: false, isUsed }
  })
}

/** @param atOnce only what can be sent at once: nobody has waited for months for what is not there yet */
function goodsFor(wares: Wares, random: SeededRandom, show: SellableShow | null, atOnce: boolean): Unit[] {
  const own = wares.merchOf.get(show?.artistId ?? 0) ?? []
  const offered = own.length > 0 ? own : wares.merch
  const fitting = atOnce ? offered.filter(({ shippableFrom }) => shippableFrom === null) : offered
  const from = fitting.length > 0 ? fitting : offered
  if (from.length === 0) return []
  const count = random.boolean(0.72) ? 1 : random.boolean(0.7) ? 2 : 3
  return Array.from({ length: count }, (): Unit => {
    const product = random.pick(from)
    return { kind: 'merch', product, variant: sizeOf(random, product.variants), isReturned: false, isUsed: false }
  })
}

/** Sizes in the middle are bought most. */
function sizeOf(random: SeededRandom, variants: readonly SellableVariant[]): SellableVariant {
  let at = random.number() * sizes.slice(0, variants.length).reduce((sum, each) => sum + each, 0)
  return variants.find((_, index) => (at -= sizes[index] ?? 0) < 0) ?? random.pick(variants)
}

function carrierFor({ carriers }: Market, random: SeededRandom, units: readonly Unit[], { address }: Buyer): Basket['carrier'] {
  const parcel = units.filter(({ variant }) => variant.physical)
  if (parcel.length === 0) return null
  const goods = units.map(({ kind, variant }) => ({ kind, physical: variant.physical, price: variant.priceCents }))
  const offered = offeredCarriers(carriers, {
    ...{ countryCode: address.countryCode, goodsValue: valueOfGoods(goods), over18: false, shipsLater: false },
    weightGrams: parcel.reduce((sum, { variant }) => sum + variant.grams, 0),
  })
  const [cheapest] = offered
  return (random.boolean(0.05) ? offered.at(-1) : cheapest) ?? null
}

function methodFor(random: SeededRandom, { at, show, task }: PlannedOrder): string {
  if (task === 'unmatched_transfer' || task === 'overpaid') return 'bank_transfer'
  if (task === 'dispute_lost' || task === 'late_parcel') return 'stripe_checkout'
  let roll = random.number()
  const [chosen = 'stripe_checkout'] = methods.find(([, share]) => (roll -= share) < 0) ?? []
  return chosen === 'bank_transfer' && show && show.startsAt - at < tooLateToTransfer ? 'stripe_checkout' : chosen
}

function fateOf(random: SeededRandom, method: string, task: OpenTask | null): Basket['fate'] {
  if (task === 'overpaid') return 'surplus'
  if (task !== null) return 'paid'
  const roll = random.number()
  if (method !== 'bank_transfer') return roll < 0.015 ? 'abandoned' : 'paid'
  return roll < 0.05 ? 'abandoned' : roll < 0.08 ? 'slip' : roll < 0.1 ? 'surplus' : 'paid'
}

function shopFor({ shopsOf, mainShopId }: Wares, random: SeededRandom, units: readonly Unit[]): number {
  const others = shopsOf.get(units[0]?.product.artistId ?? 0) ?? []
  return others.length > 0 && random.boolean(0.45) ? random.pick(others) : mainShopId
}

/** Three of a hundred give back all their tickets in good time, or some goods after they came. */
function giveBack(random: SeededRandom, basket: Basket, now: number): void {
  const { units, show, at, fate } = basket
  if (!random.boolean(0.035) || fate !== 'paid') return
  const isDigital = units.every(({ kind, variant }) => kind === 'event' && !variant.physical)
  if (isDigital && show && at + 12 * day < Math.min(show.startsAt - 2 * day, now)) {
    for (const unit of units) Object.assign(unit, { isReturned: true, isUsed: false })
  } else if (!isDigital && at + 30 * day + hour < now) {
    const goods = units.filter(({ kind }) => kind === 'merch')
    const [first] = goods
    if (first) first.isReturned = true
  }
}
