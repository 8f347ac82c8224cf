import type { CartStore } from '../cart-store.ts'

type EndStore = Pick<CartStore, 'getSnapshot' | 'adoptEnd'>

/**
 * The end of the session, as all tabs have it. Any change of it, in this tab or another, begins the time until the next heartbeat anew.
 * @param tell sends an end to the other tabs
 */
export function createSharedEnd(store: EndStore, tell: (expiresAt: number | null) => void) {
  let last = store.getSnapshot().expiresAt
  let changedAt = Date.now()
  const note = (expiresAt: number | null) => {
    last = expiresAt
    changedAt = Date.now()
  }
  return {
    /** Milliseconds since it changed, or since a heartbeat was sent. A clock that was set back meanwhile ends no session: it counts as time. */
    age: () => Math.abs(Date.now() - changedAt),
    /** A heartbeat is being sent. */
    begin: () => void (changedAt = Date.now()),
    /** Takes over an end from the server or another tab. */
    adopt(expiresAt: number | null): void {
      note(expiresAt)
      store.adoptEnd(expiresAt)
    },
    /** Tells the other tabs, also where nothing has changed: one may wait for the result. */
    tell: () => tell(last),
    /** Tells them of a change of this tab, such as an addition to the cart. */
    tellChange(): void {
      const { expiresAt } = store.getSnapshot()
      if (expiresAt === last) return
      note(expiresAt)
      tell(expiresAt)
    },
  }
}
