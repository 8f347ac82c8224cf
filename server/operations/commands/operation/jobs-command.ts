import { parseArgs } from 'node:util'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { count } from '#server/operations/doctor/finding.ts'
import { seconds } from '#server/operations/explain/order-history.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { listJobs, reviveJobs, type ListedJob } from '#server/operations/queries-jobs.ts'
import { actsOf } from '../acts-of.ts'

/** `bin/stagefront jobs …`: lists failed jobs and retries them. */
export const jobsCommand: Command = {
  actOf: actsOf({ retry: 'jobs.retry' }),
  usage: ['list [--failing] [--json]', 'retry ID …', 'retry --all'],
  async run(context, [action = 'list', ...rest]) {
    if (action === 'list') return list(context, rest)
    if (action === 'retry') return retry(context, rest)
    return unknownAction(action, ['list', 'retry'])
  },
}

async function list(context: Context, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { failing: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  })
  const jobs = await listJobs(context.db, values.failing ? 'failing' : 'dead')
  if (values.json) {
    console.log(JSON.stringify(jobs, null, 2))
    return 0
  }
  for (const job of jobs) print(job, values.failing)
  const state = values.failing ? 'failed and will be retried' : 'used up all attempts'
  console.log(`${jobs.length === 0 ? 'No job' : count(jobs.length, 'job')} ${state}.`)
  return 0
}

function print({ id, name, payload, attempts, maxAttempts, lastError, updatedAt, runAt }: ListedJob, isFailing: boolean): void {
  const when = isFailing ? `next try ${seconds(runAt)}` : `since ${seconds(updatedAt)}`
  console.log(
    [String(id).padStart(6), name.padEnd(20), `${attempts} of ${maxAttempts} attempts`, when, payloadWords(payload)].join('  ').trimEnd(),
  )
  if (lastError) console.log(`        ${lastError.split('\n', 1)[0]}`)
}

/** What a job is about, in words: `order id 01a1…, kind payment received`. --json prints it as it is stored. */
function payloadWords(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return ''
  return Object.entries(payload)
    .map(([name, value]) => {
      const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      return `${words} ${typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value)}`
    })
    .join(', ')
}

async function retry(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { all: { type: 'boolean', default: false } }, allowPositionals: true })
  const invalid = positionals.find((id) => !/^\d{1,15}$/.test(id))
  if (invalid !== undefined) {
    console.error(`the id of a job must be a number as bin/stagefront jobs list shows it, not "${invalid}"`)
    return usageError
  }
  if (values.all === positionals.length > 0) {
    console.error('name the ids of the jobs to retry, or use --all')
    return usageError
  }
  const requested = values.all ? (await listJobs(context.db, 'dead')).map((job) => job.id) : positionals.map(Number)
  const revived = await reviveJobs(context.db, requested)
  const others = requested.filter((id) => !revived.includes(id))
  console.log(`${count(revived.length, 'job')} will run again`)
  if (others.length > 0) console.error(`not retried, because they have attempts left or do not exist: ${others.join(', ')}`)
  return others.length > 0 ? 1 : 0
}
