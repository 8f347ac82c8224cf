import { requestKinds, type FanCounts, type FansReport, type FansResult, type FanInQueue, type RequestKind } from './messages.ts'

/** Counts what the fans of a drill do and how they are answered. */
export interface Measurements {
  counts: FanCounts
  queue: FanInQueue[]
  lostPlaces: string[]
  answered(kind: RequestKind, milliseconds: number, status: number): void
  /** A request without an answer, or with one that makes no sense. */
  failed(kind: RequestKind, message: string): void
  /** What happened since the last call. */
  report(): FansReport
  result(): FansResult
}

const maxMessages = 8

export function openMeasurements(): Measurements {
  const counts: FanCounts = {
    ...{ arrived: 0, waiting: 0, admitted: 0, bought: 0, tickets: 0 },
    ...{ left: 0, foundSoldOut: 0, windowOver: 0, failed: 0 },
  }
  const queue: FanInQueue[] = []
  const lostPlaces: string[] = []
  const kinds = new Map(requestKinds.map((kind) => [kind, { kind, times: [] as number[], refused: 0, errors: 0 }]))
  const failures = new Map<string, number>()
  let recent = { requests: 0, refused: 0, errors: 0, times: [] as number[] }

  function addFailure(kind: RequestKind, message: string): void {
    const of = kinds.get(kind)
    if (of) of.errors++
    recent.errors++
    const text = `${kind}: ${message}`
    failures.set(text, (failures.get(text) ?? 0) + 1)
  }

  return {
    counts,
    queue,
    lostPlaces,
    answered(kind, milliseconds, status) {
      const of = kinds.get(kind)
      recent.requests++
      if (status === 429 || status === 503) {
        recent.refused++
        if (of) of.refused++
      } else if (status >= 400) addFailure(kind, `status ${status}`)
      of?.times.push(milliseconds)
      recent.times.push(milliseconds)
    },
    failed: addFailure,
    report() {
      const { user, system } = process.cpuUsage()
      const report = { ...recent, counts: { ...counts }, cpu: (user + system) / 1000 }
      recent = { requests: 0, refused: 0, errors: 0, times: [] }
      return report
    },
    result: () => ({
      counts,
      queue,
      lostPlaces: lostPlaces.slice(0, 100),
      kinds: [...kinds.values()],
      failures: [...failures].sort(([, a], [, b]) => b - a).slice(0, maxMessages),
    }),
  }
}
