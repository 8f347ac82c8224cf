import { setTimeout as sleep } from 'node:timers/promises'
import { holdSteps } from '#server/foundations/steps.ts'

/** Milliseconds between two looks. */
const interval = 2_000

/**
 * Prints what is read, and again whenever it has changed, until the command is interrupted. On a terminal it replaces what was printed
 * before; in a pipe or a file an empty line separates the two.
 * @param read the lines to print
 */
export async function watch(read: () => Promise<readonly string[]>): Promise<never> {
  holdSteps()
  let printed: string | null = null
  for (;;) {
    const text = (await read()).join('\n')
    if (text !== printed) {
      if (process.stdout.isTTY) console.clear()
      else if (printed !== null) console.log()
      console.log(text)
    }
    printed = text
    await sleep(interval)
  }
}
