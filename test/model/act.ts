import fc from 'fast-check'
import { fanCount, type Fan, type ModelShop } from './model-shop.ts'
import type { PaymentPage } from './payment-pages.ts'
import type { Provider } from './provider-events.ts'

/** An order, or what was added to one, that a fan was told about. */
export interface FanOrder {
  fan: Fan
  id: string
  reference: string
  /** In cents. */
  total: number
  /** Payment pages that the fan has been sent to, oldest first. */
  pages: PaymentPage[]
  /** What was transferred to the shop's bank account, in cents. */
  transferred: number
}

/** A voucher, and what it was issued over, in cents. */
export interface IssuedVoucher {
  voucherId: string
  code: string
  amount: number
}

/** What the people know. The rest is asked of the provider and of the database when everything has come to rest (`check.ts`). */
export interface Notes {
  orders: FanOrder[]
  /** Disputes that were opened at a provider, oldest first. */
  disputes: { provider: Provider; id: string }[]
  vouchers: IssuedVoucher[]
  /** The number of acts so far. */
  acts: number
}

/** The part of an act that needs no check: acts may be done at the same time. */
type Doing = (notes: Notes, shop: ModelShop) => Promise<unknown>
export type Act = fc.AsyncCommand<Notes, ModelShop> & { doing: Doing }

interface Options {
  /** Whether somebody must have an order already. */
  needsOrder?: boolean
}

export function act(text: string, doing: Doing, { needsOrder = false }: Options = {}): Act {
  return {
    check: (notes) => !needsOrder || notes.orders.length > 0,
    async run(notes, shop) {
      notes.acts += 1
      await doing(notes, shop)
      await shop.recover()
    },
    toString: () => text,
    doing,
  }
}

/** An act about one of the orders. @param index counted from the latest */
export function orderAct(text: string, index: number, doing: (order: FanOrder, shop: ModelShop, notes: Notes) => Promise<unknown>): Act {
  return act(text, (notes, shop) => doing(orderAt(notes, index), shop, notes), { needsOrder: true })
}

const orderAt = (notes: Notes, index: number) => notes.orders.at(-1 - (index % notes.orders.length)) as FanOrder
/** Mostly in the main shop, now and then the same people in the band's shop. */
export const fanIndex = fc.oneof(
  { weight: 3, arbitrary: fc.nat(fanCount - 1) },
  { weight: 1, arbitrary: fc.integer({ min: fanCount, max: 2 * fanCount - 1 }) },
)
/** Counted from the latest. */
export const anyOrder = fc.nat(6)

/** fast-check chooses among the arbitraries of a list with equal chances. */
export function often<Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value>[] {
  return Array.from({ length: times }, () => arbitrary)
}

/** Remembers an order that a fan was told about; the same order as an earlier one must have the same reference. */
export function remember(
  notes: Notes,
  shop: ModelShop,
  fan: Fan,
  { id, reference, total }: Pick<FanOrder, 'id' | 'reference' | 'total'>,
): FanOrder {
  const earlier = notes.orders.find((order) => order.id === id)
  if (earlier && earlier.reference !== reference) shop.violations.push(`one order was answered as ${earlier.reference} and as ${reference}`)
  if (earlier) return earlier
  const placed = { fan, id, reference, total, pages: [], transferred: 0 }
  notes.orders.push(placed)
  return placed
}
