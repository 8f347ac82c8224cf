import { areChoicesOpen, stillCounts, type EventChoices, type TicketChoice } from './event-choices.ts'

/** A ticket of an order whose show was moved or called off. */
export interface ChoosableTicket {
  /** Of its ticket: `valid`, `frozen`, `void` or `used`; null if none was issued, because the show was called off before. */
  ticketState: string | null
  /** Whether its item was cancelled. */
  isCancelled: boolean
  /** What was chosen for it; null if nothing was. */
  chosen: { choice: TicketChoice; round: number; isDone: boolean } | null
}

/**
 * How a ticket stands:
 * - `settled`: its choice was carried out, or the deadline has passed.
 * - `gone`: cancelled, returned or used in another way.
 * - `frozen`: its payment is disputed, so nothing can be chosen now.
 * - `chosen`: something was chosen that can still be changed.
 * - `undecided`: nothing was chosen yet.
 */
export type TicketStanding = 'settled' | 'gone' | 'frozen' | 'chosen' | 'undecided'

/** How a ticket stands among the choices of its event. */
export function ticketStanding({ ticketState, isCancelled, chosen }: ChoosableTicket, choices: EventChoices): TicketStanding {
  if (chosen?.isDone && (chosen.choice !== 'keep' || stillCounts(chosen, choices))) return 'settled'
  if (isCancelled || ticketState === 'used' || ticketState === 'void') return 'gone'
  if (ticketState === 'frozen') return 'frozen'
  return chosen && stillCounts(chosen, choices) ? 'chosen' : 'undecided'
}

/** Whether something can be chosen for a ticket now. */
export function isChoosable(ticket: ChoosableTicket, choices: EventChoices, now: Date): boolean {
  const standing = ticketStanding(ticket, choices)
  return areChoicesOpen(choices, now) && (standing === 'chosen' || standing === 'undecided')
}
