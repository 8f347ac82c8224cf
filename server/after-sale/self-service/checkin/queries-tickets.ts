import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface NumberedTicket {
  id: number
  orderId: string
  orderItemId: number
  eventId: number
  code: string
  state: string
  personalIdentifier: string | null
  /** The shop in which it was bought. */
  shopId: number
}

/** The ticket with these twelve digits; undefined if there is none. */
export async function ticketByNumber(connection: Connection, number: string): Promise<NumberedTicket | undefined> {
  const { rows } = await sql<NumberedTicket>`
    select t.id, t.order_id, t.order_item_id, t.event_id, t.code, t.state, t.personal_identifier, o.shop_id
    from ticket t join orders o on o.id = t.order_id where left(t.code, 12) = ${number}`.execute(connection)
  return rows[0]
}
