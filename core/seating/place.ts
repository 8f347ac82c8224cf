/** The seat or the standing area of an item, by the names that people know it by. */
export interface Place {
  /** Null in a standing area, as are its row and number. */
  seatId: string | null
  row: string | null
  number: string | null
  sectionId: string
  section: string
  /** All free seats of the section are taken and given back together (SEA-05). */
  forceSection: boolean
  /** The pool of its pricing category. */
  poolId: number
}
