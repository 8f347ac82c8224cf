import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { listOperation } from '../declaring/list.ts'
import { momentOut } from '../declaring/values.ts'
import { listItems, type EndedItem } from './queries-runs.ts'
import { findOwnRun, runField } from './run-shown.ts'

const states = ['waiting', 'done', 'failed'] as const

/** What has become of the things of a long act. */
export const listThings = listOperation({
  name: 'runs.things',
  act: 'runs.read',
  summary: 'Lists what has become of the things of a long act, and why',
  filters: { run: runField, state: z.enum(states).optional().describe('Only those of which this has become') },
  item: z
    .object({
      thing: z.string().describe('What names it, such as the reference of an order'),
      state: z.enum(states).describe('What has become of it'),
      why: z.string().nullable().describe('Why it could not be done'),
      endedAt: momentOut.nullable().describe('When'),
    })
    .meta({ id: 'RunThing', description: 'One of the things of a long act' }),
  sorts: ['place'],
  columns: ['thing', 'state', 'why', 'endedAt'],
  thing: ['run'],
  problems: ['THING_NOT_FOUND'],
  positional: ['run'],
  async read(ctx, { run, state }, { after, limit }) {
    const found = await findOwnRun(ctx, run)
    return found.ok ? done(await listItems(ctx.db, run, { state, after: after === null ? 0 : Number(after[0]), limit })) : found
  },
  cursor: ({ position }) => [position],
  present: ({ name, state, problems, endedAt }: EndedItem, ctx) => ({
    ...{ thing: name, state, endedAt: endedAt?.toISOString() ?? null },
    why: problems === null ? null : problems.map((problem) => problemText(problem, ctx)).join(' '),
  }),
})
