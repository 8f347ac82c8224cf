import type { SessionMessage } from './session-messages.ts'

/** Waits for messages of other tabs. @param tab this one: a receipt for another tab is none of its */
export function createAwaited(tab: string) {
  const listeners = new Set<(message: SessionMessage) => void>()
  return {
    /** To be called with each message. */
    receive: (message: SessionMessage) => listeners.forEach((listener) => listener(message)),
    /** The next message of these kinds. @returns undefined if none comes in time */
    next(kinds: readonly SessionMessage['kind'][], milliseconds: number): Promise<SessionMessage | undefined> {
      return new Promise((resolve) => {
        const stop = (message?: SessionMessage) => {
          clearTimeout(timer)
          listeners.delete(listener)
          resolve(message)
        }
        const listener = (message: SessionMessage) => {
          if (!kinds.includes(message.kind)) return
          if (message.kind !== 'active_received' || message.tab === tab) stop(message)
        }
        const timer = setTimeout(stop, milliseconds)
        listeners.add(listener)
      })
    },
  }
}
