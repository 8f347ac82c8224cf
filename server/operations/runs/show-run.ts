import { z } from 'zod'
import { readOperation } from '../operation.ts'
import { runField, runSchema, sayRun, showRun } from './run-shown.ts'

/** How far a long act is. */
export const showRunOperation = readOperation({
  name: 'runs.show',
  act: 'runs.read',
  summary: 'Shows how far a long act is',
  input: z.object({ run: runField }),
  output: runSchema,
  thing: ['run'],
  problems: ['THING_NOT_FOUND'],
  command: { positional: ['run'] },
  says: sayRun,
  run: async (ctx, { run }) => showRun(ctx, run),
})
