import { checkScan, type DoorAct, type Verdict } from '#core/door/check-scan.ts'
import { isNewDay } from '#core/door/entry-day.ts'
import { listKey, readScanned } from '#core/door/read-scanned.ts'
import type { DoorAndEvent, ListedTicket, Moment } from './door-api.ts'
import type { ListHead } from './door-storage.ts'
import { hexDigest, isSigned } from './scanning/verify-signature.ts'

/** What the phone can say by itself about a scan. */
export interface LocalVerdict {
  verdict: Verdict
  ticket: ListedTicket | null
  /** The number of a ticket that is signed and not on the list. */
  code: string | null
  first: Moment | null
}

/** The tickets that a phone knows, in memory. */
export function ticketList() {
  const byId = new Map<number, ListedTicket>()
  const byKey = new Map<string, number>()
  /** Tickets newer than the list that this phone has let in. */
  const bySignature = new Map<string, Moment>()

  return {
    all: () => [...byId.values()],
    get: (id: number) => byId.get(id) ?? null,
    put(tickets: readonly ListedTicket[], { isComplete = false } = {}): void {
      if (isComplete) {
        byId.clear()
        byKey.clear()
        bySignature.clear()
      }
      for (const ticket of tickets) {
        byId.set(ticket.id, ticket)
        byKey.set(ticket.key, ticket.id)
      }
    },
    noteBySignature: (code: string, moment: Moment | null) => (moment ? bySignature.set(code, moment) : bySignature.delete(code)),

    /** Decides by the list, the rules and the signature alone: the same rules as the server's. */
    async check(
      wanted: { text: string } | { ticketId: number },
      act: DoorAct,
      { door, event }: DoorAndEvent,
      head: Pick<ListHead, 'salt' | 'keys'>,
      at: Date,
    ): Promise<LocalVerdict> {
      const none = { ticket: null, code: null, first: null }
      const rules = { reEntry: door.re_entry, checkInRequired: event.check_in_required }
      const checkedAgainstList = (ticket: ListedTicket): LocalVerdict => {
        const { state = 'valid', replaced = false, checked_in: isCheckedIn = false, presence = 'never', first = null } = ticket
        const { daily: isDaily = false, entries = [] } = ticket
        const further =
          isDaily &&
          isNewDay(
            entries.map((at) => new Date(at)),
            at,
            event.time_zone,
          )
        const verdict = checkScan({ state, isReplaced: replaced, isCheckedIn, presence, isDaily, isNewDay: further }, act, rules)
        return { verdict, ticket, code: null, first }
      }
      if ('ticketId' in wanted) {
        const ticket = byId.get(wanted.ticketId)
        return ticket ? checkedAgainstList(ticket) : { ...none, verdict: 'unknown' }
      }
      const scanned = readScanned(wanted.text)
      if (scanned.kind === 'other') return { ...none, verdict: 'unknown' }
      if (scanned.kind === 'signed') {
        if (!(await isSigned(scanned.ticket, head.keys))) return { ...none, verdict: 'forged' }
        if (scanned.ticket.eventId !== event.id) return { ...none, verdict: 'other_event' }
      }
      const { code } = scanned
      const id = byKey.get(listKey(code, await hexDigest(`${head.salt}${code}`)))
      const ticket = id === undefined ? undefined : byId.get(id)
      if (ticket) return checkedAgainstList(ticket)
      if (scanned.kind === 'number') return { ...none, verdict: 'unknown' }
      const first = bySignature.get(code) ?? null
      if (act === 'out') return { ...none, verdict: !rules.reEntry ? 'no_re_entry' : first ? 'left' : 'not_inside', code }
      return { ...none, verdict: first ? 'inside_already' : 'admitted_by_signature', code, first }
    },
  }
}
