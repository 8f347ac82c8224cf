import { day } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { eventIdsBySlug } from './queries-windows.ts'
import { openWindow } from './set-window.ts'

/** An evening of the demo that is over, and one to come. */
const evenings = ['tundra-motel-auszug', 'die-nachtfahrer-neujahr']

/**
 * Opens the forms for returns, new holders and cancelling for two evenings of the demo, so that they can be tried. Those of the evening
 * that is over stay open, although the deadlines of their acts have passed. Evenings that were not imported are left out.
 */
export async function openDemoWindows({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() + 365 * day)
  for (const { eventId } of await eventIdsBySlug(db, evenings))
    for (const act of ['refund', 'change', 'cancel'] as const)
      await openWindow({ db, clock }, { act, scope: { eventId }, from: null, until, reviewed: false, actor: 'demo' })
}
