import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type Runner, type RunnerOptions, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { isOutage } from '#db/connections/outage.ts'
import type { Context } from '#server/foundations/context.ts'
import { jobDuration } from '#server/foundations/metrics/metrics.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { deleteDeadProcesses, deleteProcess, findDeadPools, hasLockedJobs, saveHeartbeat, unlockJobs } from './queries.ts'
import { queuePool } from './queue-pool.ts'
import { startRecurring, type Recurring } from './recurring.ts'

/*
 * Runs jobs in the shop's own process.
 *
 * The queue locks a job under the id of its worker pool, for 4 hours, even if the process that took it is killed. So every process
 * writes a heartbeat, and every process unlocks the jobs of those without a heartbeat for half a minute: the jobs of a killed process
 * run again within 60 seconds. A job may therefore run twice and has to be idempotent.
 */

export interface Worker {
  /** For /readyz: whether this process takes jobs. */
  ready(): boolean
  /** The names of the jobs and the recurring work that are running now. */
  running(): string[]
  /** Takes no more jobs, and waits until the running ones have ended and their completion is written. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** Jobs that run at the same time. */
  concurrency?: number
  /** Seconds between heartbeats. */
  heartbeatEvery?: number
  /** Seconds without a heartbeat after which a process counts as dead. */
  deadAfter?: number
  /** Seconds between searches for dead processes. */
  unlockEvery?: number
}

const writeBackTimeout = 10_000
const restartDelay = 2_000
const databaseTimeout = 30_000

/**
 * Starts working on all slices' jobs and recurring work.
 * @param pool must stay open longer than the worker, which writes its last completions after it has stopped
 */
export async function startWorker(context: Context, slices: readonly Slice[], pool: pg.Pool, options: WorkerOptions = {}): Promise<Worker> {
  const { concurrency = 4, heartbeatEvery = 10, deadAfter = 30, unlockEvery = 20 } = options
  const processId = uuid()
  const running = new Map<symbol, string>()
  const queue = restartingQueue(context, slices, pool, { concurrency, running })

  await onceReachable(() => unlockDeadJobs(context, deadAfter))
  await onceReachable(queue.begin)
  const heartbeat = () => saveHeartbeat(context.db, processId, queue.poolId())
  await onceReachable(heartbeat)
  const own: Recurring[] = [
    { name: 'heartbeat', everySeconds: heartbeatEvery, run: heartbeat },
    { name: 'unlock-dead-jobs', everySeconds: unlockEvery, run: () => unlockDeadJobs(context, deadAfter) },
  ]
  const recurring = startRecurring(context, [...own, ...slices.flatMap((slice) => slice.recurring ?? [])])

  return {
    ready: queue.ready,
    running: () => [...running.values(), ...recurring.running()],
    async stop() {
      await recurring.stop()
      await queue.stop()
      await waitForWriteBack(context, queue.poolId())
      await deleteProcess(context.db, processId).catch(() => {})
    },
  }
}

/**
 * The queue's runner, replaced after every outage of the database. It is then unknown which of the old runner's jobs have ended, so a
 * new one with a pool id of its own takes over, and the jobs locked under the old id are unlocked.
 */
function restartingQueue(
  context: Context,
  slices: readonly Slice[],
  pool: pg.Pool,
  { concurrency, running }: { concurrency: number; running: Map<symbol, string> },
) {
  const events: WorkerEvents = new EventEmitter()
  const oldPoolIds = new Set<string>()
  let poolId = ''
  let runner: Runner | undefined
  let listening = false
  let stopping = false
  let next: NodeJS.Timeout | undefined
  let restart: Promise<void> | undefined

  const settings: RunnerOptions = {
    pgPool: queuePool(pool, replace),
    taskList: taskList(context, slices, running),
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
    replace()
  })

  async function begin(): Promise<void> {
    const current = await run(settings)
    runner = current
    const onEnd = () => {
      if (runner === current) replace()
    }
    current.promise.then(onEnd, onEnd)
  }

  /** Replaces the runner once, however many of its queries fail in one outage. */
  function replace(): void {
    if (stopping || next || !runner) return
    context.log.error('the job queue lost its database connection and is restarted')
    const old = runner
    runner = undefined
    oldPoolIds.add(poolId)
    void stopWithin(old, restartDelay).then(scheduleRestart)
  }

  function scheduleRestart(): void {
    next = setTimeout(() => {
      next = undefined
      restart = unlockAndBegin().catch(scheduleRestart)
    }, restartDelay)
    next.unref()
  }

  async function unlockAndBegin(): Promise<void> {
    await unlockJobs(context.db, [...oldPoolIds])
    oldPoolIds.clear()
    await begin()
  }

  return {
    begin,
    poolId: () => poolId,
    ready: () => !stopping && runner !== undefined && listening,
    async stop() {
      stopping = true
      clearTimeout(next)
      await restart
      clearTimeout(next)
      await runner?.stop().catch((error: unknown) => context.log.error({ err: error }, 'the job queue could not be stopped cleanly'))
    },
  }
}

/** A runner without a database may never finish stopping. */
async function stopWithin(runner: Runner, milliseconds: number): Promise<void> {
  await Promise.race([runner.stop().catch(() => {}), sleep(milliseconds)])
}

/** Retries while the database is unreachable: one that was just restarted refuses connections for a moment. */
async function onceReachable<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + databaseTimeout; ; await sleep(500)) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() > deadline) throw error
    }
  }
}

async function unlockDeadJobs(context: Context, deadAfter: number): Promise<void> {
  const deadPools = await findDeadPools(context.db, deadAfter)
  if (deadPools.length > 0) {
    context.log.warn({ pools: deadPools }, 'unlocking the jobs of processes that died')
    await unlockJobs(context.db, deadPools)
  }
  await deleteDeadProcesses(context.db, deadAfter)
}

/** The queue reports that it has stopped before the last completion is written. Closing the pool then would run that job again. */
async function waitForWriteBack(context: Context, poolId: string): Promise<void> {
  for (const deadline = Date.now() + writeBackTimeout; Date.now() < deadline;) {
    if (!(await hasLockedJobs(context.db, poolId).catch(() => false))) return
    await sleep(10)
  }
}

/** Every slice's jobs under their names, measured and logged. @param running has the name of each job while it runs */
export function taskList(context: Context, slices: readonly Slice[], running = new Map<symbol, string>()): TaskList {
  const tasks: TaskList = {}
  for (const slice of slices) {
    for (const [name, work] of Object.entries(slice.jobs ?? {})) {
      if (tasks[name]) throw new Error(`Two slices define the job ${name}; a job belongs to one slice`)
      const task = asTask(context, name, work as (context: Context, payload: unknown) => Promise<void>)
      tasks[name] = async (payload, helpers) => {
        const run = Symbol(name)
        running.set(run, name)
        try {
          await task(payload, helpers)
        } finally {
          running.delete(run)
        }
      }
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
      const isLast = job.attempts >= job.max_attempts
      log[isLast ? 'error' : 'warn']({ err: error, attempt: job.attempts, given_up: isLast }, 'job failed')
      throw error
    }
  }
}

/** Passes on the queue's own log. Failed jobs are left out, because `asTask` logs them with more detail. */
function queueLogger(context: Context): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger(() => (level, message) => {
    if (!message.startsWith('Failed task')) context.log[levels[level]]({ from: 'job queue' }, message)
  })
}
