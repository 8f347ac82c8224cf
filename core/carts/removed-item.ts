import type { GiftDetails } from '../vouchers/gift.ts'

/** An item that was removed from a cart, with what is needed to add it again. */
export interface RemovedItem {
  variantId: number
  /** Set for an item of a bundle: the number of the bundle's root product, and which part of the bundle the item was. */
  bundle: { rootId: number; partId: number } | null
  personalIdentifier: string | null
  /** What was entered about a gift voucher. Missing in records of other items. */
  gift?: GiftDetails | null
  /** Its seat, by its id in the plan. Missing in records of carts without seats. */
  seatId?: string | null
  /** Its standing area, likewise. */
  areaId?: string | null
}
