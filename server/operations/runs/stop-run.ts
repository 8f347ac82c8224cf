import { z } from 'zod'
import { impossible } from '../declaring/impossible.ts'
import { changeOperation } from '../operation.ts'
import { askStop } from './queries-runs.ts'
import { findOwnRun, runField, runSchema, sayRun, showRun } from './run-shown.ts'

/** Stops a long act behind the thing that is being done. */
export const stopRun = changeOperation({
  name: 'runs.stop',
  act: 'runs.control',
  summary: 'Stops a long act; it can go on later',
  input: z.object({ run: runField }),
  output: runSchema,
  thing: ['run'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE'],
  command: { positional: ['run'] },
  says: sayRun,
  async run(ctx, { run }) {
    const found = await findOwnRun(ctx, run)
    if (!found.ok) return found
    const stopped = await askStop(ctx.db, run, ctx.clock.now())
    return stopped ? showRun(ctx, run) : impossible(ctx.say('runs.over', { run }))
  },
})
