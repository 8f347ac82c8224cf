import { createInterface } from 'node:readline/promises'
import { holdSteps, resumeSteps } from '#server/foundations/steps.ts'

/** Where the answer is read from and the question is written to; tests use streams of their own. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/**
 * Asks the operator before a command does something that cannot be undone. Only "yes" or "y" agrees.
 * @param yes the command was called with `--yes`, so nothing is asked
 * @returns false if the operator does not agree, or if nobody can be asked because the input is not a terminal
 */
export async function confirm(
  question: string,
  { yes }: { yes: boolean },
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  if (yes) return true
  if (!terminal.input.isTTY) {
    console.error('nothing was done: there is no terminal to ask on; add --yes to do it without asking')
    return false
  }
  const lines = createInterface(terminal)
  holdSteps()
  try {
    const answer = await Promise.race([lines.question(`${question} [yes/no] `), closed(lines)])
    if (/^y(es)?$/i.test(answer.trim())) return true
    console.error('nothing was done')
    return false
  } finally {
    resumeSteps()
    lines.close()
  }
}

/** An input that ends without an answer, such as Ctrl-D, is a no. */
function closed(lines: ReturnType<typeof createInterface>): Promise<string> {
  return new Promise((resolve) => lines.once('close', () => resolve('')))
}
