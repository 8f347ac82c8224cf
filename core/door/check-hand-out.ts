import type { Verdict } from './check-scan.ts'

/** An item of merchandise as the door sees it. */
export interface ItemAtDoor {
  /** Its order is paid, has not ended and is picked up at this event, and the item was not cancelled. */
  isDue: boolean
  isHandedOut: boolean
}

/** Decides about handing out one item: the same on a phone without a network and at the server. */
export function checkHandOut({
  isDue,
  isHandedOut,
}: ItemAtDoor): Extract<Verdict, 'handed_out' | 'handed_out_already' | 'not_to_hand_out'> {
  if (isHandedOut) return 'handed_out_already'
  return isDue ? 'handed_out' : 'not_to_hand_out'
}
