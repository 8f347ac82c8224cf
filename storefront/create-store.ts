import { useSyncExternalStore } from 'react'

/** State outside React that components can subscribe to. */
export interface Store<State> {
  subscribe(listener: () => void): () => void
  getSnapshot(): State
  /** The state on the server and during hydration. */
  getServerSnapshot(): State
  set(state: State): void
}

/**
 * @param initial the state on the server and before the first `set`
 * @param read where the state is kept elsewhere, such as in a cookie: reads it. `set` then only notifies the subscribers.
 */
export function createStore<State>(initial: State, read?: () => State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: read ?? (() => state),
    getServerSnapshot: () => initial,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}

/** The state of a store; the component renders again when it changes. */
export function useStore<State>(store: Omit<Store<State>, 'set'>): State {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
}
