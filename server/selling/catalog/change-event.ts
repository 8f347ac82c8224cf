import { dueFor, isOver } from '#core/catalog/events/event-end.ts'
import { eventChangeKind, versionSpan, type EventVersion } from '#core/catalog/events/event-change.ts'
import { sentence } from '#core/text/sentence.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { noteChange } from '#server/foundations/changes/queries.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { changeChoices } from './events/change-choices.ts'
import { readEventVersions } from './records-events.ts'
import { insertEventChange, lockEvent, setCancelled, shiftEvent } from './events/queries-event-changes.ts'

/** What becomes of an event: it moves to another start, is called off, or takes place after all. */
export type EventDecision = { kind: 'move'; to: Date } | { kind: 'call_off' } | { kind: 'put_back_on' }

/**
 * Changes an event as an import would (docs/rules/event-changes.md): the change is recorded and followed in every order. An event that
 * moves keeps its length, and its doors, stage time and check-in move with it; the start of its sale stays.
 * Problems: NOT_FOUND, INVALID_INPUT for `to` in the past and for `choices` without a mail, NOT_POSSIBLE for an event that is over, and where nothing would change.
 * CHANGED_SINCE where it begins at another time than was shown.
 * @param input.expectedStart when it began as somebody was shown it, who then decided
 * @param input.notify whether the holders of tickets get a mail
 * @param input.choices whether the mail asks them what should become of their tickets (docs/rules/choices.md)
 */
export async function changeEvent(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  {
    eventId,
    decision,
    notify,
    choices,
    expectedStart,
  }: { eventId: number; decision: EventDecision; notify: boolean; choices: boolean; expectedStart?: Date },
): Promise<Result<null>> {
  const now = ctx.clock.now()
  if (decision.kind === 'move' && !(decision.to > now)) return refuse('INVALID_INPUT', { field: 'to', text: 'input_over' })
  if (choices && !notify) return refuse('INVALID_INPUT', { field: 'choices', text: 'input_choices_silent' })
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    await lockEvent(trx, eventId)
    const before = (await readEventVersions(trx, [eventId])).get(eventId)
    if (!before) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
    const start = new Date(before.happeningFrom).toISOString()
    if (expectedStart && expectedStart.toISOString() !== start) return changedSince('expectedStart', expectedStart.toISOString(), start)
    if (isOver(versionSpan(before), now)) return notPossible('events.is_over')
    await write(trx, { eventId, decision, before, now })
    const after = (await readEventVersions(trx, [eventId])).get(eventId) ?? before
    if (before.cancelled === after.cancelled && before.happeningFrom === after.happeningFrom) return notPossible(unchanged[decision.kind])
    await noteChange(trx, 'products', [eventId])
    noteAct({ change: decision.kind, ...(decision.kind === 'move' && { to: decision.to.toISOString() }), told: notify, asked: choices })
    const kind = eventChangeKind(before, after)
    if (kind === null) return done(null)
    const changeId = await insertEventChange(trx, { eventId, at: now, before, after, notify })
    await enqueue(trx, 'follow-event-change', { changeId }, { key: `follow-event-change:${changeId}` })
    const decideUntil = dueFor(versionSpan(after), now)
    await changeChoices(trx, { eventId, kind, decideUntil, choices: choices ? ctx.config.choices : null, now })
    return done(null)
  })
}

const unchanged: Record<EventDecision['kind'], string> = {
  move: 'events.is_then_already',
  call_off: 'events.is_called_off_already',
  put_back_on: 'events.is_not_called_off',
}

async function write(
  trx: Connection,
  { eventId, decision, before, now }: { eventId: number; decision: EventDecision; before: EventVersion; now: Date },
): Promise<void> {
  if (decision.kind === 'move') {
    await shiftEvent(trx, eventId, decision.to.getTime() - new Date(before.happeningFrom).getTime(), now)
  } else if (before.cancelled !== (decision.kind === 'call_off')) {
    await setCancelled(trx, eventId, decision.kind === 'call_off', now)
  }
}

function notPossible(says: string) {
  return refuse('NOT_POSSIBLE', { sentence: sentence(says) })
}
