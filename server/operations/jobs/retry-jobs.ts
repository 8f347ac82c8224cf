import { z } from 'zod'
import { done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { about, wholeNumber } from '../declaring/values.ts'
import { listJobs, reviveJobs } from './queries-jobs.ts'

/** Runs jobs again that used up their attempts. */
export const retryJobs = changeOperation({
  name: 'jobs.retry',
  act: 'jobs.retry',
  summary: 'Runs jobs again that used up all attempts',
  details: 'Where one of them has attempts left, or does not exist, none is run.',
  input: z.object({
    jobs: z
      .array(wholeNumber(1, 1_000_000_000))
      .max(1000)
      .default([])
      .describe('Their numbers, as the list and the doctor show them')
      .meta(about({ value: 'ID' })),
    all: z.boolean().default(false).describe('Every one that used up its attempts'),
  }),
  output: z.object({ jobs: z.array(z.int()).describe('The numbers of those that will run') }),
  problems: ['NOT_POSSIBLE'],
  command: { positional: ['jobs'] },
  says: ({ jobs }, say) => [say('jobs.run_again', { jobs: jobs.length })],
  async run({ db, say }, { jobs, all }) {
    if (all === jobs.length > 0) return refuse('INVALID_INPUT', { field: 'jobs', text: 'input_jobs_or_all' })
    const dead = new Set((await listJobs(db, 'dead')).map(({ id }) => Number(id)))
    const others = jobs.filter((id) => !dead.has(id))
    if (others.length > 0) {
      return refuse('NOT_POSSIBLE', { field: 'jobs', words: { fault: say('jobs.not_dead', { jobs: others.join(', ') }) } })
    }
    return done({ jobs: (await reviveJobs(db, all ? [...dead] : jobs)).map(Number) })
  },
})
