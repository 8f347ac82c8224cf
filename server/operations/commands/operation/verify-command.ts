import { parseArgs } from 'node:util'
import { readsOnly, type Command } from '#server/command.ts'
import { readNotes, type EndNotes } from '#server/audit/noted-ends.ts'
import { askProviders } from '#server/operations/verify/ask-providers.ts'
import { invariants } from '#server/operations/verify/queries-verify.ts'
import { auditChecks, verify } from '#server/operations/verify/verify.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { usageError } from '../usage-errors.ts'

/** `bin/stagefront verify`: checks that stock, orders and money add up. */
export const verifyCommand: Command = {
  actOf: readsOnly,
  usage: ['[--ask-providers [--days N]]'],
  async run(context, args) {
    const { values } = parseArgs({
      args,
      options: { 'ask-providers': { type: 'boolean', default: false }, days: { type: 'string', default: '120' } },
    })
    if (!/^[1-9]\d{0,3}$/.test(values.days)) {
      console.error(`--days must be a whole number from 1 to 9999, not "${values.days}"`)
      return usageError
    }
    const asked = values['ask-providers'] ? await askProviders(context, Number(values.days)) : []
    const findings = [...(await verify(context)), ...asked]
    for (const { invariant, subject, actual, expected } of findings) {
      console.log(`${subject}: ${actual}, expected ${expected}  (${invariant})`)
    }
    console.log(endsLine(await readNotes(context)))
    const checks = invariants.length + auditChecks + (values['ask-providers'] ? 1 : 0)
    console.log(
      findings.length === 0 ? `No differences in ${checks} checks.` : `${findings.length} difference${findings.length === 1 ? '' : 's'}.`,
    )
    return findings.length === 0 ? 0 : 1
  },
}

/** Says what the audit log was compared with: notes that are gone would otherwise look like notes that fit. */
function endsLine({ ends, givenUp }: EndNotes): string {
  const [first, latest] = [ends[0], ends.at(-1)]
  const old = givenUp.length === 0 ? '' : `, and ${count(givenUp.length, 'time')} a backup was restored`
  if (!first || !latest) return `No end of the audit log is noted yet; a running shop notes it every minute${old}.`
  return `The audit log was compared with ${count(ends.length, 'note')} of its end, from ${first.at.slice(0, 10)} to ${latest.at.slice(0, 16)}Z${old}.`
}
