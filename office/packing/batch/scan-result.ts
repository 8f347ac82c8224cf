import type { Typed } from '../../acts/read-form.ts'
import type { Fault } from '../../office-context.ts'

/** What came of the last scan, of taking a parcel back, or of closing the batch. */
export interface ScanResult {
  step: 'scan' | 'undo' | 'close'
  says: readonly string[]
  /** The parcel that is on its way, as long as it can be taken back. */
  parcel: { id: number; order: string; undoUntil: string | null } | null
  faults: readonly Fault[]
  typed: Typed
}
