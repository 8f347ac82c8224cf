/** Whether a visitor may buy an event's tickets now. */
export type Turn =
  /** Nobody has to wait, or this visitor is past the line. */
  | { kind: 'free' }
  /** Their place is admitted, for so many minutes. */
  | { kind: 'admitted'; minutes: number }
  /** They have to wait in the waiting room. */
  | { kind: 'waits' }
