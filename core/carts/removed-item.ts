/** An item that was removed from a cart, with what is needed to add it again. */
export interface RemovedItem {
  variantId: number
  /** Set for an item of a bundle: the number of the bundle's root product, and which part of the bundle the item was. */
  bundle: { rootId: number; partId: number } | null
  personalIdentifier: string | null
  /** Its seat, by its id in the plan. Missing in records of carts without seats. */
  seatId?: string | null
  /** Its standing area, likewise. */
  areaId?: string | null
}
