import type { Act } from '#core/staff/acts.ts'
import { recordAct } from './record-act.ts'

/**
 * Does what a job decides by itself, and writes it into the audit log under the job's name: what a deadline or a rule decided is found
 * beside what people did. A run that finds nothing left to decide is `refused`.
 * @param decided.job the job's name
 * @param decided.thing what it concerns, for example `order:7KQ2M9PX`
 * @param isDone reads from what the work returns whether it decided
 */
export async function recordJobAct<T>(
  ctx: Parameters<typeof recordAct>[0],
  { job, act, thing }: { job: string; act: Act; thing: string },
  work: () => Promise<T>,
  isDone: (value: T) => boolean,
): Promise<T> {
  return recordAct(ctx, { identity: { kind: 'job', name: job }, act, thing }, work, (value) => ({
    outcome: isDone(value) ? 'done' : 'refused',
  }))
}
