import type { TabChannel } from '#storefront/carts/tabs/session-messages.ts'

/** A stand-in for `BroadcastChannel` in tests. @returns opens the channel of one more tab; a message reaches all other tabs at once */
export function tabHub<Message>(): () => TabChannel<Message> {
  type Listener = (event: { data: Message }) => void
  const tabs: Set<Listener>[] = []
  return () => {
    const listeners = new Set<Listener>()
    tabs.push(listeners)
    return {
      postMessage: (data) => {
        for (const others of tabs) if (others !== listeners) for (const listener of others) listener({ data })
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      close: () => listeners.clear(),
    }
  }
}
