import { parseArgs } from 'node:util'
import { readsOnly, type Command } from '#server/command.ts'
import { askProviders } from '#server/operations/verify/ask-providers.ts'
import { invariants } from '#server/operations/verify/queries-verify.ts'
import { verify } from '#server/operations/verify/verify.ts'
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
    const checks = invariants.length + 1 + (values['ask-providers'] ? 1 : 0)
    console.log(
      findings.length === 0 ? `No differences in ${checks} checks.` : `${findings.length} difference${findings.length === 1 ? '' : 's'}.`,
    )
    return findings.length === 0 ? 0 : 1
  },
}
