/*
 * A check-in can open more than once: its show is moved, or an operator closes it and opens it again. The cause of an invitation says which
 * event it is about, and how many the order had got before.
 */
const maxInvitations = 1000

/** @param before how many invitations to this event's check-in the order has got */
export function checkInCause(eventId: number, before: number): number {
  return eventId * maxInvitations + Math.min(before, maxInvitations - 1)
}

/** The event that an invitation is about. */
export function eventOfCheckInCause(cause: number): number {
  return Math.floor(cause / maxInvitations)
}

/** The first and the last cause of invitations to an event's check-in. */
export function checkInCauses(eventId: number): { first: number; last: number } {
  return { first: checkInCause(eventId, 0), last: checkInCause(eventId, maxInvitations) }
}
