import { parseArgs } from 'node:util'
import { checkChain } from '#server/foundations/audit/check-chain.ts'
import { giveUpLostEnds } from '#server/foundations/audit/noted-ends.ts'
import type { Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { count } from '#core/text/count.ts'
import { operatorName } from '../operator-name.ts'
import { unknownAction, usageError } from '../usage-errors.ts'

/** `bin/stagefront audit restored`, which belongs to restoring a backup on the machine (OPS-27). */
export const auditCommand: Command = {
  actOf: ([action]) => (action === 'restored' ? 'audit.restore' : null),
  usage: ['restored --note TEXT'],
  details: [
    'restored: Goes on with the log of a backup: it gives up the ends that were noted after the backup was made (docs/rules/staff.md)',
    '  --note TEXT  Why, in at most 200 characters',
  ],
  async run(context, [action = '', ...rest]) {
    return action === 'restored' ? restored(context, rest) : unknownAction(action, ['list', 'check', 'restored'])
  },
}

async function restored(context: Context, args: string[]): Promise<number> {
  const note = parseArgs({ args, options: { note: { type: 'string' } } }).values.note?.trim() ?? ''
  if (note === '' || note.length > 200)
    return wrong('--note says in at most 200 characters why, for example --note "disk failed on Monday"')
  const { broken } = await checkChain(context.db)
  if (broken) return wrong(`the audit log is broken at entry ${broken.number}: a restored backup has a whole one`)
  const ends = await giveUpLostEnds(context, { by: operatorName(), note })
  console.log(ends === 0 ? 'The audit log holds all ends that were noted; nothing was given up.' : `${count(ends, 'noted end')} given up.`)
  return 0
}

function wrong(message: string): number {
  console.error(message)
  return usageError
}
