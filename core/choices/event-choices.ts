import { day, hour } from '#core/time/durations.ts'

/** What a holder may want for a ticket of a show that was moved or called off. */
export const ticketChoices = ['keep', 'refund', 'voucher', 'donation'] as const
export type TicketChoice = (typeof ticketChoices)[number]

/** What the choices are about. A show that takes place after all is `moved`: its holders may keep their tickets again. */
export type ChoicesKind = 'moved' | 'called_off'

/** What becomes of tickets about which nobody has decided in time; `none` leaves them to the operator. */
export type Fallback = 'keep' | 'refund' | 'none'

/** The figures of the settings `CHOICE_…`. */
export interface ChoiceSettings {
  /** Days from the opening to the deadline. */
  days: number
  /** Hours in which a choice can still be changed before it is carried out. */
  hoursToChange: number
  /** How many days before the deadline those who have not decided are reminded, the longest first. */
  reminderDays: readonly number[]
  vouchers: boolean
  donations: boolean
  fallbacks: Readonly<Record<ChoicesKind, Fallback>>
}

/** The choices that an operator has opened for an event. */
export interface EventChoices {
  kind: ChoicesKind
  /** How often they were opened, from 1. */
  round: number
  /** Choices other than to keep a ticket count from this round on: it moves when a show that was called off takes place after all. */
  countedRound: number
  closesAt: Date
  /** When another change ended them before their deadline. */
  endedAt: Date | null
  vouchers: boolean
  donations: boolean
}

/** The choices that holders have, in the order in which they are shown. */
export function choicesOffered({ kind, vouchers, donations }: Pick<EventChoices, 'kind' | 'vouchers' | 'donations'>): TicketChoice[] {
  const isOffered: Record<TicketChoice, boolean> = { keep: kind === 'moved', refund: true, voucher: vouchers, donation: donations }
  return ticketChoices.filter((choice) => isOffered[choice])
}

/** Whether holders can choose, and change what they have chosen. */
export function areChoicesOpen({ closesAt, endedAt }: Pick<EventChoices, 'closesAt' | 'endedAt'>, now: Date): boolean {
  return endedAt === null && now < closesAt
}

/**
 * Whether what somebody chose still counts. To keep a ticket was said of the show as it was then; the other choices count until the show
 * that was called off takes place after all.
 */
export function stillCounts(
  chosen: { choice: TicketChoice; round: number },
  { round, countedRound }: Pick<EventChoices, 'round' | 'countedRound'>,
): boolean {
  return chosen.round >= (chosen.choice === 'keep' ? round : countedRound)
}

/**
 * Until when holders can choose.
 * @param decideUntil a moved show is decided about before it begins, or before it is over if it has begun
 */
export function choicesDeadline(kind: ChoicesKind, { now, days, decideUntil }: { now: Date; days: number; decideUntil: Date }): Date {
  const whole = now.getTime() + days * day
  return new Date(kind === 'moved' ? Math.min(whole, decideUntil.getTime()) : whole)
}

/**
 * When a choice is carried out. Until then it can be changed.
 * @returns null for a ticket that is kept: nothing has to be done
 */
export function carriedOutFrom(choice: TicketChoice, { now, hours, closesAt }: { now: Date; hours: number; closesAt: Date }): Date | null {
  return choice === 'keep' ? null : new Date(Math.min(now.getTime() + hours * hour, closesAt.getTime()))
}
