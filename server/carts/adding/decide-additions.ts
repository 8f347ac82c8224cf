import { refuseAll, type Problem } from '#server/problems.ts'
import { decideTaking, type HoldRequest, type Taking } from '#server/stock/take-hold.ts'
import { sharesOf } from '#server/stock/network-shares.ts'
import { refusedGrant } from './addition-problems.ts'
import type { AdditionOutcome, CartAddition } from './cart-addition.ts'
import { additionProblems, itemsOf, visibleFacts } from './addition-rules.ts'
import { isOpen, unchangedCart, type CartBefore } from './existing-carts.ts'
import type { Candidate } from './planned-cart.ts'
import type { RequestedFacts } from './queries-hold-batch.ts'

/** What was read under the locks of a batch. */
export interface BatchFacts {
  cartBefore: (addition: CartAddition) => CartBefore
  /** What the e-mail addresses of existing carts do not allow. */
  customerProblems: ReadonlyMap<CartAddition, Problem[]>
  /** The units that each share of a network address may still take. */
  room: ReadonlyMap<string, number>
  /** The variants that each shop lists, by shop and variant. */
  variants: ReadonlyMap<number, ReadonlyMap<number, RequestedFacts>>
}

export interface BatchDecision {
  granted: Candidate[]
  refusals: Map<CartAddition, AdditionOutcome>
  /** What the additions that break no rule request from the pools, and what was decided about it. */
  requests: HoldRequest[]
  taking: Taking
}

/** Decides which additions are granted: by the rules of sale and the limits, and then by what pools and shares have, in their order. */
export function decideAdditions(
  additions: readonly CartAddition[],
  { cartBefore, customerProblems, room, variants }: BatchFacts,
  { unitsPerNetwork, itemsPerLine }: { unitsPerNetwork: number; itemsPerLine: number },
  now: Date,
): BatchDecision {
  const refusals = new Map<CartAddition, AdditionOutcome>()
  const refuse = (addition: CartAddition, refusal: AdditionOutcome) =>
    refusals.set(addition, { ...refusal, cart: unchangedCart(cartBefore(addition), now) })

  const candidates = additions.flatMap((addition): Candidate[] => {
    const before = cartBefore(addition)
    if (!isOpen(before, now)) {
      refuse(addition, refuseAll([{ code: 'CART_EXPIRED' }]))
      return []
    }
    const visible = visibleFacts(addition, variants.get(addition.shopId) ?? new Map<number, RequestedFacts>())
    const saleProblems = additionProblems(addition, visible, before.items, itemsPerLine, now)
    const problems = saleProblems.length > 0 ? saleProblems : (customerProblems.get(addition) ?? [])
    if (problems.length > 0) refuse(addition, refuseAll(problems))
    return problems.length > 0 ? [] : [{ addition, before, items: itemsOf(addition, visible) }]
  })

  const requests = candidates.map(({ addition, items }) => ({
    poolIds: items.flatMap(({ poolIds }) => poolIds),
    shares: sharesOf(
      addition.network,
      items.filter(({ drawsOnPools }) => drawsOnPools),
      unitsPerNetwork,
    ),
  }))
  const taking = decideTaking(requests, unitsLeft(variants), room)
  const granted = candidates.filter(({ addition }, index) => {
    const grant = taking.grants[index]
    if (grant?.granted === false)
      refuse(addition, refusedGrant(grant, { ...addition, facts: variants.get(addition.shopId), unitsPerNetwork }))
    return grant?.granted === true
  })
  return { granted, refusals, requests, taking }
}

/** What each locked pool has left. */
function unitsLeft(variants: BatchFacts['variants']): Map<number, number> {
  const all = [...variants.values()].flatMap((ofShop) => [...ofShop.values()])
  return new Map(all.flatMap(({ lockedPools }) => lockedPools.map(({ id, left }) => [id, left])))
}
