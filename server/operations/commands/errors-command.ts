import { parseArgs } from 'node:util'
import type { Command } from '#server/command.ts'
import { groupErrors } from '#server/content/errors/queries-errors.ts'
import { readLimit, usageError } from './usage-errors.ts'

/** `bin/stagefront errors`: errors in visitors' browsers (OPS-30). */
export const errorsCommand: Command = {
  name: 'errors',
  usage: '[--limit N] [--verbose]',
  summary: 'Shows the errors that browsers reported in the last 30 days',
  async run(context, args) {
    const { values } = parseArgs({
      args,
      options: { limit: { type: 'string', default: '20' }, verbose: { type: 'boolean', default: false } },
    })
    const limit = readLimit(values.limit)
    if (limit === null) return usageError
    const groups = await groupErrors(context.db, limit)
    for (const { shop, severity, exception, times, lastAt, page, cause } of groups) {
      console.log(`${lastAt.toISOString()}  ${shop.padEnd(12)}  ${severity.padEnd(7)}  ${times} ×  ${exception}  ${page ?? ''}`.trimEnd())
      if (values.verbose && cause) console.log(cause.replace(/^/gm, '    '))
    }
    console.log(`${groups.length} error${groups.length === 1 ? '' : 's'}`)
    return 0
  },
}
