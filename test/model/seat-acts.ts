import fc from 'fast-check'
import { seated } from '../world/seating/seating.ts'
import { act, fanIndex, type Act } from './act.ts'

/** The numbered seats that are not at the table. */
const seatIds = ['p-1-1', 'p-1-2', 'p-1-3', 'p-1-4', 'p-2-1', 'p-2-2']

/** Fans pick seats by name and move to others. Seats that the shop chooses are added like any other ticket. */
export function seatActs(variant: number): fc.Arbitrary<Act>[] {
  const names = fc.subarray(seatIds, { minLength: 1, maxLength: 3 })
  const pick = fc
    .record({ fan: fanIndex, names })
    .map(({ fan, names: picked }) =>
      act(`fan ${fan} picks ${picked.join(', ')}`, (_notes, shop) =>
        shop.attempt('pick seats', async () => shop.fans[fan] && seated(shop.fans[fan]).seats(variant, ...picked)),
      ),
    )
  const move = fc.record({ fan: fanIndex, from: fc.nat(5), to: fc.constantFrom(...seatIds) }).map(({ fan, from, to }) =>
    act(`fan ${fan} moves seat ${from} to ${to}`, (_notes, shop) =>
      shop.attempt('move seats', async () => {
        const mover = shop.fans[fan] && seated(shop.fans[fan])
        const items = ((await mover?.cart())?.items ?? []).filter(({ seatId }) => seatId !== null)
        const item = items[from % Math.max(1, items.length)]
        if (item) await mover?.change({ itemId: item.id, seatId: to })
      }),
    ),
  )
  return [pick, move]
}
