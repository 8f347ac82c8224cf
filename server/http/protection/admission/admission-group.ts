import { admissions } from '#server/foundations/metrics/metrics.ts'
import { adaptiveLimit } from './adaptive-limit.ts'
import { Overloaded, shortPause } from './overloaded.ts'

/** Requests of visitors that share one limit. */
export interface AdmissionGroup {
  /** Counts a request. @returns a function that ends the count @throws Overloaded */
  admit(): () => void
  /** How many requests are being served, if another one would be refused; null otherwise. */
  waitingIndex(): number | null
  /** Notes whether the event loop lags because of our own work (`adaptive-limit.ts`). */
  noteLag(isLagging: boolean): void
  stop(): void
}

export interface GroupOptions {
  /** Requests that are served at the same time, at most. */
  atOnce: number
  /** After how many seconds visitors shall come back, at the earliest, when few of them are admitted. */
  reload: number
}

/** @param name of the group in the metrics */
export function openGroup(name: 'catalog' | 'orders', { atOnce, reload }: GroupOptions): AdmissionGroup {
  const recent = countRecent()
  const limit = adaptiveLimit(atOnce)
  let inside = 0
  const isFull = () => inside >= limit.current()
  return {
    admit() {
      const outcome = isFull() ? 'refused' : 'admitted'
      recent.count(outcome)
      admissions.inc({ group: name, outcome })
      if (outcome === 'refused') {
        const admittedShare = recent.admittedShare()
        throw new Overloaded({ ahead: inside, admittedShare, pause: admittedShare < 0.5 ? reload : shortPause, isUnserved: true })
      }
      inside++
      let isOut = false
      return () => {
        if (!isOut) inside--
        isOut = true
      }
    },
    waitingIndex: () => (isFull() ? inside : null),
    noteLag: limit.note,
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
