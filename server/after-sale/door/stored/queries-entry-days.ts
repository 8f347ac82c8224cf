import { sql, type RawBuilder } from 'kysely'

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
