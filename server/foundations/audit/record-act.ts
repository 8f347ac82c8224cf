import type { Act } from '#core/staff/acts.ts'
import { formatActor, type Identity } from '#core/staff/identity.ts'
import type { Context } from '#server/foundations/context.ts'
import { randomId } from '#server/foundations/random.ts'
import { collectNotes, type Detail } from './note-act.ts'
import { appendEntry } from './queries-audit.ts'
import type { Outcome } from './make-seal.ts'

type AuditContext = Pick<Context, 'db' | 'clock' | 'random'>

export interface RecordedAct {
  identity: Identity
  act: Act
  /** What it concerns, for example `order:7KQ2M9PX`; null for the installation. */
  thing?: string | null
  detail?: Detail
}

/** How an act ended, and what became known only then. */
export interface Ended {
  outcome: 'done' | 'refused'
  thing?: string | null
  detail?: Detail
}

/**
 * Does something for the staff and writes two entries into the audit log: that it was asked for, committed before it begins, and how it
 * ended. An act without an outcome was cut off; what it had changed by then is found at its thing.
 * @param endedOf reads the outcome from what the work returns; an exception is written as `broke`, with the kind of the error
 */
export async function recordAct<T>(
  ctx: AuditContext,
  { identity, act, thing = null, detail = {} }: RecordedAct,
  work: () => Promise<T>,
  endedOf: (value: T) => Ended,
): Promise<T> {
  const common = { run: randomId(ctx.random), actor: formatActor(identity), act }
  const end = (phase: Outcome, ended: Pick<Ended, 'thing' | 'detail'>) =>
    append(ctx, { ...common, phase, thing: ended.thing ?? thing, detail: ended.detail ?? {} })
  await append(ctx, { ...common, phase: 'asked', thing, detail })
  let collected: Awaited<ReturnType<typeof collectNotes<T>>>
  try {
    collected = await collectNotes(work)
  } catch (error) {
    await end('broke', { detail: { error: error instanceof Error ? error.name : typeof error } })
    throw error
  }
  const { value, notes } = collected
  const { outcome, ...rest } = endedOf(value)
  await end(outcome, { thing: rest.thing ?? notes.thing, detail: { ...notes.detail, ...rest.detail } })
  return value
}

/** What happens to accounts of the staff without being an act of somebody who has been let in. */
export type AccountEvent =
  | 'account.signed-in'
  | 'account.sign-in-refused'
  | 'account.signed-out'
  | 'account.proved'
  | 'account.invitation-accepted'
  | 'account.credentials-changed'

/** Writes one entry about something that has just happened. */
export async function recordAccountEvent(
  ctx: AuditContext,
  {
    actor,
    event,
    outcome,
    thing = null,
    detail = {},
  }: { actor: string; event: AccountEvent; outcome: Outcome; thing?: string | null; detail?: Detail },
): Promise<void> {
  await append(ctx, { run: randomId(ctx.random), actor, act: event, phase: outcome, thing, detail })
}

async function append(
  { db, clock }: AuditContext,
  { detail, ...entry }: { run: string; actor: string; act: string; phase: 'asked' | Outcome; thing: string | null; detail: Detail },
): Promise<void> {
  await appendEntry(db, { ...entry, at: clock.now(), detail: JSON.stringify(detail) })
}
