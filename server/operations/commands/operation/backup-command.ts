import { parseArgs } from 'node:util'
import { noteAct } from '#server/audit/note-act.ts'
import { lastEnd } from '#server/audit/queries-ends.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { insertBackup, latestBackups } from '#server/operations/backups/queries-backups.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { actsOf } from '../acts-of.ts'

const longestNote = 200
const listed = 20

/** `bin/stagefront backup …`: which backups were made (OPS-30). The script that makes them records each one. */
export const backupCommand: Command = {
  actOf: actsOf({ record: 'backups.record' }),
  usage: ['list', 'record [--bytes N] [--note TEXT]'],
  async run(context, [action = 'list', ...args]) {
    if (action === 'list') return list(context)
    if (action === 'record') return record(context, args)
    return unknownAction(action, ['list', 'record'])
  },
}

async function list(context: Context): Promise<number> {
  const backups = await latestBackups(context.db, listed)
  for (const { finishedAt, bytes, note } of backups)
    console.log([finishedAt.toISOString(), bytes === null ? '' : `${bytes} bytes`, note ?? ''].filter(Boolean).join('  '))
  console.log(backups.length === 1 ? '1 backup' : `${backups.length} backups`)
  return 0
}

async function record(context: Context, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { bytes: { type: 'string' }, note: { type: 'string' } } })
  const { bytes, note } = values
  if (bytes !== undefined && (!/^\d{1,15}$/.test(bytes) || Number(bytes) === 0)) {
    console.error(`--bytes must be the size of the backup as a whole number of at least 1, not "${bytes}"`)
    return usageError
  }
  if (note !== undefined && note.length > longestNote) {
    console.error(`--note must have at most ${longestNote} characters, not ${note.length}`)
    return usageError
  }
  const finishedAt = context.clock.now()
  await insertBackup(context.db, { finishedAt, bytes: bytes === undefined ? null : Number(bytes), note: note ?? null })
  noteAct(bytes === undefined ? {} : { bytes: Number(bytes) })
  console.log(`backup recorded at ${finishedAt.toISOString()}`)
  // In the log of the script that makes backups, often on another machine: it shows later whether the audit log still holds this.
  const end = await lastEnd(context.db)
  if (end) console.log(`audit log at ${end.number}:${end.seal.toString('hex')}`)
  return 0
}
