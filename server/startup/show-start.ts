import { withSteps } from '#server/foundations/steps.ts'
import { stepLine } from './show-steps.ts'

/** Where the lines of a start go. */
export interface StartTarget {
  isTerminal: boolean
  write(text: string): void
}

/** Seconds without a line after which there is one. A terminal has one line that changes; elsewhere each is a line of its own. */
const silentSeconds = (isTerminal: boolean) => (isTerminal ? 1 : 5)
const eraseLine = '\r\u001B[K'

const standardOutput: StartTarget = { isTerminal: process.stdout.isTTY, write: (text) => void process.stdout.write(text) }

/**
 * Runs a start, and shows what it does and how far it is while that takes long.
 * @param underWay the parts that run at this moment, for while no part says its steps
 * @param work gets a function that prints a line which stays
 */
export async function showStart<T>(
  underWay: () => readonly string[],
  work: (report: (line: string) => void) => Promise<T>,
  target: StartTarget = standardOutput,
): Promise<T> {
  const maxSilence = silentSeconds(target.isTerminal)
  return withSteps(async (current) => {
    let isShown = false
    let seconds = 0
    let silence = 0
    const erase = () => {
      if (isShown) target.write(eraseLine)
      isShown = false
    }
    const timer = setInterval(() => {
      seconds++
      if (++silence < maxSilence) return
      erase()
      silence = 0
      const step = current()
      const parts = underWay()
      const whole = parts.length > 0 ? { what: parts.join(', '), done: 0, total: null } : null
      const line = `  ${stepLine(step && step !== 'held' ? step : whole, seconds)}`
      target.write(target.isTerminal ? line : `${line}\n`)
      isShown = target.isTerminal
    }, 1000)
    const report = (line: string) => {
      erase()
      silence = 0
      target.write(`${line}\n`)
    }
    try {
      return await work(report)
    } finally {
      clearInterval(timer)
      erase()
    }
  })
}
