import { rollRange, tieDelay } from '#core/sessions/heartbeat.ts'

export type ElectionMessage =
  /** A tab's number. With `isAnswer` it answers another tab's number and is not answered itself. */
  | { kind: 'roll'; tab: string; roll: number; isAnswer: boolean }
  /** A tab takes part no more. A tab that reads this about itself takes part again. */
  | { kind: 'leave'; tab: string }

/** What the election needs from its tab. */
interface ElectionOptions {
  /** Identifies this tab among the others. */
  tab: string
  send(message: ElectionMessage): void
  /** From 0 to 1, as `Math.random`. */
  random(): number
}

export type Election = ReturnType<typeof createElection>

/**
 * Elects one leader among the tabs of a browser by random numbers (SES-08): each tab draws one, tells the others, and the highest leads.
 * Tabs that share the highest number roll again after a second; meanwhile nobody leads. When the leader closes, the highest of the
 * others leads at once.
 */
export function createElection({ tab, send, random }: ElectionOptions) {
  const rolls = new Map<string, number>()
  let tieTimer: ReturnType<typeof setTimeout> | undefined

  function join(): void {
    const roll = Math.floor(random() * rollRange)
    rolls.set(tab, roll)
    send({ kind: 'roll', tab, roll, isAnswer: false })
    settle()
  }

  function highest(): string[] {
    const top = Math.max(...rolls.values())
    return [...rolls].filter(([, roll]) => roll === top).map(([name]) => name)
  }

  /** Rolls again later if this tab shares the highest number. */
  function settle(): void {
    clearTimeout(tieTimer)
    const leaders = highest()
    if (leaders.length > 1 && leaders.includes(tab)) tieTimer = setTimeout(join, tieDelay)
  }

  /** The leading tab; null during a tie. */
  function leader(): string | null {
    const [first = null, ...others] = highest()
    return others.length === 0 ? first : null
  }

  return {
    isLeader: () => leader() === tab,
    receive(message: ElectionMessage): void {
      if (message.kind === 'leave' && message.tab === tab) return join()
      if (message.kind === 'leave') rolls.delete(message.tab)
      else rolls.set(message.tab, message.roll)
      settle()
      if (message.kind === 'roll' && !message.isAnswer) send({ kind: 'roll', tab, roll: rolls.get(tab) ?? 0, isAnswer: true })
    },
    /** Removes a leader that does not answer, in all tabs. */
    replaceLeader(): void {
      const silent = leader()
      if (silent === null || silent === tab) return
      rolls.delete(silent)
      send({ kind: 'leave', tab: silent })
      settle()
    },
    /** Rolls this tab's number and tells the others. Call it first, and again after `leave` to take part again. */
    join,
    leave(): void {
      clearTimeout(tieTimer)
      send({ kind: 'leave', tab })
    },
  }
}
