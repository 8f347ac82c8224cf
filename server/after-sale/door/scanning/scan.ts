import type { DoorAct, Verdict } from '#core/door/check-scan.ts'
import type { ScanRow } from '../stored/queries-scans.ts'

/** A scan as a phone sends it. */
export interface SentScan {
  /** Made by the phone. */
  id: string
  act: DoorAct | 'undo' | 'hand_out'
  /** What was read or typed; null where the ticket was found by its name, or the act is `undo`. */
  text: string | null
  ticketId: number | null
  /** The item of merchandise that a `hand_out` is about. */
  itemId: number | null
  /** The scan that an `undo` takes back, by the phone's id. */
  undoes: string | null
  /** By the phone's clock. */
  at: Date
  /** What the phone has already told the guest, because it had no answer; null if it waits for one. */
  decided: Verdict | null
}

/** What became of a scan. */
export interface BookedScan {
  id: string
  verdict: ScanRow['verdict']
  /** The phone has let somebody in whom the shop would have refused. */
  conflict: boolean
  ticketId: number | null
  itemId: number | null
  /** When and where the ticket was admitted first, or the item handed out. */
  first: { at: Date; door: string } | null
}

/** A scan with its time by the shop's clock. */
export type Scan = SentScan & { receivedAt: Date }
