import { parseArgs } from 'node:util'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { seconds } from '../explain/order-life.ts'
import { listJobs, reviveJobs, type ListedJob } from './queries-jobs.ts'

/** `bin/stagefront jobs …`: work that was given up, and another try for it. */
export const jobsCommand: Command = {
  name: 'jobs',
  usage: 'list [--failing] [--json] | retry ID … | retry --all',
  summary: 'Lists jobs that used up their attempts (or, with --failing, those still being tried), and lets them run again',
  async run(context, [act = 'list', ...rest]) {
    if (act === 'list') return list(context, rest)
    if (act === 'retry') return retry(context, rest)
    console.error(`jobs cannot "${act}": it knows list, retry`)
    return 2
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
  const what = values.failing ? 'will be tried again' : 'used up all attempts'
  console.log(
    jobs.length === 0
      ? `No job ${what === 'will be tried again' ? 'has failed and waits for another try' : what}.`
      : `${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'} ${what}.`,
  )
  return 0
}

function print({ id, name, payload, attempts, maxAttempts, lastError, updatedAt, runAt }: ListedJob, isFailing: boolean): void {
  const when = isFailing ? `again ${seconds(runAt)}` : `since ${seconds(updatedAt)}`
  console.log([String(id).padStart(6), name.padEnd(20), `${attempts} of ${maxAttempts} attempts`, when, JSON.stringify(payload)].join('  '))
  if (lastError) console.log(`        ${lastError.split('\n', 1)[0]}`)
}

async function retry(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { all: { type: 'boolean', default: false } }, allowPositionals: true })
  const wrong = positionals.filter((id) => !/^\d{1,15}$/.test(id))
  if (wrong.length > 0 || values.all === positionals.length > 0) {
    console.error(wrong.length > 0 ? `A job is named by its number, not "${wrong[0]}"` : 'Which jobs? Name their numbers, or --all')
    return 2
  }
  const asked = values.all ? (await listJobs(context.db, 'dead')).map((job) => job.id) : positionals.map(Number)
  const revived = await reviveJobs(context.db, asked)
  const others = asked.filter((id) => !revived.includes(id))
  console.log(`${revived.length} ${revived.length === 1 ? 'job runs' : 'jobs run'} again`)
  if (others.length > 0) console.error(`Not among those that gave up: ${others.join(', ')}`)
  return others.length > 0 ? 1 : 0
}
