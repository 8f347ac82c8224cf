import { parseArgs } from 'node:util'
import { readsOnly, type Command } from '#server/command.ts'
import { examineApp, examineWithoutDatabase } from '#server/operations/doctor/examine-app.ts'
import { worst, type Finding } from '#server/operations/doctor/finding.ts'

/** `bin/stagefront doctor`: checks every part of a shop and says what to do about problems. */
export const doctorCommand: Command = {
  leavesSchema: true,
  actOf: readsOnly,
  usage: ['[--json]'],
  run: async (context, args) => report(args, () => examineApp(context)),
  runWithoutDatabase: async (config, reason, args) => report(args, () => examineWithoutDatabase(config, reason)),
}

/** @returns the exit code */
async function report(args: string[], examine: () => Promise<Finding[]>): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
  const findings = await examine()
  const level = worst(findings)
  if (values.json) console.log(JSON.stringify({ level, findings }, null, 2))
  else for (const finding of findings) print(finding)
  return level === 'bad' ? 1 : 0
}

function print({ level, part, message, advice }: Finding): void {
  console.log(`${level.padEnd(4)}  ${part.padEnd(8)}  ${message}`)
  if (advice) console.log(`${' '.repeat(16)}→ ${advice}`)
}
