import type { OperationForm } from '#server/operations/faces/operation-form.ts'
import type { FramePart } from '../frame/frame-filter.ts'
import type { Fault, Performed, ShownPreview } from '../office-context.ts'
import type { Typed } from './read-form.ts'

/** How far an act has come. */
export interface ActState {
  form: OperationForm
  typed: Typed
  /** With which the form is carried out once; null for one that changes nothing. */
  token: string | null
  /** The page to return to. */
  back: string | null
  faults: readonly Fault[]
  preview: ShownPreview | null
  /** What of it the frame has filled in. */
  limits?: readonly FramePart[]
  done: Performed | null
}
