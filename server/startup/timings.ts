/** How long the steps of a start took. Several run at the same time. */
export interface Timings {
  /** Measures a step. It is listed even if it fails. */
  measure<T>(step: string, work: () => Promise<T>): Promise<T>
  /** Adds a step that something else has measured. Both moments are milliseconds since 1970. */
  add(step: string, from: number, to: number): void
  /** The steps that are being measured at this moment. */
  underWay(): string[]
  /** One line for each step: when it began and how long it took, in seconds since the first one began. */
  lines(): string[]
}

/** @param now milliseconds since 1970 */
export function startTimings(now: () => number): Timings {
  const steps: { name: string; from: number; to: number }[] = []
  const running = new Set<string>()
  const add = (name: string, from: number, to: number) => void steps.push({ name, from, to })
  return {
    add,
    underWay: () => [...running],
    async measure(step, work) {
      const from = now()
      running.add(step)
      try {
        return await work()
      } finally {
        running.delete(step)
        add(step, from, now())
      }
    },
    lines() {
      const first = Math.min(...steps.map(({ from }) => from))
      const width = Math.max(...steps.map(({ name }) => name.length))
      const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(6)
      const rows = steps
        .toSorted((a, b) => a.from - b.from)
        .map(({ name, from, to }) => `${name.padEnd(width)} ${seconds(from - first)} ${seconds(to - from)}`)
      return [`${'step'.padEnd(width)}  begins   took`, ...rows]
    },
  }
}
