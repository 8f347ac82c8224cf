import { parseArgs } from 'node:util'
import type { Command } from '#server/foundations/command.ts'
import { examineWithoutDatabase, findingLines, presentFindings } from '#server/upkeep/examine-app.ts'
import { sayTo } from '../../declaring/say.ts'
import { declaredCommand } from '../../faces/declared-command.ts'
import { operationsOn } from '../../load-operations.ts'

/** `bin/stagefront doctor`, which also says what is wrong where the database cannot be opened or has an older schema. */
export async function doctorCommand(): Promise<Command> {
  return {
    ...declaredCommand(await operationsOn('doctor')),
    leavesSchema: true,
    async runWithoutDatabase(config, reason, args) {
      const { json } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values
      const say = await sayTo({ locale: 'en', timeZone: null })
      const found = presentFindings(await examineWithoutDatabase(config, reason), say)
      for (const line of json ? [JSON.stringify(found, null, 2)] : findingLines(found, say)) console.log(line)
      return found.level === 'bad' ? 1 : 0
    },
  }
}
