import type { Command } from '#server/command.ts'
import { invariants } from '../verify/queries-verify.ts'
import { verify } from '../verify/verify.ts'

export const verifyCommand: Command = {
  name: 'verify',
  usage: '',
  summary: 'Adds up every pool, order and balance anew and prints what does not agree',
  async run(context) {
    const findings = await verify(context)
    for (const { invariant, subject, found, expected } of findings) {
      console.log(`${subject}: ${found}, expected ${expected}  (${invariant})`)
    }
    console.log(
      findings.length === 0
        ? `Everything agrees: ${invariants.length} checks.`
        : `${findings.length} difference${findings.length === 1 ? '' : 's'}.`,
    )
    return findings.length === 0 ? 0 : 1
  },
}
