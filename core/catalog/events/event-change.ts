import type { EventSpan } from './event-end.ts'
import type { LocalText } from '#core/shops/locale.ts'

/** What tickets and mails say of when and where an event takes place, and whether it does. Moments are ISO strings: it is stored as JSON. */
export interface EventVersion {
  happeningFrom: string
  /** Missing in what was recorded before ends were. */
  happeningUntil?: string | null
  stageTime: string | null
  venueId: number
  venueName: string
  venueCity: LocalText
  timeZone: string
  cancelled: boolean
}

/** When this version says that the event begins and ends. */
export function versionSpan({ happeningFrom, happeningUntil }: EventVersion): EventSpan<string> {
  return { happeningFrom, happeningUntil: happeningUntil ?? null }
}

export type EventChangeKind = 'called_off' | 'moved' | 'back_on'

/**
 * What changed for those who hold tickets; null if nothing did. An event that is moved while it is called off changes nothing for them:
 * they are told when it is back on.
 */
export function eventChangeKind(before: EventVersion, after: EventVersion): EventChangeKind | null {
  if (before.cancelled !== after.cancelled) return after.cancelled ? 'called_off' : 'back_on'
  if (after.cancelled) return null
  return versionStart(before) !== versionStart(after) || before.happeningFrom !== after.happeningFrom || before.venueId !== after.venueId
    ? 'moved'
    : null
}

function versionStart({ stageTime, happeningFrom }: EventVersion): string {
  return stageTime ?? happeningFrom
}
