import { refuse, refuseAll, done, type Problem, type Result } from '#server/foundations/problems.ts'
import { chooseAreas, requiredDistance, type ChosenSeat, type SeatChooser, type SeatRequest } from '#server/selling/seating/choose-seats.ts'
import type { Area } from '#server/selling/seating/records-seating.ts'
import type { CartAddition, CartItem } from '../cart.ts'
import type { LockedVariant } from './queries-hold-batch.ts'

/** An item to add, with its seat or its standing area. */
export interface PlacedItem extends LockedVariant {
  seat: ChosenSeat | null
  area: Area | null
}

/** The items of an addition; or why it has no places, and the pools where freeing expired holds may help. */
type PlacedItems = Result<PlacedItem[]> & { shortPools?: number[] }

/** The variants that an addition may know of. */
type Visible = ReadonlyMap<number, LockedVariant>

/** What an addition requests of seats. Variants without numbered seats request none. */
export function seatRequests({ variants }: CartAddition, visible: Visible): SeatRequest[] {
  return variants.flatMap(({ variantId, amount, seatIds = [], areaIds = [] }) => {
    const variantTerms = visible.get(variantId)
    if (!variantTerms?.seating?.isNumbered) return []
    const { productId, poolIds, seating } = variantTerms
    const automatic = amount - seatIds.length - areaIds.length
    return [
      { variantId, productId, digest: seating.digest, poolIds, seatIds, automatic, distance: requiredDistance(variantTerms.productMeta) },
    ]
  })
}

/**
 * Finds the seat or the standing area of each item that an addition would bring. Problems, each with a variant's id as `field`:
 * INVALID_INPUT for seats and areas that the variant does not have, RELEASE_FIRST (SEA-10), and those of `SeatChooser.choose`.
 * @param inCart the items in the cart so far
 * @param leftOf what a pool has left
 */
export function choosePlaces(
  addition: CartAddition,
  inCart: readonly CartItem[],
  visible: Visible,
  chooser: SeatChooser,
  leftOf: (poolId: number) => number,
): PlacedItems {
  const unknown = unknownPlaces(addition, visible)
  if (unknown.length > 0) return refuseAll(unknown)
  const requests = seatRequests(addition, visible)
  const chosen = chooser.choose(requests, new Set(inCart.map(({ id }) => id)))
  if (!chosen.ok) return chosen
  const seatsOf = new Map(requests.map(({ variantId }, index) => [variantId, chosen.value[index] ?? []]))
  const items: PlacedItem[] = []
  for (const variant of addition.variants) {
    const variantTerms = visible.get(variant.variantId)
    if (!variantTerms) continue
    const seats = seatsOf.get(variant.variantId) ?? []
    const units = variant.amount - seats.length
    const areas = chooseAreas(variantTerms.seating?.areas ?? [], { units, named: variant.areaIds ?? [] }, leftOf)
    for (let index = 0; index < variant.amount; index++)
      items.push({ ...variantTerms, seat: seats[index] ?? null, area: areas[index - seats.length] ?? null })
  }
  return releaseFirst(addition, items, inCart) ?? done(items)
}

function unknownPlaces({ variants }: CartAddition, visible: Visible): Problem[] {
  return variants.flatMap(({ variantId, amount, seatIds = [], areaIds = [] }): Problem[] => {
    const seating = visible.get(variantId)?.seating
    const hasSeats = seatIds.length === 0 || seating?.isNumbered === true
    const hasAreas = areaIds.every((key) => seating?.areas.some((area) => area.key === key))
    const isValid = hasSeats && hasAreas && seatIds.length + areaIds.length <= amount
    return isValid ? [] : refuse('INVALID_INPUT', { field: String(variantId), text: 'input_places' }).problems
  })
}

/** Who has chosen seats of one category of an event releases them before choosing others (SEA-10, ERR-22). */
function releaseFirst(
  { variants }: CartAddition,
  items: readonly PlacedItem[],
  inCart: readonly CartItem[],
): Extract<PlacedItems, { ok: false }> | null {
  const categories = new Map<number, Set<number>>()
  for (const { productId, place, held } of inCart) {
    if (place && held) categories.set(productId, (categories.get(productId) ?? new Set()).add(place.poolId))
  }
  for (const { variantId, seatIds = [], areaIds = [] } of variants) {
    if (seatIds.length + areaIds.length === 0) continue
    for (const { productId, seat, area } of items.filter((item) => item.variantId === variantId)) {
      const poolId = seat?.place.poolId ?? area?.categoryPoolId
      const reserved = categories.get(productId) ?? new Set()
      if (poolId !== undefined) categories.set(productId, reserved.add(poolId))
      if (reserved.size > 1) return refuse('RELEASE_FIRST', { field: String(variantId) })
    }
  }
  return null
}
