import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Conflict, Counts, DoorAndEvent, DoorList, DoorListItem, ListedTicket, SentScan } from './door-api.ts'

/** Who this phone is at the door. */
export interface DoorSession extends DoorAndEvent {
  token: string
  /** Milliseconds by which this phone's clock is ahead of the shop's. */
  clockLead: number
}

/** Everything of the list but its tickets. */
export interface ListHead {
  sequence: string
  salt: string
  keys: DoorList['keys']
  counts: Counts
  conflicts: Conflict[]
  /** When it was loaded last, by the shop's clock. */
  loadedAt: number
}

/** A scan that the server has not answered yet, in the order of `counter`. */
export interface StoredScan extends SentScan {
  counter: number
  /** The code of a ticket that is not on the list, so that a second scan is noticed after a restart too. */
  code: string | null
}

/** What is to be handed out, as the phone stores it. */
export interface StoredItems {
  version: string
  items: DoorListItem[]
}

interface DoorDatabase extends DBSchema {
  /** `tickets`: the whole list as it was loaded, in one value, because ten thousand take a slow phone many seconds to write. */
  values: { key: 'session' | 'list' | 'items' | 'tickets'; value: DoorSession | ListHead | StoredItems | ListedTicket[] }
  /** What has changed since. */
  tickets: { key: number; value: ListedTicket }
  scans: { key: number; value: StoredScan }
}

interface Stored {
  session: DoorSession | null
  list: ListHead | null
  items: StoredItems | null
  tickets: ListedTicket[]
  scans: StoredScan[]
}

/**
 * What the phone remembers when the page is closed. Everything is in memory too, so that a full or forbidden storage stops nobody: writing
 * then reports it, and scanning goes on.
 */
export function doorStorage(onTrouble: () => void) {
  const opening = openDB<DoorDatabase>('stagefront-door', 1, {
    upgrade(database) {
      database.createObjectStore('values')
      database.createObjectStore('tickets', { keyPath: 'id' })
      database.createObjectStore('scans', { keyPath: 'counter' })
    },
  })

  async function attempt(work: (database: IDBPDatabase<DoorDatabase>) => Promise<unknown>): Promise<void> {
    try {
      await work(await opening)
    } catch {
      onTrouble()
    }
  }

  return {
    /** What an earlier page has stored; nothing where it cannot be read. */
    async read(): Promise<Stored> {
      try {
        const database = await opening
        const [session, list, items, whole, changed, scans] = await Promise.all([
          database.get('values', 'session'),
          database.get('values', 'list'),
          database.get('values', 'items'),
          database.get('values', 'tickets'),
          database.getAll('tickets'),
          database.getAll('scans'),
        ])
        return {
          session: (session as DoorSession | undefined) ?? null,
          list: (list as ListHead | undefined) ?? null,
          items: (items as StoredItems | undefined) ?? null,
          // The later of two entries counts.
          tickets: [...((whole as ListedTicket[] | undefined) ?? []), ...changed],
          scans,
        }
      } catch {
        onTrouble()
        return { session: null, list: null, items: null, tickets: [], scans: [] }
      }
    },
    writeSession: (session: DoorSession) => attempt((database) => database.put('values', session, 'session')),
    /** @param isComplete the tickets are all there are, and replace the earlier ones */
    writeList: (head: ListHead, tickets: readonly ListedTicket[], isComplete: boolean) =>
      attempt(async (database) => {
        const transaction = database.transaction(['values', 'tickets'], 'readwrite')
        if (isComplete) {
          void transaction.objectStore('tickets').clear()
          void transaction.objectStore('values').put([...tickets], 'tickets')
        } else for (const ticket of tickets) void transaction.objectStore('tickets').put(ticket)
        void transaction.objectStore('values').put(head, 'list')
        await transaction.done
      }),
    writeItems: (items: StoredItems) => attempt((database) => database.put('values', items, 'items')),
    writeTicket: (ticket: ListedTicket) => attempt((database) => database.put('tickets', ticket)),
    writeScan: (scan: StoredScan) => attempt((database) => database.put('scans', scan)),
    deleteScans: (counters: readonly number[]) =>
      attempt(async (database) => {
        const transaction = database.transaction('scans', 'readwrite')
        for (const counter of counters) void transaction.store.delete(counter)
        await transaction.done
      }),
    /** Deletes names and tickets; the scans that were not sent stay. */
    deleteList: () =>
      attempt(async (database) => {
        await database.clear('tickets')
        await database.delete('values', 'list')
        await database.delete('values', 'items')
        await database.delete('values', 'tickets')
      }),
    deleteEverything: () =>
      attempt(async (database) => {
        for (const store of ['values', 'tickets', 'scans'] as const) await database.clear(store)
      }),
  }
}

export type DoorStorage = ReturnType<typeof doorStorage>
