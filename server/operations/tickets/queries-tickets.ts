import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** A ticket with what happened to it at the doors. */
export interface DoorTicket {
  id: number
  itemId: number
  eventId: number
  code: string
  holderName: string
  state: 'valid' | 'frozen' | 'void' | 'used'
  issuedAt: Date
  voidedAt: Date | null
  /** When its holder first came in, and at which door. */
  admittedAt: Date | null
  door: string | null
  isInside: boolean
}

/** Every ticket of an order, in the order in which they were made. */
export async function ticketsOfOrder(connection: Connection, orderId: string): Promise<DoorTicket[]> {
  const { rows } = await sql<DoorTicket>`
    select t.id, t.order_item_id as item_id, t.event_id, t.code, t.holder_name, t.state, t.issued_at, t.voided_at, s.at as admitted_at,
      d.name as door, coalesce(w.place = 'inside', false) as is_inside
    from ticket t left join door_presence w on w.ticket_id = t.id left join door_scan s on s.id = w.admitted_by
    left join door d on d.id = s.door_id where t.order_id = ${orderId}::uuid order by t.id`.execute(connection)
  return rows.map((row) => ({ ...row, id: Number(row.id), itemId: Number(row.itemId) }))
}
