import { sessionMinutes, sessionSpan } from './expiry.ts'

/** Milliseconds added to a reservation's end, so that the browser never shows it as ended before the server does (LIM-05). */
export const countdownSurplus = 2_000
/** The strip of stubs, one for each minute of a session (LIM-06). */
export const countdownBlocks = sessionMinutes

/** What the reservation timer shows. */
export interface Countdown {
  minutes: number
  /** 0 to 59. */
  seconds: number
  over: boolean
  /** The last five minutes are red. */
  low: boolean
  /** Whole stubs that are left, 0 to `countdownBlocks`. */
  blocks: number
  /** The share of the next stub that is left, 0 to 1. */
  part: number
}

/**
 * The state of a reservation's timer (SES-05, SES-07): one block is one minute, and more time than there are blocks fills all of them.
 * The milliseconds added at the end never show more minutes than the session has.
 * @param expiresAt end of the session, in milliseconds
 * @param now the server's time as the browser knows it, in milliseconds
 */
export function countdown(expiresAt: number, now: number): Countdown {
  const real = Math.ceil((expiresAt - now) / 1000)
  const left = Math.max(0, real, Math.min(real + countdownSurplus / 1000, sessionSpan / 1000))
  const minutes = Math.floor(left / 60)
  const seconds = left % 60
  const blocks = Math.min(countdownBlocks, minutes)
  return { minutes, seconds, over: left === 0, low: left <= 300, blocks, part: blocks === countdownBlocks ? 0 : seconds / 60 }
}

/** `13:42`; the minutes are not padded. */
export function clockText({ minutes, seconds }: Pick<Countdown, 'minutes' | 'seconds'>): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

/** Minutes before the end at which the page asks whether the visitor is still there; the answer prolongs the session. */
export const askingMinutes = [5, 1] as const

/**
 * Whether the question is due now, and for which of the two minutes.
 * @param answered the minute for which the question was last shown in this countdown, so that each is shown once
 */
export function questionDue(state: Countdown, answered: number | null): number | null {
  if (state.over) return null
  const left = state.minutes * 60 + state.seconds
  const due = askingMinutes.findLast((minute) => left <= minute * 60)
  return due === undefined || (answered !== null && answered <= due) ? null : due
}

/** Minutes before the end at which the time left is announced to screen readers. */
export const announcedMinutes: readonly number[] = [5, 3, 1]
