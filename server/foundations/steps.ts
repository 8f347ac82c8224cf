import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * What a command that lasts is doing, and how far it is. The work says its steps, wherever it is; whoever runs it shows them
 * (`server/startup/show-steps.ts`). Nobody looks at the steps of requests and jobs.
 */

/** A step of a command. */
export interface Step {
  /** `comparing pools with their sales` */
  what: string
  done: number
  /** Null if nobody knows. */
  total: number | null
}

const underWay = new AsyncLocalStorage<{ step: Step | null; isHeld: boolean }>()

/**
 * Runs a command whose steps can be looked at.
 * @param work gets the step that it is at; null where nobody knows, `held` while nothing is to be shown
 */
export function withSteps<T>(work: (current: () => Step | 'held' | null) => Promise<T>): Promise<T> {
  const state: { step: Step | null; isHeld: boolean } = { step: null, isHeld: false }
  return underWay.run(state, () => work(() => (state.isHeld ? 'held' : state.step)))
}

/** Says what comes now, and of how many parts it is. */
export function beginStep(what: string, total: number | null = null): void {
  const state = underWay.getStore()
  if (state) state.step = { what, done: 0, total }
}

/** The step is over, and nobody says what comes now. */
export function endStep(): void {
  const state = underWay.getStore()
  if (state) state.step = null
}

/** One more part of the step is done. */
export function advanceStep(): void {
  const step = underWay.getStore()?.step
  if (step) step.done++
}

/** Shows nothing until `resumeSteps`: a person is asked, or the command shows by itself how far it is. */
export function holdSteps(): void {
  const state = underWay.getStore()
  if (state) state.isHeld = true
}

export function resumeSteps(): void {
  const state = underWay.getStore()
  if (state) state.isHeld = false
}
