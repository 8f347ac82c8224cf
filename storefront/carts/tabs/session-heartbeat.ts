import { deadlineCheckInterval, deadlinePassed, heartbeatInterval, leaderTimeout } from '#core/sessions/heartbeat.ts'
import type { CartStore } from '../cart-store.ts'
import type { HeartbeatResult } from './send-heartbeat.ts'
import { createAwaited } from './awaited-messages.ts'
import { createElection } from './leader-election.ts'
import type { SessionMessage, TabChannel } from './session-messages.ts'
import { createSharedEnd } from './shared-end.ts'

interface HeartbeatOptions {
  store: Pick<CartStore, 'getSnapshot' | 'subscribe' | 'load' | 'adoptEnd'>
  /** Sends a heartbeat to the server. Rejects if the shop cannot be reached. */
  heartbeat(): Promise<HeartbeatResult>
  /** Called in every tab when the server knows the session no more. */
  onTerminated(): void
  channel: TabChannel<SessionMessage>
  /** Identifies this tab among the others. */
  tab: string
  /** From 0 to 1, as `Math.random`. */
  random(): number
}

export type SessionHeartbeat = ReturnType<typeof startHeartbeat>

/**
 * Keeps the visitor's session alive while they are active in any tab. One tab leads, sends the heartbeats of all (SES-02), and has
 * every tab fetch its cart shortly before the session ends (SES-03).
 */
export function startHeartbeat({ store, heartbeat, onTerminated, channel, tab, random }: HeartbeatOptions) {
  const send = (message: SessionMessage) => channel.postMessage(message)
  const election = createElection({ tab, send, random })
  const awaited = createAwaited(tab)
  const end = createSharedEnd(store, (expiresAt) => send({ kind: 'session', expiresAt }))
  const isDue = () => end.age() >= heartbeatInterval
  const refresh = () => void store.load().catch(() => undefined)
  /** The end for which the carts were fetched already. */
  let refreshedFor: number | null = null

  function receive({ data: message }: { data: SessionMessage }): void {
    if (message.kind === 'roll' || message.kind === 'leave') election.receive(message)
    if (message.kind === 'active' && election.isLeader()) {
      send({ kind: 'active_received', tab: message.tab })
      if (message.isAnswer || isDue()) beat().catch(() => send({ kind: 'heartbeat_failed' }))
    }
    if (message.kind === 'session') end.adopt(message.expiresAt)
    if (message.kind === 'refresh') refresh()
    if (message.kind === 'terminated') onTerminated()
    awaited.receive(message)
  }

  async function beat(): Promise<void> {
    end.begin()
    const { expiresAt, isTerminated } = await heartbeat()
    if (isTerminated) {
      send({ kind: 'terminated' })
      onTerminated()
    }
    end.adopt(expiresAt)
    end.tell()
  }

  /** Has the leader send a heartbeat. One that does not answer is replaced, at the latest by this tab. */
  async function requestHeartbeat(isAnswer: boolean): Promise<'sent' | 'requested'> {
    while (!election.isLeader()) {
      const answer = awaited.next(['active_received'], leaderTimeout)
      send({ kind: 'active', tab, isAnswer })
      if (await answer) return 'requested'
      election.replaceLeader()
    }
    await beat()
    return 'sent'
  }

  function checkDeadline(): void {
    const { expiresAt, clockLead } = store.getSnapshot()
    if (!election.isLeader() || expiresAt === null || expiresAt === refreshedFor) return
    if (!deadlinePassed(expiresAt, Date.now() - clockLead)) return
    refreshedFor = expiresAt
    send({ kind: 'refresh' })
    refresh()
  }

  channel.addEventListener('message', receive)
  const unsubscribe = store.subscribe(end.tellChange)
  election.join()
  const deadlineTimer = setInterval(checkDeadline, deadlineCheckInterval)
  return {
    isLeader: election.isLeader,
    /** Call it for everything that the visitor does on the page. */
    noteActivity(): void {
      if (!isDue()) return
      end.begin()
      requestHeartbeat(false).catch(() => undefined)
    },
    /**
     * Sends a heartbeat now, because the visitor has said that they are still here.
     * @throws Error when the shop could not be reached
     */
    async stay(): Promise<void> {
      const result = awaited.next(['session', 'heartbeat_failed'], answerTimeout)
      if ((await requestHeartbeat(true)) === 'sent') return
      const message = await result
      if (message?.kind !== 'session') throw new Error('The leading tab could not reach the shop')
    },
    /** Hands over to another tab, when the page closes. */
    leave: election.leave,
    /** Takes part again, when the browser restores the page from its cache. */
    rejoin: election.join,
    stop(): void {
      clearInterval(deadlineTimer)
      unsubscribe()
      election.leave()
      channel.close()
    },
  }
}

/** Milliseconds that a tab waits for the result of the leader's heartbeat, after which the visitor can try again. */
const answerTimeout = 10_000
