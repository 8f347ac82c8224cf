import type { LoadResult } from './load.ts'

/** Counts what a task of the load generator did. */
export class Recorder {
  #count = 0
  #done = 0
  #errors = 0
  #failure: string | undefined
  /** Milliseconds of each answered request. */
  readonly #times: number[] = []

  addRequest(milliseconds: number): void {
    this.#times.push(milliseconds)
  }

  /** @param isDone whether a visitor got what they came for */
  addTask(isDone: boolean): void {
    this.#count++
    if (isDone) this.#done++
  }

  addError(error: unknown): void {
    this.#errors++
    this.#failure ??= error instanceof Error ? error.message : String(error)
  }

  /** @param seconds that the task took */
  result(seconds: number): Omit<LoadResult, 'cpu'> {
    const times = this.#times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
    return {
      count: this.#count,
      rate: this.#count / seconds,
      requests: times.length,
      done: this.#done,
      p50: at(0.5),
      p99: at(0.99),
      errors: this.#errors,
      ...(this.#failure !== undefined && { failure: this.#failure }),
    }
  }
}
