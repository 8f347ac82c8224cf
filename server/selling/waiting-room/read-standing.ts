import { standingOf } from '#core/waiting-room/waiting-place.ts'
import { waitingTime } from '#core/waiting-room/waiting-time.ts'
import { placeOf, seedHash } from './draw-order.ts'
import type { WaitingLine } from './queries.ts'

/** Where a fan stands, as the API says it. Names are those of the REST interface; times are in seconds. */
export type WaitingStatus =
  /** Nobody has to wait. */
  | { state: 'open' }
  /** This visitor's session came in through the line. */
  | { state: 'inside' }
  /** There is a line, and this visitor has no place in it. */
  | { state: 'outside' }
  /** `waiting_index` is 0: there are no places before the start. */
  | { state: 'before'; number: number; starts_in: number; seed_hash: string; waiting_index: 0; waiting_percentage: 0 }
  | {
      state: 'waiting'
      number: number
      place: number
      waiting_index: number
      /** From 0 to 1. */
      waiting_percentage: number
      is_halted: boolean
      least_wait: number | null
      most_wait: number | null
    }
  | { state: 'admitted'; number: number; place: number; ends_in: number }
  | { state: 'missed'; number: number; place: number }

/** @param number the visitor's number in this line; null for none */
export async function readStanding(line: WaitingLine | null, number: number | null, now: Date): Promise<WaitingStatus> {
  if (line === null) return { state: 'open' }
  if (number === null) return { state: 'outside' }
  const place = await placeOf(line, number)
  if (place === null) {
    const startsIn = Math.max(0, Math.ceil(((line.startsAt?.getTime() ?? 0) - now.getTime()) / 1000))
    return { state: 'before', number, starts_in: startsIn, seed_hash: seedHash(line.seed ?? ''), waiting_index: 0, waiting_percentage: 0 }
  }
  const standing = standingOf(place, line.steps, line.windowSeconds * 1000, now)
  if (standing.state === 'missed') return { state: 'missed', number, place }
  if (standing.state === 'admitted')
    return { state: 'admitted', number, place, ends_in: Math.ceil((standing.until.getTime() - now.getTime()) / 1000) }
  const time = line.isHalted ? null : waitingTime(standing.ahead, line.steps, now)
  return {
    state: 'waiting',
    number,
    place,
    waiting_index: standing.ahead + 1,
    waiting_percentage: Math.round(standing.share * 1000) / 1000,
    is_halted: line.isHalted,
    least_wait: time === null ? null : Math.round(time.min / 1000),
    most_wait: time?.max == null ? null : Math.round(time.max / 1000),
  }
}
