import type { DoorAct, Verdict } from '#core/door/check-scan.ts'
import type { Conflict, Counts, DoorListItem, ListedTicket, Moment } from './door-api.ts'
import type { DoorSession } from './door-storage.ts'

/** What the page shows after a scan. */
export interface Outcome {
  scanId: string
  verdict: Verdict
  ticket: ListedTicket | null
  first: Moment | null
  /** The phone has decided by itself. */
  isOffline: boolean
  act: DoorAct
  /** By the shop's clock. */
  at: number
}

/** What the page shows. A new object after each change. */
export interface DoorState {
  phase: 'starting' | 'signed-out' | 'open' | 'closed'
  session: DoorSession | null
  /** Tickets on the list; null while there is none. */
  listed: number | null
  listedAt: number | null
  counts: Counts | null
  conflicts: Conflict[]
  /** Conflicts that this phone has not shown yet. */
  unseen: number
  pending: number
  isOnline: boolean
  isStorageFull: boolean
  problem: string | null
  /** The last scan that can still be taken back. */
  undoable: Outcome | null
  /** What is to be handed out at this event, and what was. */
  items: DoorListItem[]
}

/** What the page shows after an item was handed out, or was not. */
export interface HandedOut {
  scanId: string
  verdict: Verdict
  first: Moment | null
  isOffline: boolean
}
