import { dueFor, isOver } from '#core/catalog/events/event-end.ts'
import { eventChangeKind, versionSpan, type EventVersion } from '#core/catalog/events/event-change.ts'
import type { Product } from '#core/import/entities.ts'
import { requireId, type ImportScope, type Planned } from '#server/foundations/import-support/import-part.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { changeChoices } from '../events/change-choices.ts'
import { readEventVersions } from '../records-events.ts'
import { insertEventChange } from '../events/queries-event-changes.ts'

/**
 * Records which events this import called off, moved or put back on, and enqueues the job that tells their buyers. Events that are over
 * are left out: a correction of an old date concerns nobody.
 * @param before the events as they were before they were written
 */
export async function recordEventChanges(
  scope: ImportScope,
  planned: readonly Planned<Product>[],
  ids: ReadonlyMap<string, number>,
  before: ReadonlyMap<number, EventVersion>,
): Promise<void> {
  const { connection, announce, choices, eventChanges, now } = scope
  const current = await readEventVersions(connection, [...before.keys()])
  for (const { entry } of planned) {
    const eventId = requireId(ids, entry.slug)
    const [old, after] = [before.get(eventId), current.get(eventId)]
    const kind = old && after ? eventChangeKind(old, after) : null
    if (!old || !after || !kind || (isOver(versionSpan(old), now) && isOver(versionSpan(after), now))) continue
    const changeId = await insertEventChange(connection, { eventId, at: now, before: old, after, notify: announce !== 'silent' })
    await enqueue(connection, 'follow-event-change', { changeId }, { key: `follow-event-change:${changeId}` })
    eventChanges.push({ eventId, slug: entry.slug, at: entry.at, kind, before: old, after })
    await changeChoices(connection, { eventId, kind, decideUntil: dueFor(versionSpan(after), now), choices, now })
  }
}
