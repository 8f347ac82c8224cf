import { scansPerBatch } from '#core/door/check-scan.ts'
import { answeredScans } from './scanning/answered-scans.ts'
import { getList, postScans, type Conflict, type DoorList, type DoorListItem, type ScanAnswer } from './door-api.ts'
import type { DoorStore } from './door-store.ts'
import type { DoorSession, ListHead, StoredScan } from './door-storage.ts'
import { elapsed } from './this-phone.ts'

/** How long a guest waits for the server before the phone decides by itself. */
const patience = 1500
/** After a failed call the next scans are decided at once, for this long. */
const pauseAfterFailure = 4000
const syncEvery = 4000

export type DoorSync = ReturnType<typeof doorSync>

/** Sends what was scanned and loads what is new, one call at a time: what is sent first is answered first. */
export function doorSync(store: DoorStore, locale: () => string) {
  /** By `elapsed`; null while the shop can be reached. */
  let failedAt: number | null = null
  let sending: Promise<void> = Promise.resolve()
  let isSyncing = false

  function inTurn(work: () => Promise<void>): Promise<void> {
    sending = sending.then(work, work)
    return sending
  }

  /** Sends what is stored, then asks for what is new. */
  async function sync(): Promise<void> {
    if (isSyncing) return
    isSyncing = true
    try {
      await inTurn(async () => {
        const { session } = store.state()
        if (!session || !(await sendAll(session))) return
        if (store.state().phase === 'closed') await store.forgetList()
        else await load(session)
      })
    } finally {
      isSyncing = false
    }
  }

  /** @returns whether nothing is left to be sent */
  async function sendAll(session: DoorSession): Promise<boolean> {
    while (store.pending().length > 0) if (!(await post(session, store.pending().slice(0, scansPerBatch), 15_000))) return false
    return true
  }

  async function load(session: DoorSession): Promise<void> {
    const stored = store.head()
    const answer = await getList(session.token, stored && { since: stored.sequence, items: store.handOuts.version() }, locale())
    if (answer.ok) await takeList(store, { ...session, clockLead: answer.clockLead }, answer.body)
    else await refused(answer.status)
  }

  /** Sends stored scans. @returns the answers by scan; null without an answer */
  async function post(session: DoorSession, batch: readonly StoredScan[], milliseconds: number): Promise<Map<string, ScanAnswer> | null> {
    const answer = await postScans(session.token, batch.map(withoutStored), milliseconds)
    if (!answer.ok) {
      await refused(answer.status)
      return null
    }
    const answers = new Map(answer.body.scans.map((scan) => [scan.id, scan]))
    const { done, left } = answeredScans(store.pending(), batch, new Set(answers.keys()))
    store.setPending(left)
    failedAt = null
    store.clock.setLead(answer.clockLead)
    store.change({ isOnline: true, counts: answer.body.counts })
    await store.storage.deleteScans(done.map((scan) => scan.counter))
    return answers
  }

  async function refused(status: number): Promise<void> {
    if (status === 410) {
      store.change({ phase: 'closed', isOnline: true })
      if (store.pending().length === 0) await store.forgetList()
    } else if (status === 401) await store.signOut()
    else {
      failedAt = elapsed()
      store.change({ isOnline: false })
    }
  }

  /** Sends a scan that was just stored. @returns null if no answer comes in time */
  async function ask(session: DoorSession, scan: StoredScan): Promise<ScanAnswer | null> {
    if (failedAt !== null && elapsed() - failedAt < pauseAfterFailure) return null
    let answer: ScanAnswer | null = null
    const asked = inTurn(async () => {
      if (!store.pending().some(({ id, decided }) => id === scan.id && decided === null)) return
      answer = (await post(session, store.pending().slice(-scansPerBatch), patience))?.get(scan.id) ?? null
    })
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience + 300))])
    return answer
  }

  function setOnline(isOnline: boolean): void {
    failedAt = isOnline ? null : elapsed()
    if (isOnline) void sync()
    else store.change({ isOnline: false })
  }

  return { sync, ask, keepInSync: () => keepInSync(store, sync, setOnline) }
}

/** Takes over what the server says of the door, its tickets and what is to be handed out. */
async function takeList(store: DoorStore, session: DoorSession, list: DoorList): Promise<void> {
  const { tickets, handOuts, storage, clock, change } = store
  clock.setLead(session.clockLead)
  const { door, event, tickets: changed, complete, conflicts, counts, sequence, salt, keys, to_hand_out: items } = list
  tickets.put(changed, { isComplete: complete })
  if (items) handOuts.put(items)
  const { conflicts: before, listedAt, unseen } = store.state()
  const { all, news } = joinConflicts(complete ? [] : before, conflicts)
  const head: ListHead = { sequence, salt, keys, counts, conflicts: all, loadedAt: clock.now().getTime() }
  store.setHead(head)
  const current = { ...session, door, event }
  const shown = { session: current, listed: tickets.all().length, listedAt: head.loadedAt, counts, conflicts: all }
  change({ ...shown, isOnline: true, unseen: unseen + (listedAt === null ? 0 : news), ...(items && { items: handOuts.all() }) })
  await storage.writeList(head, changed, complete)
  await storage.writeSession(current)
  if (!items) return
  await storage.writeItems(handOuts.stored())
  loadPictures(items.items)
}

/** Syncs again and again, and at once when the network is back. @returns ends it */
function keepInSync(store: DoorStore, sync: () => Promise<void>, setOnline: (isOnline: boolean) => void): () => void {
  const timer = setInterval(() => {
    const { session, phase } = store.state()
    if (session && store.isOver(session)) void store.signOut()
    else if (document.visibilityState === 'visible' && (phase === 'open' || phase === 'closed')) void sync()
  }, syncEvery)
  const online = () => setOnline(true)
  const offline = () => setOnline(false)
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    clearInterval(timer)
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}

/** @returns all conflicts, and how many of them are news */
function joinConflicts(known: readonly Conflict[], told: readonly Conflict[]): { all: Conflict[]; news: number } {
  const identities = new Set(known.map(identity))
  const news = told.filter((conflict) => !identities.has(identity(conflict)))
  return { all: [...known, ...news], news: news.length }
}

function identity({ ticket_id: ticketId, at, door }: Conflict): string {
  return `${ticketId} ${at} ${door}`
}

/** Loads the items' pictures once, so that the worker has them without a network too. */
function loadPictures(items: readonly DoorListItem[]): void {
  for (const image of new Set(items.flatMap((item) => item.image ?? []))) new Image().src = image
}

function withoutStored({ counter: _counter, code: _code, ...scan }: StoredScan) {
  return scan
}
