/** What somebody waits for: tickets of an event that is sold out, a size that is, or the start of an event's sale. */
export const waitingListKinds = ['tickets', 'restock', 'sale_start'] as const
export type WaitingListKind = (typeof waitingListKinds)[number]

/**
 * - `pending`: the address was not confirmed yet.
 * - `waiting`: has a place on the list.
 * - `offered`: units are set aside for this entry.
 * - `taken`: the offer was put into a cart.
 * - `lapsed`: the offer ran out or was declined.
 * - `notified`: a mail said that the size is back, or that the sale has started.
 * - `closed`: the list ended first.
 */
export const waitingListStates = ['pending', 'waiting', 'offered', 'taken', 'lapsed', 'notified', 'closed'] as const
export type WaitingListState = (typeof waitingListStates)[number]

/** What may be done with an entry in each state. An entry that has ended may be asked for anew. */
const allowed: Record<WaitingListState, readonly WaitingListAct[]> = {
  pending: ['confirm', 'change', 'leave'],
  waiting: ['change', 'leave'],
  offered: ['accept', 'decline', 'leave'],
  taken: ['ask', 'leave'],
  lapsed: ['ask', 'leave'],
  notified: ['ask', 'leave'],
  closed: ['ask', 'leave'],
}

export type WaitingListAct = 'ask' | 'confirm' | 'change' | 'accept' | 'decline' | 'leave'

/** Whether an act is possible in this state. */
export function mayOnList(state: WaitingListState, act: WaitingListAct): boolean {
  return allowed[state].includes(act)
}

/**
 * The mails of a waiting list: the link to confirm, the link for somebody who is on the list already, an offer, a size that is back, the
 * start of a sale, and the end of the list.
 */
export type WaitingListMailKind = 'confirm' | 'known' | 'offer' | 'restock' | 'sale_start' | 'closed'

/** Days within which an entry has to be confirmed. */
export const waitingListConfirmDays = 7

/** Days after which an entry that has ended is deleted; those of an event go that long after it. */
export const waitingListStoredDays = 28
