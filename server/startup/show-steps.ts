import { withSteps, type Step } from '#server/foundations/steps.ts'

/** Where the lines go. Standard error, because the result may be read by a program. */
export interface StepsTarget {
  isTerminal: boolean
  write(line: string): void
}

/** Seconds until the first line, and between two. Somebody at a terminal waits for each; a log wants to know that it goes on. */
const pace = (isTerminal: boolean) => (isTerminal ? { first: 2, every: 5 } : { first: 30, every: 30 })

const standardError: StepsTarget = {
  isTerminal: process.stderr.isTTY,
  write: (line) => console.error(line),
}

/**
 * Runs a command, and says every some seconds what it is doing and how far it is. A command that is done by then shows nothing.
 * @param name of the command, `verify`
 */
export async function showSteps<T>(name: string, work: () => Promise<T>, target: StepsTarget = standardError): Promise<T> {
  return withSteps(async (current) => {
    const { first, every } = pace(target.isTerminal)
    let timer: ReturnType<typeof setTimeout> | undefined
    const sayAt = (seconds: number, wait: number) => {
      timer = setTimeout(() => {
        const step = current()
        if (step !== 'held') target.write(`${name}: ${stepLine(step, seconds)}`)
        const next = (Math.floor(seconds / every) + 1) * every
        sayAt(next, next - seconds)
      }, wait * 1000)
    }
    sayAt(first, first)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
    }
  })
}

/** `comparing pools with their sales, 12 of 37, 10 s` */
export function stepLine(step: Step | null, seconds: number): string {
  const far = step?.total == null ? (step?.done ? String(step.done) : '') : `${step.done} of ${step.total}`
  return [step?.what ?? 'still at work', far, `${seconds} s`].filter(Boolean).join(', ')
}
