import { reloadSpreadSeconds } from '#core/waiting-room/admission-limits.ts'
import type { QueueAnswer } from './queue-answer.ts'

/** A pause before the figures change, so that the overlay does not flicker between two answers (LIM-12). */
export const updateDelay = 300

/** What the overlay shows (ENT-38). */
export interface QueueStatus {
  /** From 0 to 1; null where the answer has no value. */
  waiting_percentage: number | null
  /** Requests that are being served; null where the answer has no value. */
  waiting_index: number | null
  /** Seconds; 0 while it is being tried. */
  trying_again_in: number
}

export interface WaitOptions {
  /** The answer that began the queue. */
  first: QueueAnswer
  /** Seconds between two attempts. */
  reload: number
  /** From 0 to 1, as `Math.random`. */
  random: () => number
  /** Asks whether there is capacity. @returns null when there is. Rejects where the network is away. */
  ask: () => Promise<QueueAnswer | null>
  show: (status: QueueStatus) => void
  /** Called once, when there is capacity. */
  enter: () => void
}

/** Counts down, asks, and begins anew while the shop is too busy (QUE-04). @returns a function that ends it */
export function waitForCapacity({ first, reload, random, ask, show, enter }: WaitOptions): () => void {
  let answer = first
  let left = nextPause()
  let isAsking = false
  let isOver = false

  function nextPause(): number {
    return reload + Math.floor(random() * (reloadSpreadSeconds + 1))
  }

  function showStatus(): void {
    if (isOver) return
    const { waiting_index: index = null, waiting_percentage: share = null } = answer
    show({ waiting_index: index, waiting_percentage: share === null ? null : Math.min(1, Math.max(0, share)), trying_again_in: left })
  }

  async function attempt(): Promise<void> {
    isAsking = true
    const next = await ask().catch(() => answer)
    await new Promise((resolve) => setTimeout(resolve, updateDelay))
    isAsking = false
    if (isOver) return
    if (next === null) {
      stop()
      return enter()
    }
    answer = next
    left = nextPause()
    showStatus()
  }

  const timer = setInterval(() => {
    if (isAsking) return
    left--
    showStatus()
    if (left <= 0) void attempt()
  }, 1000)

  function stop(): void {
    isOver = true
    clearInterval(timer)
  }

  showStatus()
  return stop
}
