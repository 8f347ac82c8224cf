import { asksForCheckIn } from '#core/self-service/check-in.ts'
import { isOpenAt, openTime, serviceActs, type ServiceAct } from '#core/self-service/windows.ts'
import type { Context } from '#server/foundations/context.ts'
import { eventsWithValidTickets, windowsFor } from './queries-windows.ts'

/** A form that is open for some of an order's tickets. */
export interface OrderTicketForm {
  act: ServiceAct
  eventId: string
  slug: string
}

/**
 * What the holder of an order can do with its valid tickets now (OPS-20): by event, in the order of `serviceActs`. Tickets that can be
 * given back for a refund are not offered for a return as well.
 */
export async function formsOfOrder({ db, clock }: Pick<Context, 'db' | 'clock'>, orderId: string): Promise<OrderTicketForm[]> {
  const events = await eventsWithValidTickets(db, orderId)
  if (events.length === 0) return []
  const windows = await windowsFor(db, { eventIds: events.map(({ eventId }) => eventId), shopId: events[0]?.shopId ?? 0 })
  return events.flatMap((event) => {
    const isOpen = (act: ServiceAct) => {
      if (act === 'checkin' && !asksForCheckIn(event)) return false
      const ofAct = windows.filter((window) => window.act === act)
      const window = ofAct.find(({ eventId }) => eventId === event.eventId) ?? ofAct.find(({ eventId }) => eventId === null) ?? null
      return isOpenAt(openTime(act, window, event), clock.now())
    }
    return serviceActs
      .filter((act) => isOpen(act) && !(act === 'cancel' && isOpen('refund')))
      .map((act) => ({ act, eventId: String(event.eventId), slug: event.slug }))
  })
}
