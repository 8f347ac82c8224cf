/** Where a ticket's holder can be, by its pricing category. */
export interface VariantSeating {
  /** The digest of the event's plan. */
  digest: string
  /** Its category has numbered seats. */
  isNumbered: boolean
  /** The standing areas of its category. */
  areas: readonly Area[]
}

/** A standing area. A unit in it draws on its own pool besides those of the ticket. */
export interface Area {
  id: number
  /** Its id in the plan. */
  key: string
  name: string
  poolId: number
  /** The pool of its category. */
  categoryPoolId: number
  capacity: number
  left: number
  unpaidTransfer: number
}

/**
 * The areas of so many units: the named ones first, for the others the area with the most room, then the next one. Units that find no
 * room are assigned to the first area, whose pool refuses them.
 * @param named ids in the plan, one per unit
 * @param leftOf what a pool has left
 */
export function chooseAreas(
  areas: readonly Area[],
  { units, named = [] }: { units: number; named?: readonly string[] },
  leftOf: (poolId: number) => number,
): Area[] {
  const chosen = named.flatMap((key) => areas.filter((area) => area.key === key))
  const open = units - chosen.length
  const byRoom = areas.map((area) => ({ area, room: leftOf(area.poolId) })).sort((a, b) => b.room - a.room)
  const filled = byRoom.flatMap(({ area, room }) => Array<Area>(Math.min(room, open)).fill(area)).slice(0, open)
  const [first] = byRoom
  const missing = first ? Array<Area>(open - filled.length).fill(first.area) : []
  return [...chosen, ...filled, ...missing]
}
