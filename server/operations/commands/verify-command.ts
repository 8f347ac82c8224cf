import type { Command } from '#server/command.ts'
import { invariants } from '../verify/queries-verify.ts'
import { verify } from '../verify/verify.ts'

/** `bin/stagefront verify`: checks that stock, orders and money add up. */
export const verifyCommand: Command = {
  name: 'verify',
  usage: '',
  summary: 'Recalculates every pool, order and balance and prints every difference; exit code 1 if there is one',
  async run(context) {
    const findings = await verify(context)
    for (const { invariant, subject, actual, expected } of findings) {
      console.log(`${subject}: ${actual}, expected ${expected}  (${invariant})`)
    }
    console.log(
      findings.length === 0
        ? `No differences in ${invariants.length} checks.`
        : `${findings.length} difference${findings.length === 1 ? '' : 's'}.`,
    )
    return findings.length === 0 ? 0 : 1
  },
}
