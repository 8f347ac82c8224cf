import { done } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import { listRuns as read } from './queries-runs.ts'
import { ownerOfRuns, presentRun, runSchema } from './run-shown.ts'

/** Long acts, the latest first. */
export const listRuns = listOperation({
  name: 'runs.list',
  act: 'runs.read',
  summary: 'Lists one’s own long acts; with a grant for the whole house those of all',
  details: 'They are kept for 90 days.',
  example: {
    input: {},
    answer: { items: [{ run: 12, operation: 'bulk.cancel', state: 'running', total: 500, done: 312, failed: 2, left: 186 }], next: null },
  },
  filters: {},
  item: runSchema,
  sorts: ['started'],
  columns: ['run', 'operation', 'state', 'total', 'done', 'failed', 'actor', 'startedAt', 'endedAt'],
  read: async (ctx, _filters, { after, limit }) =>
    done(await read(ctx.db, { actor: ownerOfRuns(ctx), before: after === null ? null : Number(after[0]), limit })),
  cursor: ({ id }) => [id],
  present: presentRun,
})
