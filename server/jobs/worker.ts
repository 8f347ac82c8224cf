import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type Runner, type RunnerOptions, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { isOutage } from '#db/connections/outage.ts'
import type { Context } from '#server/context.ts'
import { jobDuration } from '#server/metrics/metrics.ts'
import type { Slice } from '#server/slice.ts'
import { findDeadPools, deleteDeadProcesses, deleteProcess, freeJobs, hasLockedJobs, markAlive } from './queries.ts'
import { queuePool } from './queue-pool.ts'
import { startRecurring, type Recurring } from './recurring.ts'

/*
 * Jobs run in the shop's own process. The queue locks a job by the name of its worker pool, for 4 hours; when a process is
 * killed, somebody has to say that it is dead. So every process writes a sign of life, and everybody frees the jobs of those
 * that gave none for half a minute: a dead worker's jobs run again within 60 seconds. Hence a job may run twice and has to be
 * idempotent.
 */

export interface Worker {
  /** For /readyz: jobs are being taken. */
  ready(): boolean
  /** Takes no more jobs, waits for those under way and for their completion to be written. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** Jobs at a time. */
  concurrency?: number
  /** Seconds between signs of life, and after how many without one a process counts as dead. */
  aliveEvery?: number
  deadAfter?: number
  freeEvery?: number
}

const writeBackTimeout = 10_000
const restartAfter = 2_000
const awakeWithin = 30_000

/**
 * Starts working on all slices' jobs and recurring work.
 * @param pool the process's own pool: it must outlive the worker, which writes the last completions after it has stopped
 */
export async function startWorker(context: Context, slices: readonly Slice[], pool: pg.Pool, options: WorkerOptions = {}): Promise<Worker> {
  const { concurrency = 4, aliveEvery = 10, deadAfter = 30, freeEvery = 20 } = options
  const processId = uuid()
  const queue = keepQueue(context, slices, pool, concurrency)

  await whenAwake(() => freeDeadJobs(context, deadAfter))
  await whenAwake(queue.begin)
  const report = () => markAlive(context.db, processId, queue.poolId())
  await whenAwake(report)
  const own: Recurring[] = [
    { name: 'mark-alive', everySeconds: aliveEvery, run: report },
    { name: 'free-dead-jobs', everySeconds: freeEvery, run: () => freeDeadJobs(context, deadAfter) },
  ]
  const recurring = startRecurring(context, [...own, ...slices.flatMap((slice) => slice.recurring ?? [])])

  return {
    ready: queue.ready,
    async stop() {
      await recurring.stop()
      await queue.stop()
      await waitForWriteBack(context, queue.poolId())
      await deleteProcess(context.db, processId).catch(() => {})
    },
  }
}

/**
 * The queue itself, begun again after every outage of the database: what it had in hand then is uncertain, so a new queue takes
 * over, under a new name, and the jobs that stand under the old one are freed for it.
 */
function keepQueue(context: Context, slices: readonly Slice[], pool: pg.Pool, concurrency: number) {
  const events: WorkerEvents = new EventEmitter()
  const left = new Set<string>()
  let poolId = ''
  let runner: Runner | undefined
  let listening = false
  let stopping = false
  let next: NodeJS.Timeout | undefined
  let takingOver: Promise<void> | undefined

  const settings: RunnerOptions = {
    pgPool: queuePool(pool, renew),
    taskList: taskList(context, slices),
    concurrency,
    events,
    noHandleSignals: true,
    crontab: '',
    logger: queueLogger(context),
  }
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  events.on('pool:listen:success', () => (listening = true))
  events.on('pool:listen:error', () => {
    listening = false
    renew()
  })

  async function begin(): Promise<void> {
    const begun = await run(settings)
    runner = begun
    const ended = () => {
      if (runner === begun) renew()
    }
    begun.promise.then(ended, ended)
  }

  /** Several signs of one outage are one. */
  function renew(): void {
    if (stopping || next || !runner) return
    context.log.error('the job queue lost its database; it begins again')
    const old = runner
    runner = undefined
    left.add(poolId)
    void endWithin(old, restartAfter).then(beginAgain)
  }

  function beginAgain(): void {
    next = setTimeout(() => {
      next = undefined
      takingOver = takeOver().catch(beginAgain)
    }, restartAfter)
    next.unref()
  }

  async function takeOver(): Promise<void> {
    await freeJobs(context.db, [...left])
    left.clear()
    await begin()
  }

  return {
    begin,
    poolId: () => poolId,
    ready: () => !stopping && runner !== undefined && listening,
    async stop() {
      stopping = true
      clearTimeout(next)
      await takingOver
      clearTimeout(next)
      await runner?.stop().catch((error: unknown) => context.log.error({ err: error }, 'the job queue did not stop in order'))
    },
  }
}

/** A queue that has lost its database may not get to its end. */
async function endWithin(runner: Runner, milliseconds: number): Promise<void> {
  await Promise.race([runner.stop().catch(() => {}), sleep(milliseconds)])
}

/** A database that was just started again says so for a moment; that is no reason not to start. */
async function whenAwake<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + awakeWithin; ; await sleep(500)) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() > deadline) throw error
    }
  }
}

async function freeDeadJobs(context: Context, deadAfter: number): Promise<void> {
  const dead = await findDeadPools(context.db, deadAfter)
  if (dead.length > 0) {
    context.log.warn({ pools: dead }, 'freeing the jobs of processes that died')
    await freeJobs(context.db, dead)
  }
  await deleteDeadProcesses(context.db, deadAfter)
}

/** The queue resolves its stop before the last completion is written; ending the pool then would run that job again. */
async function waitForWriteBack(context: Context, poolId: string): Promise<void> {
  for (const deadline = Date.now() + writeBackTimeout; Date.now() < deadline;) {
    if (!(await hasLockedJobs(context.db, poolId).catch(() => false))) return
    await sleep(10)
  }
}

/** Every slice's jobs under their names, measured and logged. */
export function taskList(context: Context, slices: readonly Slice[]): TaskList {
  const tasks: TaskList = {}
  for (const slice of slices) {
    for (const [name, work] of Object.entries(slice.jobs ?? {})) {
      if (tasks[name]) throw new Error(`Two slices work on the job ${name}`)
      tasks[name] = asTask(context, name, work as (context: Context, payload: unknown) => Promise<void>)
    }
  }
  return tasks
}

function asTask(context: Context, name: string, work: (context: Context, payload: unknown) => Promise<void>): Task {
  return async (payload, { job }) => {
    const log = context.log.child({ job: name, jobId: job.id })
    const stopwatch = jobDuration.startTimer({ job: name })
    try {
      await work({ ...context, log }, payload)
      stopwatch({ outcome: 'done' })
    } catch (error) {
      stopwatch({ outcome: 'failed' })
      const given = job.attempts >= job.max_attempts
      log[given ? 'error' : 'warn']({ err: error, attempt: job.attempts, given_up: given }, 'job failed')
      throw error
    }
  }
}

/** The queue's own reports. What became of a job is left out: `asTask` says it better. */
function queueLogger(context: Context): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger(() => (level, message) => {
    if (!message.startsWith('Failed task')) context.log[levels[level]]({ from: 'job queue' }, message)
  })
}
