import { lock, read, Refused, write, type Draft } from './rows.ts'
import { run, type Act } from './search.ts'
import { isGuarded, name, itemPools, itemSeat, type World } from './world.ts'

/*
 * Numbered seats: a model of server/selling/stock/records-seats.ts. A seat's row names the item that has it. Standing areas need nothing of their
 * own, because an area is one more pool of its items.
 */

/** Items that are for a numbered seat. */
interface Seated {
  item: string
  seat: number
}

export function seatedItems(world: World, items: readonly string[]): Seated[] {
  return items.flatMap((item) => {
    const seat = itemSeat(world, item)
    return seat === undefined ? [] : [{ item, seat }]
  })
}

/** `lockSeats`: locks the named seats in the order of their ids. @returns the items whose seat somebody has */
export function* lockSeats(world: World, items: readonly string[]): Act<string[]> {
  const taken: string[] = []
  for (const { item, seat } of inOrder(seatedItems(world, items))) {
    const isTaken = yield* run(`lock seat ${seat}`, (draft) => {
      lock(draft, name.seat(seat))
      return holderOf(draft, seat) !== null
    })
    if (isTaken) taken.push(item)
  }
  return taken
}

/** `claimSeats`, and the part of `writeHolds` that claims. @returns how many seats were claimed */
export function* claimSeats(world: World, items: readonly string[]): Act<number> {
  let claimed = 0
  for (const { item, seat } of inOrder(seatedItems(world, items))) {
    const guard = isGuarded(world, 'seatCondition')
    const isMine = yield* run(`update seat ${seat} set item ${item}${guard ? ' where nobody has it' : ''}`, (draft) => {
      lock(draft, name.seat(seat))
      if (guard && holderOf(draft, seat) !== null) return false
      write(draft, name.seat(seat), { item })
      return true
    })
    if (isMine) claimed += 1
  }
  return claimed
}

/** A claim of fewer seats than were decided is an internal error: the transaction is rolled back. */
export function* expectClaimed(world: World, items: readonly string[], claimed: number): Act {
  if (claimed === seatedItems(world, items).length || !isGuarded(world, 'seatCount')) return
  yield* run('find that fewer seats were claimed than decided', () => {
    throw new Refused('a seat that was read as free was taken')
  })
}

/** `freeSeats`: finds the seats of these items, locks them in the order of their ids, and frees them. */
export function* freeSeats(world: World, items: readonly string[]): Act {
  const found = yield* run(`find the seats of ${items.join(', ')}`, (draft) =>
    inOrder(seatedItems(world, items)).filter(({ item, seat }) => holderOf(draft, seat) === item),
  )
  for (const { item, seat } of found)
    yield* run(`free seat ${seat}`, (draft) => {
      lock(draft, name.seat(seat))
      if (holderOf(draft, seat) === item) write(draft, name.seat(seat), { item: null })
    })
}

/** The pools of the items whose seats are taken: freeing expired holds in them may help. */
export function poolsOfTaken(world: World, items: readonly string[], taken: readonly string[]): number[] {
  return items.filter((item) => taken.includes(item)).flatMap((item) => itemPools(world, item).slice(0, 1))
}

function inOrder(seated: readonly Seated[]): Seated[] {
  return seated.toSorted((one, other) => one.seat - other.seat)
}

function holderOf(draft: Draft, seat: number): string | null {
  return (read(draft, name.seat(seat))?.['item'] ?? null) as string | null
}
