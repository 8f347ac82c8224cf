import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { momentOut } from '../declaring/values.ts'
import { latestBackups } from '#server/upkeep/records.ts'

/** The backups that were recorded (OPS-30). */
export const listBackups = listOperation({
  name: 'backup.list',
  act: 'backups.read',
  summary: 'Lists the recorded backups, the latest first',
  filters: {},
  item: z
    .object({
      id: z.int().describe('Its number'),
      finishedAt: momentOut.describe('When it was finished'),
      bytes: z.int().nullable().describe('How large it is'),
      note: z.string().nullable().describe('What was noted about it'),
    })
    .meta({ id: 'Backup', description: 'A backup that was made' }),
  sorts: ['finished'],
  columns: ['finishedAt', 'bytes', 'note'],
  async read({ db }, _filters, { limit, after }) {
    return done(await latestBackups(db, limit, after))
  },
  cursor: ({ finishedAt, id }) => [finishedAt.toISOString(), id],
  present: ({ finishedAt, ...backup }) => ({ ...backup, finishedAt: finishedAt.toISOString() }),
})
