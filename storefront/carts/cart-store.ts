import type { CartViewFragment, WaitingOrderViewFragment } from '#api/client/graphql.ts'
import { measureClockLead } from '#core/time/clock-lead.ts'
import { cartDocument } from '#storefront/browser-documents.ts'
import { createStore } from '#storefront/create-store.ts'
import { fetchPersisted, type ApiAddress } from '#storefront/fetch-persisted.ts'
import type { TabChannel } from './tabs/session-messages.ts'

/** The browser's copy of the visitor's cart in one shop. */
export interface CartState {
  /** False until the first response: pages are rendered without the cart. */
  isLoaded: boolean
  /** The API's answer as it was received (ENT-04); what pages show is derived from it (`lines/cart-lines.ts`). */
  cart: CartViewFragment | null
  /** An order of this session that is not paid yet. */
  waitingOrder: WaitingOrderViewFragment | null
  /** End of the session in milliseconds, on the server's clock; null without a session. */
  expiresAt: number | null
  /** Milliseconds by which this browser's clock is ahead of the server's. */
  clockLead: number
  /** Items that the last change added (CRT-14). */
  newItemIds: readonly string[]
  /** True after an addition in this tab, until the visitor closes the mini cart (NAV-05). */
  justAdded: boolean
}

export interface CartMessage {
  cart: CartViewFragment | null
  expiresAt: number | null
}

const unloadedCart: CartState = {
  isLoaded: false,
  cart: null,
  waitingOrder: null,
  expiresAt: null,
  clockLead: 0,
  newItemIds: [],
  justAdded: false,
}

/**
 * One visitor's cart in one shop, shared by all components and synchronised with the other tabs (CRT-01 to CRT-04).
 * @param address the shop and the language of the cart
 */
export function createCartStore(address: ApiAddress) {
  const { set, ...store } = createStore(unloadedCart)
  let channel: TabChannel<CartMessage> | null = null
  let loading: Promise<void> | null = null
  const foreignListeners = new Set<() => void>()

  function change(changes: Partial<CartState>): void {
    set({ ...store.getSnapshot(), ...changes })
  }

  function receive({ data: message }: { data: CartMessage }): void {
    const before = store.getSnapshot().cart
    change({ isLoaded: true, cart: message.cart, expiresAt: message.expiresAt, newItemIds: [], justAdded: false })
    if (before?.version !== message.cart?.version) for (const listener of foreignListeners) listener()
  }

  function broadcast(): void {
    const { cart, expiresAt } = store.getSnapshot()
    channel?.postMessage({ cart, expiresAt })
  }

  function load(): Promise<void> {
    loading ??= fetchCart().finally(() => {
      loading = null
    })
    return loading
  }

  async function fetchCart(): Promise<void> {
    const sentAt = Date.now()
    const { cart, waitingOrder, session } = await fetchPersisted(cartDocument, {}, address)
    const clockLead = measureClockLead(session.now, sentAt, Date.now())
    const expiresAt = session.expiresAt ? Date.parse(session.expiresAt) : null
    change({ isLoaded: true, cart, waitingOrder, expiresAt, clockLead, newItemIds: [], justAdded: false })
  }

  return {
    ...store,
    /**
     * Exchanges changes with the other tabs until the returned function is called, which closes the channel.
     * @param tabs a channel named after the shop's slug, because each shop has its own cart
     */
    connect(tabs: TabChannel<CartMessage>): () => void {
      channel = tabs
      tabs.addEventListener('message', receive)
      return () => {
        channel = null
        tabs.close()
      }
    },
    /** Calls back when another tab has changed the cart (CHK-07). */
    onForeignChange(listener: () => void): () => void {
      foreignListeners.add(listener)
      return () => void foreignListeners.delete(listener)
    },
    /** Fetches the cart. Concurrent callers share one request (CRT-01). */
    load,
    /** Stores the cart after a change in this tab and sends it to the other tabs (CRT-03). */
    adopt(cart: CartViewFragment | null, newItemIds: readonly string[] = []): void {
      if (cart !== null && cart === store.getSnapshot().cart) return
      const expiresAt = cart?.validUntil ? Date.parse(cart.validUntil) : store.getSnapshot().expiresAt
      change({ isLoaded: true, cart, expiresAt, newItemIds, justAdded: newItemIds.length > 0 })
      broadcast()
    },
    /** Fetches the cart and sends it to the other tabs. Needed after placing an order, which empties the cart (CRT-04). */
    async refresh(): Promise<void> {
      await fetchCart()
      broadcast()
    },
    /** Stores the end of the session, in milliseconds on the server's clock. */
    adoptEnd: (expiresAt: number | null) => change({ expiresAt }),
    closeMini(): void {
      const { justAdded, newItemIds } = store.getSnapshot()
      if (justAdded || newItemIds.length > 0) change({ justAdded: false, newItemIds: [] })
    },
  }
}

export type CartStore = ReturnType<typeof createCartStore>
