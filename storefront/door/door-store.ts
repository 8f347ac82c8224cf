import { afterClosingHours } from '#core/door/check-scan.ts'
import { hour } from '#core/time/durations.ts'
import { doorStorage, type DoorSession, type ListHead, type StoredScan } from './door-storage.ts'
import { ticketList } from './door-list.ts'
import type { DoorState } from './door-state.ts'
import { shopClock } from './shop-clock.ts'
import { handOutList } from './hand-outs.ts'

/** What a phone without a door shows. */
const nothing = (): Pick<DoorState, 'session' | 'listed' | 'counts' | 'conflicts' | 'unseen' | 'undoable' | 'items'> => ({
  session: null,
  listed: null,
  counts: null,
  conflicts: [],
  unseen: 0,
  undoable: null,
  items: [],
})

/** What the phone knows, in memory and in the browser's storage: the state that the page is drawn from, the lists, and scans to be sent. */
export type DoorStore = ReturnType<typeof doorStore>

export function doorStore() {
  const listeners = new Set<() => void>()
  let state: DoorState = {
    ...nothing(),
    phase: 'starting',
    listedAt: null,
    pending: 0,
    isOnline: true,
    isStorageFull: false,
    problem: null,
  }
  const storage = doorStorage(() => change({ isStorageFull: true }))
  const clock = shopClock()
  const tickets = ticketList()
  const handOuts = handOutList()
  let head: ListHead | null = null
  let pending: readonly StoredScan[] = []
  let counter = 0

  function change(next: Partial<DoorState>): void {
    state = { ...state, ...next, pending: pending.length }
    for (const listener of listeners) listener()
  }

  /** Whether the door was to close so long ago that nothing may be left on the phone. */
  function isOver({ door }: DoorSession): boolean {
    return clock.now().getTime() - Date.parse(door.closes_at) > afterClosingHours * hour
  }

  function forgetLists(): void {
    tickets.put([], { isComplete: true })
    handOuts.forget()
    head = null
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    change,
    storage,
    clock,
    isOver,
    tickets,
    handOuts,
    head: () => head,
    setHead: (next: ListHead) => (head = next),
    /** Scans that the server has not answered. */
    pending: () => pending,
    /** They are stored apart. */
    setPending: (next: readonly StoredScan[]) => (pending = next),
    nextCounter: () => (counter += 1),
    /** Reads what was stored. @returns null if there is no door, or one that closed so long ago that nothing may be left of it */
    async read() {
      const stored = await storage.read()
      clock.setLead(stored.session?.clockLead ?? 0)
      if (!stored.session || isOver(stored.session)) return null
      pending = stored.scans
      counter = Math.max(0, ...stored.scans.map((scan) => scan.counter))
      head = stored.list
      tickets.put(stored.tickets)
      if (stored.items) handOuts.put(stored.items)
      return { session: stored.session, list: stored.list }
    },
    /** Begins anew with another session. */
    async begin(session: DoorSession): Promise<void> {
      pending = []
      clock.setLead(session.clockLead)
      await storage.deleteEverything()
      await storage.writeSession(session)
      change({ phase: 'open', session, problem: null, isOnline: true })
    },
    async signOut(): Promise<void> {
      await storage.deleteEverything()
      forgetLists()
      pending = []
      change({ ...nothing(), phase: 'signed-out' })
    },
    /** Names do not stay on the phone when the door is closed. */
    async forgetList(): Promise<void> {
      forgetLists()
      change({ listed: null, conflicts: [], items: [] })
      await storage.deleteList()
    },
  }
}
