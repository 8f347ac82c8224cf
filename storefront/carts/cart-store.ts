import { CartDocument, HeartbeatDocument, type CartViewFragment } from '#api/client/graphql.ts'
import { fetchPersisted, type ApiAddress } from '#storefront/fetch-persisted.ts'

/** What the browser knows of this visitor's cart in this shop. */
export interface CartState {
  /** False until the first answer: pages are drawn without knowing whose they are. */
  known: boolean
  cart: CartViewFragment | null
  /** End of the session in milliseconds, on the server's clock; null without one. */
  expiresAt: number | null
  /** Milliseconds by which this browser's clock is ahead of the server's. */
  clockLead: number
  /** Lines that the last change added (CRT-14). */
  newItemIds: readonly string[]
  /** True after something was put in here, in this tab, until the visitor closes the mini cart (NAV-05). */
  justAdded: boolean
}

export type CartMessage =
  | { kind: 'cart_update'; cart: CartViewFragment | null; expiresAt: number | null }
  | { kind: 'heartbeat'; expiresAt: number }

/** As much of a BroadcastChannel as tabs need to keep in step. */
export interface TabChannel {
  postMessage(message: CartMessage): void
  addEventListener(type: 'message', listener: (event: { data: CartMessage }) => void): void
  removeEventListener(type: 'message', listener: (event: { data: CartMessage }) => void): void
}

const unknownCart: CartState = { known: false, cart: null, expiresAt: null, clockLead: 0, newItemIds: [], justAdded: false }

/**
 * One visitor's cart in one shop, for all of a page, kept in step with the other tabs (CRT-01 to CRT-04).
 * @param address which shop's cart, in which language
 */
export function createCartStore(address: ApiAddress) {
  let state = unknownCart
  let channel: TabChannel | null = null
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const foreignListeners = new Set<() => void>()

  function set(change: Partial<CartState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function hear({ data: message }: { data: CartMessage }): void {
    if (message.kind === 'heartbeat') return set({ expiresAt: message.expiresAt })
    const before = state.cart
    set({ known: true, cart: message.cart, expiresAt: message.expiresAt, newItemIds: [], justAdded: false })
    if (before?.version !== message.cart?.version) for (const listener of foreignListeners) listener()
  }

  function broadcast(message: CartMessage): void {
    channel?.postMessage(message)
  }

  async function ask(): Promise<void> {
    const sent = Date.now()
    const { cart, session } = await fetchPersisted(CartDocument, {}, address)
    const clockLead = session ? clockLeadOf(session.now, sent, Date.now()) : state.clockLead
    const expiresAt = session ? Date.parse(session.expiresAt) : null
    set({ known: true, cart: cart ?? null, expiresAt, clockLead, newItemIds: [], justAdded: false })
  }

  return {
    get: (): CartState => state,
    getUnknown: (): CartState => unknownCart,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Listens to the other tabs, and speaks to them, until the returned function is called.
     * @param tabs its name holds the shop's slug, for each shop has a cart of its own
     */
    connect(tabs: TabChannel): () => void {
      channel = tabs
      tabs.addEventListener('message', hear)
      return () => {
        tabs.removeEventListener('message', hear)
        channel = null
      }
    },
    /** Calls back when another tab has changed the cart (CHK-07). */
    onForeignChange(listener: () => void): () => void {
      foreignListeners.add(listener)
      return () => void foreignListeners.delete(listener)
    },
    /** Asks the server. Whoever asks while an answer is under way waits for that one (CRT-01). */
    load(): Promise<void> {
      loading ??= ask().finally(() => {
        loading = null
      })
      return loading
    },
    /** Takes over what a change in this tab has led to, and tells the other tabs (CRT-03). */
    adopt(cart: CartViewFragment | null, newItemIds: readonly string[] = []): void {
      if (cart !== null && cart === state.cart) return
      const expiresAt = cart?.validUntil ? Date.parse(cart.validUntil) : state.expiresAt
      set({ known: true, cart, expiresAt, newItemIds, justAdded: newItemIds.length > 0 })
      broadcast({ kind: 'cart_update', cart, expiresAt })
    },
    /** After placing the cart is an order: asks for what there is now and tells the other tabs (CRT-04). */
    async refresh(): Promise<void> {
      await ask()
      broadcast({ kind: 'cart_update', cart: state.cart, expiresAt: state.expiresAt })
    },
    /** Tells the server that somebody is here; the session's end moves on, until its cap (SES-02). */
    async heartbeat(): Promise<void> {
      const { heartbeat } = await fetchPersisted(HeartbeatDocument, {}, address)
      if (!heartbeat) return set({ expiresAt: null })
      const expiresAt = Date.parse(heartbeat.expiresAt)
      set({ expiresAt })
      broadcast({ kind: 'heartbeat', expiresAt })
    },
    closeMini(): void {
      if (state.justAdded || state.newItemIds.length > 0) set({ justAdded: false, newItemIds: [] })
    },
  }
}

export type CartStore = ReturnType<typeof createCartStore>

/** How far this browser's clock is ahead of the shop's, in milliseconds; the answer is taken to be as old as half its journey. */
export function clockLeadOf(now: string, sent: number, received: number): number {
  return Math.round((sent + received) / 2 - Date.parse(now))
}
