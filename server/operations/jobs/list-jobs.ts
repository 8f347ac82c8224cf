import { z } from 'zod'
import { listOperation, cutPage } from '../declaring/list.ts'
import { momentOut } from '../declaring/values.ts'
import { listJobs as read, type ListedJob } from './queries-jobs.ts'

/** The jobs that used up their attempts, or failed and will be retried. */
export const listJobs = listOperation({
  name: 'jobs.list',
  act: 'jobs.read',
  summary: 'Lists jobs that used up all attempts, or with --failing those that failed and will be retried',
  example: { input: {}, answer: { items: [{ id: 34, name: 'send-order-mail', attempts: 25, error: 'Connection timeout' }], next: null } },
  filters: { failing: z.boolean().default(false).describe('Those that have attempts left') },
  item: z
    .object({
      id: z.int().describe('Its number'),
      name: z.string().describe('What it does'),
      about: z.string().describe('What it is about, in words'),
      attempts: z.int().describe('How often it was tried'),
      maxAttempts: z.int().describe('How often it is tried at most'),
      updatedAt: momentOut.describe('When it last failed'),
      runAt: momentOut.describe('When it is tried next, if it has attempts left'),
      error: z.string().nullable().describe('What went wrong, in one line'),
      payload: z.unknown().describe('What it is about, as it is stored'),
    })
    .meta({ id: 'FailedJob', description: 'A job that failed' }),
  sorts: ['failed'],
  columns: ['id', 'name', 'attempts', 'maxAttempts', 'updatedAt', 'about', 'error'],
  async read({ db }, { failing }, page) {
    return cutPage(await read(db, failing ? 'failing' : 'dead'), page, cursor)
  },
  cursor,
  present: ({ id, name, payload, attempts, maxAttempts, lastError, updatedAt, runAt }: ListedJob) => ({
    id: Number(id),
    name,
    about: payloadWords(payload),
    attempts,
    maxAttempts,
    updatedAt: updatedAt.toISOString(),
    runAt: runAt.toISOString(),
    error: lastError?.split('\n', 1)[0] ?? null,
    payload,
  }),
})

/** A job that fails again goes to the end of the list. */
function cursor({ id, updatedAt }: ListedJob): (string | number)[] {
  return [updatedAt.toISOString(), Number(id)]
}

/** What a job is about: `order id 01a1…, kind payment received`. */
function payloadWords(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return ''
  return Object.entries(payload)
    .map(([name, value]) => {
      const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      return `${words} ${typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value)}`
    })
    .join(', ')
}
