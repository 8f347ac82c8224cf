import { isOpenAt, openTime, type ServiceAct } from '#core/self-service/windows.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { windowsOfShop } from './queries-windows.ts'

/**
 * Whether a shop shows a form (TKT-01): while its own window is open, or that of an event that it lists. Whether a ticket's own window was
 * open is decided when the form is looked at.
 */
export async function isFormOpen(ctx: Pick<RequestContext, 'db' | 'clock' | 'shop'>, act: ServiceAct): Promise<boolean> {
  const now = ctx.clock.now()
  const windows = await windowsOfShop(ctx.db, act, ctx.shop.id)
  return windows.some(({ event, ...window }) =>
    isOpenAt(event ? openTime(act, window, event) : { from: window.opensAt, until: window.closesAt }, now),
  )
}
