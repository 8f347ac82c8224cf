import { v7 as uuid } from 'uuid'
import { day } from '#core/time/durations.ts'
import { isOutage } from '#db/connections/outage.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { afterBuyers, enqueue } from '#server/foundations/jobs/jobs.ts'
import { refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import { identityAgain } from '#server/house/staff/gate.ts'
import { manyThroughGate } from '../declaring/through-gate.ts'
import { operationNamed } from '../load-operations.ts'
import type { AnyOperation, OperationContext, StaffCall } from '../operation.ts'
import {
  deleteRunsBefore,
  endRun,
  findRun,
  isStopAsked,
  leaveRun,
  listItems,
  markItem,
  takeRun,
  type RunItem,
  type RunRow,
} from './queries-runs.ts'

/*
 * A run does its things one after the other. What a thing means and its mark are one transaction, so that whoever is killed in the middle
 * has either done it and said so, or neither. One process works on a run at a time; another goes on with it when that one has
 * been silent for a while, and the mark of whoever was overtaken undoes what they did last. A few things at a time get their entries in the
 * audit log together.
 */

/** Milliseconds after which a process lets other jobs have their turn. */
const turn = 5_000
/** Seconds until somebody looks again at a run that another process works on. */
const lookAgain = 10
/** How many of its things are taken on at once: about as many as are done in the tenth of a second in which nobody misses a stop. */
const itemsAtOnce = 10
/** How long a run can be looked at. */
const keptFor = 90 * day

/** Another process has gone on with the run. */
class Overtaken extends Error {}

/** The job of a run: works on it for a while, and asks for its next turn. */
export async function continueRun(context: Context, { runId }: { runId: number }): Promise<void> {
  const outcome = await workOn(context, runId, turn)
  if (outcome === 'ended') return
  const delaySeconds = outcome === 'busy' ? lookAgain : 0
  await enqueue(context.db, 'continue-run', { runId }, { key: `run:${runId}`, delaySeconds, priority: afterBuyers })
}

/**
 * Works on a run for a while.
 * @param milliseconds how long it begins further things
 * @returns `busy` where another process works on it
 */
export async function workOn(context: Context, runId: number, milliseconds: number): Promise<'ended' | 'more' | 'busy'> {
  const worker = uuid()
  const run = await takeRun(context.db, runId, worker)
  if (!run) return (await findRun(context.db, runId, null))?.endedAt === null ? 'busy' : 'ended'
  const until = performance.now() + milliseconds
  try {
    return await workUntil(context, run, { worker, until })
  } catch (error) {
    if (error instanceof Overtaken) return 'busy'
    throw error
  } finally {
    await leaveRun(context.db, runId, worker)
  }
}

async function workUntil(context: Context, run: RunRow, { worker, until }: { worker: string; until: number }): Promise<'ended' | 'more'> {
  const operation = await operationNamed(run.operation)
  if (!operation?.perform) throw new Error(`the run ${run.id} is of ${run.operation}, which does nothing one by one`)
  const identity = await identityAgain(context, run.identity)
  const call: StaffCall = { ...context, identity, locale: run.locale, ...(identity.kind === 'machine' && { plainTimes: true }) }
  for (;;) {
    if (await isStopAsked(context.db, run.id)) return end(context, run.id, worker)
    const items = await listItems(context.db, run.id, { state: 'waiting', after: 0, limit: itemsAtOnce })
    if (items.length === 0) return end(context, run.id, worker)
    await doItems(call, { run, worker, operation }, items)
    if (performance.now() > until) return 'more'
  }
}

async function end({ db, clock }: Context, id: number, worker: string): Promise<'ended'> {
  await endRun(db, id, worker, clock.now())
  return 'ended'
}

interface Work {
  run: RunRow
  worker: string
  operation: AnyOperation
}

async function doItems(call: StaffCall, work: Work, items: readonly RunItem[]): Promise<void> {
  const { operation } = work
  const field = operation.each ?? ''
  const marked = new Set<RunItem>()
  const results = await manyThroughGate(
    { act: operation.act, thing: [field] },
    call,
    items.map((item) => ({ [field]: item.name })),
    async (admitted, index): Promise<Result<unknown>> => {
      const item = items[index] as RunItem
      const result = await doItem(admitted, work, item)
      marked.add(item)
      return result
    },
  )
  // Those at which the gate refused.
  for (const [index, item] of items.entries()) {
    const result = results[index]
    if (!marked.has(item) && result?.ok === false) await mark(call.db, call, work, item, result.problems)
  }
}

/** Does one thing and marks it, both or neither; a thing that refused or broke is undone and marked as that. */
async function doItem(admitted: OperationContext, work: Work, item: RunItem): Promise<Result<unknown>> {
  const { operation, run } = work
  const result = await inTransaction<Result<unknown>>(admitted.db, async (trx) => {
    const answer = await operation.perform?.({ ...admitted, db: trx }, item, run.input)
    if (!answer?.ok) throw new Rollback(answer)
    await mark(trx, admitted, work, item, null)
    return answer
  }).catch((error: unknown) => refuseAll(brokenBy(admitted, run, item, error)))
  if (!result.ok) await mark(admitted.db, admitted, work, item, result.problems)
  return result
}

/** What a bug in one thing is told as; the others go on. @throws what would stop each of them too */
function brokenBy({ log }: StaffCall, run: RunRow, item: RunItem, error: unknown): Problem[] {
  if (error instanceof Overtaken || isOutage(error)) throw error
  log.error({ err: error, run: run.id, item: item.name }, 'a thing of a run broke')
  return [{ code: 'RUN_BROKE' }]
}

async function mark(
  db: Context['db'],
  { clock }: StaffCall,
  { run, worker }: Work,
  { position }: RunItem,
  problems: Problem[] | null,
): Promise<void> {
  const isOurs = await markItem(db, { runId: run.id, worker, position, problems, now: clock.now() })
  if (!isOurs) throw new Overtaken()
}

/** Deletes runs that nobody looks at any more. */
export async function deleteOldRuns({ db, clock }: Context): Promise<void> {
  await deleteRunsBefore(db, new Date(clock.now().getTime() - keptFor))
}
