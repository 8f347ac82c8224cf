import { afterClosingHours, letsPass, scansPerBatch, undoMinutes, type DoorAct, type Verdict } from '#core/door/check-scan.ts'
import { hour, minute } from '#core/time/durations.ts'
import {
  getFile,
  getList,
  postScans,
  postSession,
  type Conflict,
  type ListedItem,
  type ListedTicket,
  type Moment,
  type ScanAnswer,
} from './door-api.ts'
import { ticketList, type LocalVerdict } from './door-list.ts'
import { doorStorage, type DoorSession, type ListHead, type StoredScan } from './door-storage.ts'
import type { DoorState, HandedOut, Outcome } from './door-state.ts'
import { handOutList } from './hand-outs.ts'
import { newScanId, phoneTime } from './this-phone.ts'

/** How long a guest waits for the server before the phone decides by itself. */
const patience = 1500
/** After a failed call the next scans are decided at once, for this long. */
const pauseAfterFailure = 4000
const syncEvery = 4000

/**
 * The door on one phone. Scans are stored first and then sent; while the server does not answer, the phone decides by its list. Everything
 * the page shows is in one state, so that it is drawn from it alone.
 */
export function doorClient(locale: () => string) {
  const listeners = new Set<() => void>()
  let state: DoorState = {
    phase: 'starting',
    session: null,
    listed: null,
    listedAt: null,
    counts: null,
    conflicts: [],
    unseen: 0,
    pending: 0,
    isOnline: true,
    isStorageFull: false,
    problem: null,
    undoable: null,
    items: [],
  }
  const storage = doorStorage(() => change({ isStorageFull: true }))
  const tickets = ticketList()
  const handOuts = handOutList()
  let head: ListHead | null = null
  let pending: StoredScan[] = []
  let counter = 0
  let failedAt = 0
  /** What undoing the last scan gives back. */
  let before: { ticket: ListedTicket | null; code: string | null } | null = null
  let sending: Promise<void> = Promise.resolve()
  let isSyncing = false

  function change(next: Partial<DoorState>): void {
    state = { ...state, ...next, pending: pending.length }
    for (const listener of listeners) listener()
  }

  /** @param linked the code of the link that opened the page; null without one */
  async function start(linked: string | null): Promise<void> {
    const stored = await storage.read()
    if (!stored.session || isOver(stored.session)) {
      await storage.deleteEverything()
      change({ phase: 'signed-out' })
    } else {
      pending = stored.scans
      counter = Math.max(0, ...stored.scans.map((scan) => scan.counter))
      head = stored.list
      tickets.put(stored.tickets)
      if (stored.items) handOuts.put(stored.items)
      const { name: door } = stored.session.door
      for (const { code, at, decided } of pending) if (code && decided && letsPass(decided)) tickets.noteBySignature(code, { at, door })
      const shown = head && { counts: head.counts, conflicts: head.conflicts, listedAt: head.loadedAt, listed: tickets.all().length }
      change({ phase: 'open', session: stored.session, items: handOuts.all(), ...shown })
      await sync()
    }
    // What another door has scanned is sent before this phone forgets it.
    if (linked !== null && pending.length === 0) await signIn(linked)
  }

  async function signIn(code: string): Promise<void> {
    const answer = await postSession(code, locale())
    if (!answer.ok) return change({ problem: answer.message, isOnline: answer.status !== 0 })
    const session: DoorSession = answer.body
    pending = []
    await storage.deleteEverything()
    await storage.writeSession(session)
    change({ phase: 'open', session, problem: null, isOnline: true })
    await sync()
  }

  async function signOut(): Promise<void> {
    await storage.deleteEverything()
    tickets.put([], { isComplete: true })
    handOuts.forget()
    pending = []
    head = null
    change({ phase: 'signed-out', session: null, listed: null, counts: null, conflicts: [], unseen: 0, undoable: null, items: [] })
  }

  /** One at a time: what is sent first is answered first. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    sending = sending.then(work, work)
    return sending
  }

  /** Sends what is stored, then asks for what is new. */
  async function sync(): Promise<void> {
    if (isSyncing) return
    isSyncing = true
    try {
      await inTurn(sendAndLoad)
    } finally {
      isSyncing = false
    }
  }

  async function sendAndLoad(): Promise<void> {
    const { session } = state
    if (!session) return
    while (pending.length > 0) if (!(await post(session, pending.slice(0, scansPerBatch), 15_000))) return
    if (state.phase === 'closed') return pending.length === 0 ? forgetList() : undefined
    const stored = head && { since: head.sequence, items: handOuts.version() }
    const answer = await getList(session.token, stored, locale())
    if (!answer.ok) return refused(answer.status)
    const { door, event, tickets: changed, complete, conflicts, counts, sequence, salt, keys, to_hand_out: items } = answer.body
    tickets.put(changed, { isComplete: complete })
    if (items) handOuts.put(items)
    const known = new Set(complete ? [] : state.conflicts.map(identity))
    const news = conflicts.filter((conflict) => !known.has(identity(conflict)))
    const all = [...(complete ? [] : state.conflicts), ...news]
    head = { sequence, salt, keys, counts, conflicts: all, loadedAt: Date.now() }
    const current = { ...session, door, event }
    const unseen = state.listedAt === null ? 0 : news.length
    const shown = { session: current, listed: tickets.all().length, listedAt: head.loadedAt, counts, conflicts: all }
    change({ ...shown, isOnline: true, unseen: state.unseen + unseen, ...(items && { items: handOuts.all() }) })
    await storage.writeList(head, changed, complete)
    await storage.writeSession(current)
    if (!items) return
    await storage.writeItems(handOuts.stored())
    loadPictures(items.items)
  }

  /**
   * Sends stored scans. Those that were answered are deleted, except one that was decided while it was under way: it is sent again, so
   * that the server hears of the decision.
   * @returns the answers by scan; null without an answer
   */
  async function post(session: DoorSession, batch: readonly StoredScan[], milliseconds: number): Promise<Map<string, ScanAnswer> | null> {
    const answer = await postScans(session.token, batch.map(withoutStored), milliseconds)
    if (!answer.ok) {
      await refused(answer.status)
      return null
    }
    const answers = new Map(answer.body.scans.map((scan) => [scan.id, scan]))
    const sent = new Map(batch.map((scan) => [scan.id, scan.decided]))
    const done = pending.filter(({ id, decided }) => answers.has(id) && sent.get(id) === decided)
    pending = pending.filter((scan) => !done.includes(scan))
    failedAt = 0
    change({ isOnline: true, counts: answer.body.counts })
    await storage.deleteScans(done.map((scan) => scan.counter))
    return answers
  }

  async function refused(status: number): Promise<void> {
    if (status === 410) {
      change({ phase: 'closed', isOnline: true })
      if (pending.length === 0) await forgetList()
    } else if (status === 401) await signOut()
    else {
      failedAt = Date.now()
      change({ isOnline: false })
    }
  }

  /** Names do not stay on the phone when the door is closed. */
  async function forgetList(): Promise<void> {
    tickets.put([], { isComplete: true })
    handOuts.forget()
    head = null
    change({ listed: null, conflicts: [], items: [] })
    await storage.deleteList()
  }

  /** Scans, types or taps one ticket. Null while there is neither a list nor an answer. */
  async function scan(wanted: { text: string } | { ticketId: number }, act: DoorAct): Promise<Outcome | null> {
    const { session } = state
    if (!session || state.phase !== 'open') return null
    const at = phoneTime()
    const local = head ? await tickets.check(wanted, act, session, head, at) : null
    const stored = newScan(act, at, {
      text: 'text' in wanted ? wanted.text.slice(0, 500) : null,
      ticket_id: 'ticketId' in wanted ? wanted.ticketId : null,
      code: local?.code ?? null,
    })
    pending = [...pending, stored]
    await storage.writeScan(stored)
    const answer = Date.now() - failedAt < pauseAfterFailure ? null : await askServer(session, stored)
    const outcome = answer ? fromServer(stored, answer, local?.ticket ?? null) : await decide(stored, local)
    if (!outcome) return null
    const isUndoable = letsPass(outcome.verdict)
    before = isUndoable ? { ticket: outcome.ticket, code: local?.code ?? null } : before
    if (isUndoable) await pass(outcome, stored.code)
    change({ undoable: isUndoable ? outcome : state.undoable })
    return outcome
  }

  function newScan(act: StoredScan['act'], at: Date, about: Partial<StoredScan>): StoredScan {
    const nothing = { text: null, ticket_id: null, item_id: null, undoes: null, decided: null, code: null }
    return { ...nothing, id: newScanId(), counter: (counter += 1), act, at: at.toISOString(), ...about }
  }

  /** Hands out one item. Null for an item that is not on the list any more. */
  async function handOut(itemId: number): Promise<HandedOut | null> {
    const { session } = state
    const local = handOuts.check(itemId)
    if (!session || !local || state.phase !== 'open') return null
    const at = phoneTime()
    const stored = newScan('hand_out', at, { item_id: itemId })
    pending = [...pending, stored]
    await storage.writeScan(stored)
    const answer = Date.now() - failedAt < pauseAfterFailure ? null : await askServer(session, stored)
    if (!answer) await storeDecision(stored, local.verdict)
    const verdict = (answer?.verdict ?? local.verdict) as Verdict
    const first = answer ? answer.first : (local.item.first ?? null)
    if (letsPass(verdict)) await noteHandOut(itemId, { at: at.toISOString(), door: session.door.name })
    else if (first) await noteHandOut(itemId, first)
    return { scanId: stored.id, verdict, first, isOffline: !answer, at: at.getTime() }
  }

  /** Takes back a hand-out of this phone. */
  async function takeBack(itemId: number, scanId: string): Promise<void> {
    const scan = newScan('undo', phoneTime(), { undoes: scanId })
    pending = [...pending, scan]
    await noteHandOut(itemId, null)
    await storage.writeScan(scan)
    await sync()
  }

  async function noteHandOut(itemId: number, moment: Moment | null): Promise<void> {
    handOuts.note(itemId, moment)
    change({ items: handOuts.all() })
    await storage.writeItems(handOuts.stored())
  }

  /** @returns null if no answer comes in time */
  async function askServer(session: DoorSession, scan: StoredScan): Promise<ScanAnswer | null> {
    let answer: ScanAnswer | null = null
    const asked = inTurn(async () => {
      if (!pending.some(({ id, decided }) => id === scan.id && decided === null)) return
      answer = (await post(session, pending.slice(-scansPerBatch), patience))?.get(scan.id) ?? null
    })
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience + 300))])
    return answer
  }

  function fromServer(scan: StoredScan, { verdict, ticket_id: id, first }: ScanAnswer, local: ListedTicket | null): Outcome {
    const ticket = (id === null ? null : tickets.get(id)) ?? local
    return {
      scanId: scan.id,
      verdict: verdict as Verdict,
      ticket,
      first,
      isOffline: false,
      act: scan.act as DoorAct,
      at: Date.parse(scan.at),
    }
  }

  async function decide(scan: StoredScan, local: LocalVerdict | null): Promise<Outcome | null> {
    if (!local) {
      // Without a list nothing can be said, and nothing was.
      pending = pending.filter(({ id }) => id !== scan.id)
      await storage.deleteScans([scan.counter])
      change({})
      return null
    }
    await storeDecision(scan, local.verdict)
    const { verdict, ticket, first } = local
    return { scanId: scan.id, verdict, ticket, first, isOffline: true, act: scan.act as DoorAct, at: Date.parse(scan.at) }
  }

  /** Stores what the phone has decided by itself, so that the server hears of it. */
  async function storeDecision(scan: StoredScan, verdict: Verdict): Promise<void> {
    const decided = { ...scan, decided: verdict }
    pending = pending.map((each) => (each.id === scan.id ? decided : each))
    await storage.writeScan(decided)
  }

  /** Notes on the list that somebody has come or left, until the server's list says so too. */
  async function pass({ ticket, act, at }: Outcome, code: string | null): Promise<void> {
    const moment = { at: new Date(at).toISOString(), door: state.session?.door.name ?? '' }
    if (!ticket && code !== null) return void tickets.noteBySignature(code, act === 'in' ? moment : null)
    if (!ticket) return
    const next: ListedTicket = {
      ...ticket,
      presence: act === 'in' ? 'inside' : 'outside',
      first: ticket.daily ? moment : (ticket.first ?? moment),
      ...(ticket.daily && act === 'in' && { entries: [...(ticket.entries ?? []), moment.at] }),
    }
    tickets.put([next])
    await storage.writeTicket(next)
  }

  /** Takes back the last scan that let somebody pass. */
  async function undo(): Promise<void> {
    const { undoable, session } = state
    if (!undoable || !session || Date.now() - undoable.at > undoMinutes * minute) return change({ undoable: null })
    const scan = newScan('undo', phoneTime(), { undoes: undoable.scanId })
    pending = [...pending, scan]
    if (before?.ticket) {
      tickets.put([before.ticket])
      await storage.writeTicket(before.ticket)
    } else if (before?.code) tickets.noteBySignature(before.code, null)
    change({ undoable: null })
    await storage.writeScan(scan)
    await sync()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    start,
    signIn,
    signOut,
    scan,
    handOut,
    takeBack,
    /** The list as a file; null if it cannot be loaded. */
    file: async (name: 'list.csv' | 'list.pdf') => (state.session ? getFile(state.session.token, name, locale()) : null),
    undo,
    sync,
    tickets: () => tickets.all(),
    conflictsSeen: () => change({ unseen: 0 }),
    /** Syncs again and again, and at once when the network is back. @returns ends it */
    keepInSync(): () => void {
      const timer = setInterval(() => {
        if (state.session && isOver(state.session)) void signOut()
        else if (document.visibilityState === 'visible' && (state.phase === 'open' || state.phase === 'closed')) void sync()
      }, syncEvery)
      const online = () => {
        failedAt = 0
        void sync()
      }
      const offline = () => {
        failedAt = Date.now()
        change({ isOnline: false })
      }
      addEventListener('online', online)
      addEventListener('offline', offline)
      return () => {
        clearInterval(timer)
        removeEventListener('online', online)
        removeEventListener('offline', offline)
      }
    },
  }
}

export type DoorClient = ReturnType<typeof doorClient>

/** Whether the door was to close so long ago that nothing may be left on the phone, by its own clock. */
function isOver({ door }: DoorSession): boolean {
  return Date.now() - Date.parse(door.closes_at) > afterClosingHours * hour
}

/** Loads the items' pictures once, so that the worker has them without a network too. */
function loadPictures(items: readonly ListedItem[]): void {
  for (const image of new Set(items.flatMap((item) => item.image ?? []))) new Image().src = image
}

function withoutStored({ counter: _counter, code: _code, ...scan }: StoredScan) {
  return scan
}

function identity({ ticket_id: ticketId, at, door }: Conflict): string {
  return `${ticketId} ${at} ${door}`
}
