import { formatActor } from '#core/staff/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import type { OperationContext } from '../operation.ts'
import { insertRun, runOfPlan, type RunItem } from './queries-runs.ts'

interface Beginning {
  /** Tells this beginning from others: whoever sends it twice begins one run. */
  plan: string
  /** The operation that knows how one of the things is done. */
  operation: string
  /** What all of them are done with. */
  input: object
  items: readonly Omit<RunItem, 'position'>[]
}

/**
 * Begins a run: it goes on in the background, in whichever process takes its job, and in the command that began it.
 * Problems: CHANGED_SINCE where somebody else began a run with the same plan.
 * @returns its number
 */
export async function startRun(ctx: OperationContext, { items, ...beginning }: Beginning): Promise<Result<number>> {
  const { identity } = ctx
  return inTransaction<Result<number>>(ctx.db, async (trx) => {
    const run = { ...beginning, actor: formatActor(identity), identity, locale: ctx.locale, startedAt: ctx.clock.now() }
    const id = await insertRun(trx, run, items)
    if (id === null) {
      const earlier = await runOfPlan(trx, beginning.plan)
      return earlier?.actor === run.actor ? done(earlier.id) : refuse('CHANGED_SINCE', { field: 'plan', words: { shown: '–', now: '–' } })
    }
    await enqueue(trx, 'continue-run', { runId: id }, { key: `run:${id}` })
    noteAct({ run: id, things: items.length })
    return done(id)
  })
}
