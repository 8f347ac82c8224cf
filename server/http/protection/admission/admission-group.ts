import { admissions } from '#server/metrics/metrics.ts'
import { Overloaded } from './overloaded.ts'

/** Requests of visitors that share one limit. */
export interface AdmissionGroup {
  /** Counts a request. @returns a function that ends the count @throws Overloaded */
  admit(): () => void
  /** How many requests are being served, if another one would be refused; null otherwise. */
  waitingIndex(): number | null
  stop(): void
}

export interface GroupOptions {
  /** Requests that are served at the same time. */
  atOnce: number
  /** Whether the process is too slow for any more of them. */
  hasLag: () => boolean
  /** After how many seconds visitors shall come back, at the earliest, when few of them are admitted. */
  reload: number
}

/** A short pause in seconds, while most visitors are admitted: a crowd that is over in a moment makes nobody wait for long. */
const shortPause = 2

/** @param name of the group in the metrics */
export function openGroup(name: 'catalog' | 'orders', { atOnce, hasLag, reload }: GroupOptions): AdmissionGroup {
  const recent = countRecent()
  let inside = 0
  const isFull = () => inside >= atOnce || hasLag()
  return {
    admit() {
      const outcome = isFull() ? 'refused' : 'admitted'
      recent.count(outcome)
      admissions.inc({ group: name, outcome })
      if (outcome === 'refused') {
        const admittedShare = recent.admittedShare()
        throw new Overloaded({ ahead: inside, admittedShare, pause: admittedShare < 0.5 ? reload : shortPause })
      }
      inside++
      let isOut = false
      return () => {
        if (!isOut) inside--
        isOut = true
      }
    },
    waitingIndex: () => (isFull() ? inside : null),
    stop: recent.stop,
  }
}

const fadeEvery = 250

/** Which share of the recent requests was admitted; what happened seconds ago counts less and less. */
function countRecent() {
  const counts = { admitted: 0, refused: 0 }
  const timer = setInterval(() => {
    counts.admitted *= 0.9
    counts.refused *= 0.9
  }, fadeEvery)
  timer.unref()
  return {
    count: (outcome: 'admitted' | 'refused') => void counts[outcome]++,
    admittedShare: () => counts.admitted / Math.max(1, counts.admitted + counts.refused),
    stop: () => clearInterval(timer),
  }
}
