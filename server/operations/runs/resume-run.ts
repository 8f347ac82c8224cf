import { z } from 'zod'
import { formatActor } from '#core/staff/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation } from '../operation.ts'
import { reopenRun } from './queries-runs.ts'
import { findOwnRun, runField, runSchema, sayRun, showRun } from './run-shown.ts'

/** Lets a long act go on that was stopped, or whose process is gone. */
export const resumeRun = changeOperation({
  name: 'runs.resume',
  act: 'runs.control',
  summary: 'Lets a long act go on, with the rights that whoever began it has now',
  input: z.object({ run: runField }),
  output: runSchema,
  thing: ['run'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['run'] },
  isLong: true,
  says: sayRun,
  async run(ctx, { run }) {
    const found = await findOwnRun(ctx, run)
    if (!found.ok) return found
    // It does what whoever began it may do, which may be more than somebody else may.
    const isOwn = found.value.actor === formatActor(ctx.identity) || ctx.identity.kind === 'machine'
    if (!isOwn) return impossible(ctx.say('runs.not_own', { run }))
    const goesOn = await inTransaction(ctx.db, async (trx) => {
      if (!(await reopenRun(trx, run))) return false
      await enqueue(trx, 'continue-run', { runId: run }, { key: `run:${run}` })
      return true
    })
    return goesOn ? showRun(ctx, run) : impossible(ctx.say('runs.goes_on', { run }))
  },
})
