/** What a person at the door asks for a ticket. */
export type DoorAct = 'in' | 'out'

/** Where the holder is, as far as the door knows. `never` also after the only admission was undone. */
export type Presence = 'never' | 'inside' | 'outside'

/** A ticket as the door sees it. */
export interface TicketAtDoor {
  state: 'valid' | 'frozen' | 'void' | 'used'
  /** Why it is void: another holder's ticket took its place, or its item was cancelled. */
  isReplaced: boolean
  isCheckedIn: boolean
  presence: Presence
  /** Its category lets its holder in once on each day of the event. */
  isDaily: boolean
  /** Nobody has come in with it on this day (`isNewDay`). Decides only where it was let in on an earlier day. */
  isNewDay: boolean
}

export interface DoorRules {
  /** Whether whoever has left may come in again. */
  reEntry: boolean
  /** Whether the event admits only those who have checked in (CHI-04). */
  checkInRequired: boolean
}

/** Every answer of the door, and whether the holder may pass, or gets the item. */
const verdictTable = {
  admitted: true,
  readmitted: true,
  /** On a further day of its event. */
  admitted_today: true,
  /** Not on the phone's list, which is older than the ticket, but signed by this shop. Only phones without a network say so. */
  admitted_by_signature: true,
  left: true,
  inside_already: false,
  /** Once a day, and this day already. */
  in_today_already: false,
  /** Came back although the door does not allow it. */
  no_re_entry: false,
  not_inside: false,
  replaced: false,
  cancelled: false,
  disputed: false,
  check_in_missing: false,
  other_event: false,
  forged: false,
  unknown: false,
  /** Scanned after the door was closed. */
  closed: false,
  /** Of an item of merchandise that is picked up (`checkHandOut`). */
  handed_out: true,
  handed_out_already: false,
  /** Cancelled, not paid, or picked up elsewhere. */
  not_to_hand_out: false,
} as const

export type Verdict = keyof typeof verdictTable

export const verdicts = Object.keys(verdictTable) as [Verdict, ...Verdict[]]

/** Whether the holder may pass, or gets the item. */
export function letsPass(verdict: Verdict): boolean {
  return verdictTable[verdict]
}

/** Decides about one scan of a ticket of this event: the same on a phone without a network and at the server (OPS-17). */
export function checkScan(ticket: TicketAtDoor, act: DoorAct, rules: DoorRules): Verdict {
  const isFurtherDay = ticket.isDaily && ticket.isNewDay && ticket.presence !== 'never'
  if (act === 'out') return !rules.reEntry ? 'no_re_entry' : ticket.presence === 'inside' && !isFurtherDay ? 'left' : 'not_inside'
  if (ticket.state === 'void') return ticket.isReplaced ? 'replaced' : 'cancelled'
  if (ticket.state === 'frozen') return 'disputed'
  if (isFurtherDay) return 'admitted_today'
  if (ticket.presence === 'inside') return ticket.isDaily ? 'in_today_already' : 'inside_already'
  if (ticket.presence === 'outside') return rules.reEntry ? 'readmitted' : 'no_re_entry'
  if (ticket.state === 'used') return 'inside_already'
  if (rules.checkInRequired && !ticket.isCheckedIn) return 'check_in_missing'
  return 'admitted'
}

/** How long a wrong tap can be taken back. */
export const undoMinutes = 2

/** How long a phone may still send what it has scanned after its door was closed, and keep its list. */
export const afterClosingHours = 48

/** The most scans of one request. */
export const scansPerBatch = 100
