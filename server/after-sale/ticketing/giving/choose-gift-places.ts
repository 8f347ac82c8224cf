import type { Connection } from '#db/database.ts'
import { chooseAreas, requiredDistance, readSeats, seatChooser, type SeatRequest } from '#server/selling/seating/choose-seats.ts'
import { placeOfArea } from '#server/selling/seating/place-name.ts'
import { seatingOfVariants } from '#server/selling/seating/records-seating.ts'
import { lockPools } from '#server/selling/stock/records-pools.ts'
import type { OrderItem } from '#server/money/orders/records.ts'

/** Where a complimentary ticket is for. */
export type GiftPlace = Pick<OrderItem, 'seatId' | 'sectionId' | 'place'>

const nowhere: GiftPlace = { seatId: null, sectionId: null, place: null }

/**
 * Chooses the best seats, or standing areas, for gifts one after the other, each gift's together. Locks the pools that the gifts draw on,
 * so that nobody takes these seats before they are sold by the same transaction.
 * @returns the places of each gift, as many as its count; null for a gift for which there are not so many
 */
export async function chooseGiftPlaces(
  trx: Connection,
  gifts: readonly { variantId: number; count: number }[],
): Promise<(GiftPlace[] | null)[]> {
  const seating = await seatingOfVariants(trx, [...new Set(gifts.map(({ variantId }) => variantId))])
  if (seating.size === 0) return gifts.map(({ count }) => Array<GiftPlace>(count).fill(nowhere))
  const variants = [...seating.values()]
  const poolIds = variants.flatMap((variant) => [...variant.poolIds, ...variant.seating.areas.map(({ poolId }) => poolId)])
  const left = await lockPools(trx, poolIds)
  const requestOf = ({ variantId, count }: (typeof gifts)[number]): SeatRequest[] => {
    const variant = seating.get(variantId)
    if (!variant?.seating.isNumbered) return []
    const distance = requiredDistance(variant.productMeta)
    return [{ ...variant, digest: variant.seating.digest, seatIds: [], automatic: count, distance }]
  }
  const chooser = seatChooser(await readSeats(trx, gifts.flatMap(requestOf)))
  const leftOf = (poolId: number) => left.get(poolId) ?? 0
  return gifts.map((gift) => {
    const requests = requestOf(gift)
    const areas = seating.get(gift.variantId)?.seating.areas ?? []
    if (requests.length === 0) {
      const chosen = chooseAreas(areas, { units: gift.count }, leftOf)
      for (const { poolId } of chosen) left.set(poolId, leftOf(poolId) - 1)
      return Array.from({ length: gift.count }, (_, index) => {
        const area = chosen[index]
        return area ? { seatId: null, sectionId: area.id, place: placeOfArea(area) } : nowhere
      })
    }
    const choice = chooser.choose(requests, new Set())
    if (!choice.ok) return null
    chooser.take(choice.value.flat())
    return choice.value.flat().map(({ id, place }) => ({ seatId: id, sectionId: null, place }))
  })
}
