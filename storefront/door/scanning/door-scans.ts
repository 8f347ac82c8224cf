import { letsPass, undoMinutes, type DoorAct, type Verdict } from '#core/door/check-scan.ts'
import { minute } from '#core/time/durations.ts'
import type { ListedTicket, Moment, ScanAnswer } from '../door-api.ts'
import type { LocalVerdict } from '../door-list.ts'
import type { HandedOut, Outcome } from '../door-state.ts'
import type { DoorStore } from '../door-store.ts'
import type { StoredScan } from '../door-storage.ts'
import type { DoorSync } from '../door-sync.ts'
import { passedTicket } from '../passed-ticket.ts'
import { newScanId, phoneTime } from '../this-phone.ts'

type AboutScan = Pick<Outcome, 'scanId' | 'act' | 'at'>

/** Scans of tickets. Each is stored first and then sent; while the server does not answer, the phone decides by its list. */
export function doorScans(store: DoorStore, { ask, sync }: DoorSync) {
  const { tickets, storage, clock, change } = store
  /** What undoing the last scan gives back. */
  let before: { ticket: ListedTicket | null; code: string | null } | null = null

  /** Scans, types or taps one ticket. Null while there is neither a list nor an answer. */
  async function scan(wanted: { text: string } | { ticketId: number }, act: DoorAct): Promise<Outcome | null> {
    const { session, phase } = store.state()
    if (!session || phase !== 'open') return null
    const at = clock.now()
    const head = store.head()
    const local = head ? await tickets.check(wanted, act, session, head, at) : null
    const stored = await storeScan(store, act, {
      text: 'text' in wanted ? wanted.text.slice(0, 500) : null,
      ticket_id: 'ticketId' in wanted ? wanted.ticketId : null,
      code: local?.code ?? null,
    })
    const answer = await ask(session, stored)
    const about = { scanId: stored.id, act, at: at.getTime() }
    const outcome = answer ? fromServer(about, answer, local?.ticket ?? null) : await decide(stored, about, local)
    if (!outcome) return null
    if (!letsPass(outcome.verdict)) return outcome
    before = { ticket: outcome.ticket, code: stored.code }
    await notePass(outcome, stored.code)
    change({ undoable: outcome })
    return outcome
  }

  function fromServer(about: AboutScan, { verdict, ticket_id: id, first }: ScanAnswer, local: ListedTicket | null): Outcome {
    const ticket = (id === null ? null : tickets.get(id)) ?? local
    return { ...about, verdict: verdict as Verdict, ticket, first, isOffline: false }
  }

  async function decide(scanned: StoredScan, about: AboutScan, local: LocalVerdict | null): Promise<Outcome | null> {
    if (!local) {
      // Without a list nothing can be said, and nothing was.
      store.setPending(store.pending().filter(({ id }) => id !== scanned.id))
      await storage.deleteScans([scanned.counter])
      change({})
      return null
    }
    await storeDecision(store, scanned, local.verdict)
    const { verdict, ticket, first } = local
    return { ...about, verdict, ticket, first, isOffline: true }
  }

  /** Notes on the list that somebody has come or left. */
  async function notePass({ ticket, act, at }: Outcome, code: string | null): Promise<void> {
    const moment = { at: new Date(at).toISOString(), door: store.state().session?.door.name ?? '' }
    if (ticket) return putTicket(passedTicket(ticket, act, moment))
    if (code !== null) tickets.noteBySignature(code, act === 'in' ? moment : null)
  }

  async function putTicket(ticket: ListedTicket): Promise<void> {
    tickets.put([ticket])
    await storage.writeTicket(ticket)
  }

  /** Takes back the last scan that let somebody pass. */
  async function undo(): Promise<void> {
    const { undoable, session } = store.state()
    if (!undoable || !session || clock.now().getTime() - undoable.at > undoMinutes * minute) return change({ undoable: null })
    change({ undoable: null })
    if (before?.ticket) await putTicket(before.ticket)
    else if (before?.code) tickets.noteBySignature(before.code, null)
    await storeScan(store, 'undo', { undoes: undoable.scanId })
    await sync()
  }

  return { scan, undo }
}

/** Merchandise and tickets on paper that are handed out at the door, in the same way. */
export function doorHandOuts(store: DoorStore, { ask, sync }: DoorSync) {
  const { handOuts, storage, clock, change } = store

  /** Hands out one item. Null for an item that is not on the list any more. */
  async function handOut(itemId: number): Promise<HandedOut | null> {
    const { session, phase } = store.state()
    const local = handOuts.check(itemId)
    if (!session || !local || phase !== 'open') return null
    const at = clock.now()
    const stored = await storeScan(store, 'hand_out', { item_id: itemId })
    const answer = await ask(session, stored)
    if (!answer) await storeDecision(store, stored, local.verdict)
    const verdict = (answer?.verdict ?? local.verdict) as Verdict
    const first = answer ? answer.first : (local.item.first ?? null)
    if (letsPass(verdict)) await note(itemId, { at: at.toISOString(), door: session.door.name })
    else if (first) await note(itemId, first)
    return { scanId: stored.id, verdict, first, isOffline: !answer }
  }

  /** Takes back a hand-out of this phone. */
  async function takeBack(itemId: number, scanId: string): Promise<void> {
    await note(itemId, null)
    await storeScan(store, 'undo', { undoes: scanId })
    await sync()
  }

  async function note(itemId: number, moment: Moment | null): Promise<void> {
    handOuts.note(itemId, moment)
    change({ items: handOuts.all() })
    await storage.writeItems(handOuts.stored())
  }

  return { handOut, takeBack }
}

/** Makes a scan and stores it, so that it is not lost whatever happens to the phone. */
async function storeScan(store: DoorStore, act: StoredScan['act'], about: Partial<StoredScan>): Promise<StoredScan> {
  const nothing = { text: null, ticket_id: null, item_id: null, undoes: null, decided: null, code: null }
  const scan = { ...nothing, id: newScanId(), counter: store.nextCounter(), act, at: phoneTime().toISOString(), ...about }
  store.setPending([...store.pending(), scan])
  await store.storage.writeScan(scan)
  return scan
}

/** Stores what the phone has decided by itself, so that the server hears of it. */
async function storeDecision(store: DoorStore, scan: StoredScan, verdict: Verdict): Promise<void> {
  const decided = { ...scan, decided: verdict }
  store.setPending(store.pending().map((each) => (each.id === scan.id ? decided : each)))
  await store.storage.writeScan(decided)
}
