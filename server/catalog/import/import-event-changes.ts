import { choicesDeadline } from '#core/choices/event-choices.ts'
import { eventChangeKind, type EventFacts } from '#core/catalog/events/event-change.ts'
import type { Product } from '#core/import/entities.ts'
import { idOf, type ChangedEvent, type ImportScope, type Planned } from '#server/import-support/import-part.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { minute } from '#core/time/durations.ts'
import { endEventChoices, openEventChoices, shortenEventChoices } from '../events/queries-event-choices.ts'
import { eventFacts, insertEventChange } from '../events/queries-event-changes.ts'

/** An order that is placed while an import is written may have seen the event as it was. */
const stillAskedAfter = 2 * minute

/**
 * Records which events this import called off, moved or put back on, and enqueues the job that tells their buyers. Events that are over
 * are left out: a correction of an old date concerns nobody.
 * @param before the facts of the events before they were written
 */
export async function recordEventChanges(
  scope: ImportScope,
  planned: readonly Planned<Product>[],
  ids: ReadonlyMap<string, number>,
  before: ReadonlyMap<number, EventFacts>,
): Promise<void> {
  const { connection, announce, eventChanges, now } = scope
  const current = await eventFacts(connection, [...before.keys()])
  for (const { entry } of planned) {
    const eventId = idOf(ids, entry.slug)
    const [old, after] = [before.get(eventId), current.get(eventId)]
    const kind = old && after ? eventChangeKind(old, after) : null
    if (!old || !after || !kind || (isOver(old, now) && isOver(after, now))) continue
    const changeId = await insertEventChange(connection, { eventId, at: now, before: old, after, notify: announce !== 'silent' })
    await enqueue(connection, 'follow-event-change', { changeId }, { key: `follow-event-change:${changeId}` })
    const change = { eventId, slug: entry.slug, at: entry.at, kind, before: old, after }
    eventChanges.push(change)
    await changeChoices(scope, change)
  }
}

/**
 * Opens what the holders may choose, where the operator asks for it. Otherwise choices that are open end with a show that is called off or
 * put back on, and go on for one that moves once more.
 */
async function changeChoices({ connection, choices, now }: ImportScope, { eventId, kind, after }: ChangedEvent): Promise<void> {
  const startsAt = new Date(after.happeningFrom)
  const isBackOn = kind === 'back_on'
  if (choices === null) {
    if (kind === 'moved') await shortenEventChoices(connection, eventId, startsAt)
    else await endEventChoices(connection, { eventId, now, isBackOn })
    return
  }
  const about = kind === 'called_off' ? 'called_off' : 'moved'
  await openEventChoices(connection, {
    eventId,
    kind: about,
    openedAt: now,
    askedUntil: new Date(now.getTime() + stillAskedAfter),
    closesAt: choicesDeadline(about, { now, days: choices.days, startsAt }),
    vouchers: choices.vouchers,
    donations: choices.donations,
    fallback: choices.fallbacks[about],
    isBackOn,
  })
}

function isOver({ happeningFrom }: EventFacts, now: Date): boolean {
  return new Date(happeningFrom) < now
}
