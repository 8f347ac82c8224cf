import type { DoorAct, Verdict } from '#core/door/check-scan.ts'
import { measureClockLead } from '#core/time/clock-lead.ts'
import { systemPaths } from '#core/urls.ts'
import { phoneTime } from './this-phone.ts'

/** A time and a door, as the server writes them. */
export interface Moment {
  at: string
  door: string
}

export interface DoorAndEvent {
  door: { name: string; re_entry: boolean; closes_at: string }
  event: { id: number; name: string; happening_from: string; time_zone: string; check_in_required: boolean }
}

/** A ticket on the list. What is missing is usual: valid, not checked in, nobody has come. */
export interface ListedTicket {
  key: string
  id: number
  name: string
  kind: string
  place?: string
  state?: 'valid' | 'frozen' | 'void' | 'used'
  replaced?: boolean
  checked_in?: boolean
  presence?: 'never' | 'inside' | 'outside'
  /** It lets its holder in once on each day; then `entries` are the times at which somebody came in with it. */
  daily?: boolean
  entries?: string[]
  first?: Moment
}

/** An item of merchandise that is picked up at the door. */
export interface DoorListItem {
  id: number
  /** The order's reference. */
  order: string
  /** The buyer's name. */
  name: string
  title: string
  size: string
  image?: string
  /** The tickets of its order. */
  tickets: number[]
  /** When and where it was handed out; missing before. */
  first?: Moment
}

export interface Counts {
  sold: number
  /** Tickets for once a day are counted anew on each day. */
  is_of_today: boolean
  admitted: number
  inside: number
  doors: { name: string; admitted: number }[]
}

export interface Conflict {
  ticket_id: number | null
  name: string | null
  at: string
  door: string
  verdict: Verdict
  other: Moment | null
}

export interface DoorList extends DoorAndEvent {
  sequence: string
  complete: boolean
  salt: string
  keys: { id: string; public_key: string }[]
  tickets: ListedTicket[]
  conflicts: Conflict[]
  counts: Counts
  /** What is to be handed out; null if the phone has the latest version. */
  to_hand_out: { version: string; items: DoorListItem[] } | null
}

/** A scan as it is sent, and as the phone stores it until it was. */
export interface SentScan {
  id: string
  act: DoorAct | 'undo' | 'hand_out'
  text: string | null
  ticket_id: number | null
  item_id: number | null
  undoes: string | null
  at: string
  decided: Verdict | null
}

export interface ScanAnswer {
  id: string
  verdict: Verdict | 'undone' | 'undo_refused'
  conflict: boolean
  ticket_id: number | null
  first: Moment | null
}

/**
 * The answer of a call with the milliseconds by which the phone's clock is ahead of the shop's, or why there is none: no network, or the
 * status and text of a refusal.
 */
export type Answer<Body> = { ok: true; body: Body; clockLead: number } | { ok: false; status: number; message: string }

/** Signs in with a code. */
export function postSession(code: string, locale: string): Promise<Answer<DoorAndEvent & { token: string }>> {
  return call(`${systemPaths.doorApi('session')}?locale=${locale}`, { body: { code }, milliseconds: 10_000 })
}

/** @param known the sequence of the list that the phone has, and the version of its items; null for a whole one */
export function getList(token: string, known: { since: string; items: string | null } | null, locale: string): Promise<Answer<DoorList>> {
  const query = known === null ? '' : `&since=${known.since}${known.items === null ? '' : `&items=${known.items}`}`
  return call(`${systemPaths.doorApi('list')}?locale=${locale}${query}`, { token, milliseconds: known === null ? 120_000 : 15_000 })
}

/** @param milliseconds how long to wait: a guest waits too */
export function postScans(
  token: string,
  scans: readonly SentScan[],
  milliseconds: number,
): Promise<Answer<{ scans: ScanAnswer[]; counts: Counts }>> {
  return call(systemPaths.doorApi('scans'), { token, body: { sent_at: phoneTime().toISOString(), scans }, milliseconds })
}

/** Loads the list for a spreadsheet or to print. @returns null without a network, or if the door was closed */
export async function getFile(token: string, file: 'list.csv' | 'list.pdf', locale: string): Promise<Blob | null> {
  try {
    const response = await fetch(`${systemPaths.doorApi(file)}?locale=${locale}`, {
      headers: { Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(60_000),
    })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

async function call<Body>(
  url: string,
  { token, body, milliseconds }: { token?: string; body?: object; milliseconds: number },
): Promise<Answer<Body>> {
  const sentAt = phoneTime().getTime()
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(milliseconds),
    })
    // The beginning of the answer: a long list takes its time to arrive.
    const receivedAt = phoneTime().getTime()
    const answer = (await response.json()) as Body & { now: string; message?: string }
    if (response.ok) return { ok: true, body: answer, clockLead: measureClockLead(answer.now, sentAt, receivedAt) }
    return { ok: false, status: response.status, message: answer.message ?? '' }
  } catch {
    return { ok: false, status: 0, message: '' }
  }
}
