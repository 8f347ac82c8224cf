import { parseArgs } from 'node:util'
import { readsOnly, type Command } from '#server/command.ts'
import { groupErrors } from '#server/content/errors/queries-errors.ts'
import { isSeverity, severities } from '#core/content/severity.ts'
import { firstRows, readLimit, usageError } from '../usage-errors.ts'

/** `bin/stagefront errors`: errors in visitors' browsers (OPS-30). */
export const errorsCommand: Command = {
  actOf: readsOnly,
  usage: ['[--severity emergency|fatal|error|warning|info] [--limit N] [--verbose]'],
  async run(context, args) {
    const { values } = parseArgs({
      args,
      options: { severity: { type: 'string' }, limit: { type: 'string', default: '20' }, verbose: { type: 'boolean', default: false } },
    })
    const limit = readLimit(values.limit)
    if (limit === null) return usageError
    const { severity: wanted } = values
    if (wanted !== undefined && !isSeverity(wanted)) {
      console.error(`--severity must be one of ${severities.join(', ')}, not "${wanted}"`)
      return usageError
    }
    const found = await groupErrors(context.db, wanted === undefined ? severities : [wanted], limit + 1)
    const { rows: groups, total } = firstRows(found, limit, 'error')
    for (const { shop, severity, exception, times, lastAt, page, cause } of groups) {
      console.log(`${lastAt.toISOString()}  ${shop.padEnd(12)}  ${severity.padEnd(9)}  ${times} ×  ${exception}  ${page ?? ''}`.trimEnd())
      if (values.verbose && cause) console.log(cause.replace(/^/gm, '    '))
    }
    console.log(total)
    return 0
  },
}
