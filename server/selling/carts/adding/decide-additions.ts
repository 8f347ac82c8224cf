import { refuseAll, type Problem } from '#server/foundations/problems.ts'
import { seatChooser, type EventSeats, type SeatRequest } from '#server/selling/seating/choose-seats.ts'
import { type HoldRequest, shareKeys, startTaking, type Taking } from '#server/selling/stock/take-hold.ts'
import { refusedGrant } from './addition-problems.ts'
import type { AdditionOutcome, CartAddition } from '../cart.ts'
import { additionProblems, visibleVariants } from './addition-rules.ts'
import { choosePlaces, seatRequests, type PlacedItem } from './choose-places.ts'
import { isOpen, unchangedCart, type CartBefore } from './existing-carts.ts'
import { poolsOfItem, type Candidate } from './planned-cart.ts'
import type { LockedVariant } from './queries-hold-batch.ts'

/** What was read under the locks of a batch. */
export interface LockedBatch {
  cartBefore: (addition: CartAddition) => CartBefore
  /** What the e-mail addresses of existing carts do not allow. */
  customerProblems: ReadonlyMap<CartAddition, Problem[]>
  /** The units that each share of a network address may still take. */
  room: ReadonlyMap<string, number>
  /** The variants that each shop lists, by shop and variant. */
  variants: ReadonlyMap<number, ReadonlyMap<number, LockedVariant>>
  /** The seats that the additions depend on, by event. */
  seats: ReadonlyMap<number, EventSeats>
}

export interface BatchDecision {
  granted: Candidate[]
  refusals: Map<CartAddition, AdditionOutcome>
  /** What the additions that break no rule request from the pools, and what was decided about it. */
  requests: HoldRequest[]
  taking: Taking
}

/**
 * Decides which additions are granted, one after the other: by the rules of sale and the limits, by their seats, and by what pools and
 * shares have.
 */
export function decideAdditions(
  additions: readonly CartAddition[],
  { cartBefore, customerProblems, room, variants, seats }: LockedBatch,
  { unitsPerNetwork, itemsPerLine }: { unitsPerNetwork: number; itemsPerLine: number },
  now: Date,
): BatchDecision {
  const refusals = new Map<CartAddition, AdditionOutcome>()
  const refuse = (addition: CartAddition, refusal: AdditionOutcome) =>
    refusals.set(addition, { ...refusal, cart: unchangedCart(cartBefore(addition), now) })

  const open = startTaking(unitsLeft(variants), room)
  const chooser = seatChooser(seats)
  const requests: HoldRequest[] = []
  const granted: Candidate[] = []
  for (const addition of additions) {
    const before = cartBefore(addition)
    if (!isOpen(before, now)) {
      refuse(addition, refuseAll([{ code: 'CART_EXPIRED' }]))
      continue
    }
    const visible = visibleVariants(addition, variants.get(addition.shopId) ?? new Map<number, LockedVariant>())
    const saleProblems = additionProblems(addition, visible, before.items, itemsPerLine, now)
    const problems = saleProblems.length > 0 ? saleProblems : (customerProblems.get(addition) ?? [])
    if (problems.length > 0) {
      refuse(addition, refuseAll(problems))
      continue
    }
    const placed = choosePlaces(addition, before.items, visible, chooser, open.leftOf)
    if (!placed.ok) {
      refuse(addition, placed)
      continue
    }
    const items = placed.value
    const request = holdRequest(addition, items, unitsPerNetwork)
    const grant = open.request(request)
    requests.push(request)
    if (grant.granted) {
      chooser.take(items.flatMap(({ seat }) => seat ?? []))
      granted.push({ addition, before, items })
    } else refuse(addition, refusedGrant(grant, { ...addition, terms: variants.get(addition.shopId), unitsPerNetwork }))
  }
  return { granted, refusals, requests, taking: open.taking() }
}

function holdRequest({ network }: CartAddition, items: readonly PlacedItem[], unitsPerNetwork: number): HoldRequest {
  const counted = items.filter(({ drawsOnPools }) => drawsOnPools)
  return { poolIds: items.flatMap(poolsOfItem), shares: shareKeys(network, counted, unitsPerNetwork) }
}

/** The requests for seats of additions that break no rule. */
export function requestedSeats(
  additions: readonly CartAddition[],
  { cartBefore, variants }: Pick<LockedBatch, 'cartBefore' | 'variants'>,
  now: Date,
): SeatRequest[] {
  return additions.flatMap((addition) => {
    if (!isOpen(cartBefore(addition), now)) return []
    const visible = visibleVariants(addition, variants.get(addition.shopId) ?? new Map<number, LockedVariant>())
    return seatRequests(addition, visible)
  })
}

/** What each locked pool has left. */
function unitsLeft(variants: LockedBatch['variants']): Map<number, number> {
  const all = [...variants.values()].flatMap((ofShop) => [...ofShop.values()])
  return new Map(
    all.flatMap(({ lockedPools, seating }) => [
      ...lockedPools.map(({ id, left }) => [id, left] as const),
      ...(seating?.areas ?? []).map(({ poolId, left }) => [poolId, left] as const),
    ]),
  )
}
