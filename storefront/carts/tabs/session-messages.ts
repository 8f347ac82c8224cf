import type { ElectionMessage } from './leader-election.ts'

/**
 * What the tabs of one browser tell each other about their session. All shops of a host share the session's cookie, so they share
 * this channel too.
 */
export type SessionMessage =
  | ElectionMessage
  /** The session's end has changed; null after it has ended. */
  | { kind: 'session'; expiresAt: number | null }
  /** Asks the leader for a heartbeat. `isAnswer` when the visitor has answered that they are still here. */
  | { kind: 'active'; tab: string; isAnswer: boolean }
  /** The leader's answer to that tab. It follows at once; the result of the heartbeat comes later. */
  | { kind: 'active_received'; tab: string }
  /** The heartbeat could not be sent. */
  | { kind: 'heartbeat_failed' }
  /** The server knows the session no more (SES-10). */
  | { kind: 'terminated' }
  /** Asks every tab to fetch its cart (SES-03). */
  | { kind: 'refresh' }

/** The name of the channel for these messages. */
export const sessionChannelName = 'stagefront-session'

/** The methods of `BroadcastChannel` that are used. A tab does not receive what it sends itself. */
export interface TabChannel<Message> {
  postMessage(message: Message): void
  addEventListener(type: 'message', listener: (event: { data: Message }) => void): void
  close(): void
}
