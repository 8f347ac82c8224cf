import type { ServiceAct } from '#core/self-service/windows.ts'
import type { LocalText } from '#core/shops/locale.ts'
import { day } from '#core/time/durations.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { eventIdsBySlug, windowOfScope, writeWindow } from './windows/queries-windows.ts'
import type { WindowScope } from './records.ts'

type WindowContext = Pick<Context, 'db' | 'clock'>

/**
 * Opens a form for a shop or an event (OPS-20), or changes when it is open. An event's window takes precedence over its shop's.
 * @param input.from null: from now on
 * @param input.until null: until the deadline of the act (`openTime`)
 * @param input.message what the form says when it is closed; undefined: as before
 */
export async function openWindow(
  { db, clock }: WindowContext,
  input: {
    act: ServiceAct
    scope: WindowScope
    from: Date | null
    until: Date | null
    reviewed: boolean
    message?: LocalText | undefined
    actor: string
  },
): Promise<void> {
  const { act, scope, from, until, reviewed, message, actor } = input
  const now = clock.now()
  await writeWindow(db, { act, scope, opensAt: from ?? now, closesAt: until, reviewed, message, changedAt: now, changedBy: actor })
  noteAct({ form: act, ...(until && { until: until.toISOString() }), reviewed })
}

/** Closes a form for a shop, or for an event whose shop's form may be open. */
export async function closeWindow(
  { db, clock }: WindowContext,
  { act, scope, message, actor }: { act: ServiceAct; scope: WindowScope; message?: LocalText | undefined; actor: string },
): Promise<void> {
  const now = clock.now()
  const before = await windowOfScope(db, act, scope)
  const opensAt = before && before.opensAt < now ? before.opensAt : now
  await writeWindow(db, { act, scope, opensAt, closesAt: now, message, changedAt: now, changedBy: actor })
  noteAct({ form: act })
}

/** An evening of the demo that is over, and one to come. */
export const demoEvenings = ['tundra-motel-auszug', 'die-nachtfahrer-neujahr']

/**
 * Opens the forms for returns, new holders and cancelling for two evenings of the demo, so that they can be tried. Those of the evening
 * that is over stay open, although the deadlines of their acts have passed. Evenings that were not imported are left out.
 */
export async function openDemoWindows({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() + 365 * day)
  for (const { eventId } of await eventIdsBySlug(db, demoEvenings))
    for (const act of ['refund', 'change', 'cancel'] as const)
      await openWindow({ db, clock }, { act, scope: { eventId }, from: null, until, reviewed: false, actor: 'demo' })
}
