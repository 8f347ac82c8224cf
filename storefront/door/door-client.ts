import { letsPass } from '#core/door/check-scan.ts'
import { getFile, postSession } from './door-api.ts'
import { doorHandOuts, doorScans } from './scanning/door-scans.ts'
import { doorStore, type DoorStore } from './door-store.ts'
import { doorSync } from './door-sync.ts'

export type DoorClient = ReturnType<typeof doorClient>

/**
 * The door on one phone. Scans are stored first and then sent; while the server does not answer, the phone decides by its list. Everything
 * the page shows is in one state, so that it is drawn from it alone.
 */
export function doorClient(locale: () => string) {
  const store = doorStore()
  const sync = doorSync(store, locale)

  /** @param linked the code of the link that opened the page; null without one */
  async function start(linked: string | null): Promise<void> {
    const stored = await store.read()
    if (stored) {
      showStored(store, stored)
      await sync.sync()
    } else {
      await store.storage.deleteEverything()
      store.change({ phase: 'signed-out' })
    }
    // What another door has scanned is sent before this phone forgets it.
    if (linked !== null && store.pending().length === 0) await signIn(linked)
  }

  async function signIn(code: string): Promise<void> {
    const answer = await postSession(code, locale())
    if (!answer.ok) return store.change({ problem: answer.message, isOnline: answer.status !== 0 })
    await store.begin({ ...answer.body, clockLead: answer.clockLead })
    await sync.sync()
  }

  return {
    subscribe: store.subscribe,
    state: store.state,
    start,
    signIn,
    signOut: store.signOut,
    ...doorScans(store, sync),
    ...doorHandOuts(store, sync),
    /** The list as a file; null if it cannot be loaded. */
    async file(name: 'list.csv' | 'list.pdf') {
      const { session } = store.state()
      return session && getFile(session.token, name, locale())
    },
    sync: sync.sync,
    tickets: () => store.tickets.all(),
    conflictsSeen: () => store.change({ unseen: 0 }),
    keepInSync: sync.keepInSync,
  }
}

/** Shows what the phone knew when it was closed, with what it decided itself and has not sent. */
function showStored(store: DoorStore, { session, list }: NonNullable<Awaited<ReturnType<DoorStore['read']>>>): void {
  const { tickets, handOuts } = store
  const { name: door } = session.door
  for (const { code, at, decided } of store.pending()) if (code && decided && letsPass(decided)) tickets.noteBySignature(code, { at, door })
  const shown = list && { counts: list.counts, conflicts: list.conflicts, listedAt: list.loadedAt, listed: tickets.all().length }
  store.change({ phase: 'open', session, items: handOuts.all(), ...shown })
}
