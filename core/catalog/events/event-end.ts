/** When an event begins and ends, as moments or as ISO 8601. */
export interface EventSpan<Moment extends Date | string> {
  happeningFrom: Moment
  /** Null if its end is not known. */
  happeningUntil: Moment | null
}

/**
 * The moment at which an event is over: its end, or its start if the end is not known or written before it. An event of several days is
 * over when the last of them ends. The database computes the same in `event.over_at`, which queries read; a test compares the two.
 */
export function overAt<Moment extends Date | string>({ happeningFrom, happeningUntil }: EventSpan<Moment>): Moment {
  return happeningUntil !== null && new Date(happeningUntil) > new Date(happeningFrom) ? happeningUntil : happeningFrom
}

/** Whether an event is over. It is at the very moment of its end. */
export function isOver(event: EventSpan<Date | string>, now: Date): boolean {
  return new Date(overAt(event)) <= now
}

/** What has to be done before an event is due at its start, and while it runs at its end: a transfer's arrival, a holder's decision. */
export function dueFor(event: EventSpan<Date | string>, now: Date): Date {
  const start = new Date(event.happeningFrom)
  return start > now ? start : new Date(overAt(event))
}
