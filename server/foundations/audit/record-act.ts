import type { Act } from '#core/staff/acts.ts'
import { formatActor, type Identity } from '#core/staff/identity.ts'
import type { Context } from '#server/foundations/context.ts'
import { randomId } from '#server/foundations/random.ts'
import { collectNotes, type Detail } from './note-act.ts'
import { appendEntries } from './queries-audit.ts'
import type { Outcome, Phase } from './make-seal.ts'

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
  outcome: Outcome
  thing?: string | null
  detail?: Detail
}

/**
 * Does something for the staff and writes two entries into the audit log: that it was asked for, committed before it begins, and how it
 * ended. An act without an outcome was cut off; what it had changed by then is found at its thing.
 * @param endedOf reads the outcome from what the work returns; an exception is written as `broke`, with the kind of the error
 */
export async function recordAct<T>(ctx: AuditContext, act: RecordedAct, work: () => Promise<T>, endedOf: (value: T) => Ended): Promise<T> {
  const [value] = await recordActs(ctx, [act], work, endedOf)
  return value as T
}

/**
 * Does several acts one after the other, as `recordAct` does one: all are asked for before the first begins, and how they ended is written
 * behind the last. Those behind one that breaks are not begun, and are written as broken too.
 * @param work does the act at an index
 * @returns what each returned
 */
export async function recordActs<T>(
  ctx: AuditContext,
  acts: readonly RecordedAct[],
  work: (index: number) => Promise<T>,
  endedOf: (value: T) => Ended,
): Promise<T[]> {
  const asked = acts.map(({ identity, act, thing = null, detail = {} }) => ({
    ...{ run: randomId(ctx.random), actor: formatActor(identity), act, thing, detail },
  }))
  await append(
    ctx,
    asked.map((entry) => ({ ...entry, phase: 'asked' })),
  )
  const values: T[] = []
  const ends: NewEntry[] = []
  try {
    for (const [index, entry] of asked.entries()) {
      const { value, notes } = await collectNotes(() => work(index))
      const { outcome, thing, detail } = endedOf(value)
      values.push(value)
      ends.push({ ...entry, phase: outcome, thing: thing ?? notes.thing ?? entry.thing, detail: { ...notes.detail, ...detail } })
    }
  } catch (error) {
    const detail = { error: error instanceof Error ? error.name : typeof error }
    ends.push(...asked.slice(ends.length).map((entry) => ({ ...entry, phase: 'broke' as const, detail })))
    throw error
  } finally {
    await append(ctx, ends)
  }
  return values
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
  await append(ctx, [{ run: randomId(ctx.random), actor, act: event, phase: outcome, thing, detail }])
}

interface NewEntry {
  run: string
  actor: string
  act: string
  phase: Phase
  thing: string | null
  detail: Detail
}

async function append({ db, clock }: AuditContext, entries: readonly NewEntry[]): Promise<void> {
  const at = clock.now()
  await appendEntries(
    db,
    entries.map(({ detail, ...entry }) => ({ ...entry, at, detail: JSON.stringify(detail) })),
  )
}
