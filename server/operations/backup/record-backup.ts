import { z } from 'zod'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { lastEnd } from '#server/foundations/audit/queries-ends.ts'
import { done } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { momentOut, wholeNumber, words } from '../declaring/values.ts'
import { insertBackup } from '#server/upkeep/records.ts'

/** Records that a backup has just been made; the script that makes them calls it (OPS-30). */
export const recordBackup = changeOperation({
  name: 'backup.record',
  act: 'backups.record',
  summary: 'Records that a backup has just been made; /backupz and doctor report the latest',
  example: { input: { bytes: 52_428_800, note: 'nightly' }, answer: { finishedAt: '2027-03-13T20:00:00.000Z' } },
  input: z.object({
    bytes: wholeNumber(1, Number.MAX_SAFE_INTEGER, { value: 'N' }).optional().describe('How large it is'),
    note: words(200, 'nightly').optional().describe('What should be known about it'),
  }),
  output: z.object({
    finishedAt: momentOut.describe('When it was recorded'),
    auditLogEnd: z
      .string()
      .nullable()
      .describe(
        'The end of the audit log. In the log of the script, often on another machine, it shows later whether the audit log still holds it',
      ),
  }),
  says: ({ finishedAt: at, auditLogEnd: end }, say) => [
    say('backup.recorded', { at }),
    ...(end === null ? [] : [say('backup.audit_log_at', { end })]),
  ],
  async run({ db, clock }, { bytes = null, note = null }) {
    const finishedAt = clock.now()
    await insertBackup(db, { finishedAt, bytes, note })
    noteAct(bytes === null ? {} : { bytes })
    const end = await lastEnd(db)
    return done({ finishedAt: finishedAt.toISOString(), auditLogEnd: end ? `${end.number}:${end.seal.toString('hex')}` : null })
  },
})
