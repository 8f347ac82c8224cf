import { sql, type RawBuilder } from 'kysely'
import { dayBeginsAt } from '#core/time/event-day.ts'
import type { Connection } from '#db/database.ts'
import { isEntry } from './queries-scans.ts'

/** Whether a ticket lets its holder in once on each day. @param ticketId an expression of its id */
export function isDaily(ticketId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ticket dt join order_item di on di.id = dt.order_item_id
    join product_variant dv on dv.id = di.variant_id join pricing_category dc on dc.id = dv.pricing_category_id
    where dt.id = ${ticketId} and dc.daily_entry)`
}

export interface DayCount {
  /** By the clock of the venue, `YYYY-MM-DD`. */
  day: string
  doorId: number
  /** Tickets for once a day whose first entry of this day was at this door. */
  admitted: number
}

/**
 * How many came in with tickets for once a day, by day and door. A day begins at six in the morning, as `core/door/entry-day.ts` has it.
 * @param filter of one event, and from a moment on; null for all
 */
export async function entriesByDay(
  connection: Connection,
  { eventId, since }: { eventId: number | null; since: Date | null },
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select f.day, f.door_id, count(*)::int as admitted from (
      select distinct on (a.ticket_id, e.day) e.day, a.door_id
      from pricing_category pc join product_variant v on v.pricing_category_id = pc.id join order_item i on i.variant_id = v.id
      join ticket t on t.order_item_id = i.id join door_scan a on a.ticket_id = t.id
      join event on event.product_id = t.event_id join venue ve on ve.id = event.venue_id
      cross join lateral (select to_char(a.at at time zone ve.time_zone - make_interval(hours => ${dayBeginsAt}), 'YYYY-MM-DD') as day) e
      where pc.daily_entry and ${isEntry} and (${eventId}::int is null or t.event_id = ${eventId})
        and (${since}::timestamptz is null or a.at >= ${since})
      order by a.ticket_id, e.day, a.at, a.id
    ) f group by f.day, f.door_id order by f.day, f.door_id`.execute(connection)
  return rows
}

/** Whether an event has tickets for once a day, and the clock of its venue. */
export async function dailyEntryOf(connection: Connection, eventId: number): Promise<{ hasDailyEntry: boolean; timeZone: string }> {
  const { rows } = await sql<{ hasDailyEntry: boolean; timeZone: string }>`
    select v.time_zone, exists (select from pricing_category c where c.event_id = e.product_id and c.daily_entry) as has_daily_entry
    from event e join venue v on v.id = e.venue_id where e.product_id = ${eventId}`.execute(connection)
  if (!rows[0]) throw new Error(`There is no event ${eventId}`)
  return rows[0]
}
