import { fullName, type PersonName } from '#core/addresses/full-name.ts'
import { sql } from 'kysely'
import { mayDo } from '#core/orders/life.ts'
import { orderStatuses, type OrderStatus } from '#core/orders/status.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

/** When and at which door something happened. */
export interface Moment {
  at: string
  door: string
}

/** Of orders whose goods are handed out, or may be taken back. */
const atTheDoor = orderStatuses.filter((status) => mayDo(status, 'hand_out') || mayDo(status, 'take_back_handed_out'))

/** The hand-out of an item that counts. */
export const handedOut = sql`s.verdict = 'handed_out' and not s.undone`

/** Locks the orders of these items in the order of their ids: whoever hands out, and whoever cancels, decides one after the other. */
export async function lockOrdersOfItems(connection: Connection, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return
  await sql`select id from orders where id in (select order_id from order_item where id = any(${[...itemIds]}::bigint[]))
    order by id for update`.execute(connection)
}

/** An item of merchandise, as the server decides about it. */
export interface ItemToHandOut {
  id: number
  orderId: string
  pickupEventId: number | null
  status: OrderStatus
  isCancelled: boolean
  isGoods: boolean
  /** When and where it was handed out; null before. */
  first: { at: Date; door: string } | null
}

/** One item as it is now. The caller has locked its order. */
export async function itemToHandOut(connection: Connection, id: number): Promise<ItemToHandOut | undefined> {
  const { rows } = await sql<Omit<ItemToHandOut, 'first'> & { at: Date | null; door: string | null }>`
    select i.id, o.id as order_id, o.pickup_event_id, o.status, i.cancellation_id is not null as is_cancelled,
      i.physical and i.kind = 'merch' as is_goods, s.at, d.name as door
    from order_item i join orders o on o.id = i.order_id
    left join door_scan s on s.order_item_id = i.id and ${handedOut} left join door d on d.id = s.door_id
    where i.id = ${id}`.execute(connection)
  if (!rows[0]) return undefined
  const { at, door, ...item } = rows[0]
  return { ...item, first: at && door !== null ? { at, door } : null }
}

/** An item on the list of what is to be handed out. */
export interface DoorListItemRow {
  id: number
  reference: string
  buyer: string
  productName: LocalText
  productType: LocalText | null
  productColor: LocalText | null
  variantDescription: LocalText
  image: { sha256: string; widths: number[] } | null
  /** The tickets of its order for this event, and of what was added to it. */
  ticketIds: number[]
  handedOut: Moment | null
}

/** What is picked up at an event, order by order: items that are paid for, those that were handed out included. */
export async function doorListItems(connection: Connection, eventId: number): Promise<DoorListItemRow[]> {
  const { rows } = await sql<Omit<DoorListItemRow, 'buyer'> & { buyer: PersonName }>`
    select i.id, o.reference, o.billing_address as buyer,
      i.product_name, i.product_type, i.product_color, i.variant_description,
      (select json_build_object('sha256', im.sha256, 'widths', im.widths) from product_image pi join image im on im.id = pi.image_id
        where pi.product_id = i.product_id and im.state = 'ready' order by pi.position, im.id limit 1) as image,
      coalesce((select json_agg(t.id order by t.id) from ticket t join orders p on p.id = t.order_id
        where t.event_id = ${eventId} and (p.id = o.id or p.supplement_of = o.id)), '[]') as ticket_ids,
      (select json_build_object('at', s.at, 'door', d.name) from door_scan s join door d on d.id = s.door_id
        where s.order_item_id = i.id and ${handedOut}) as handed_out
    from orders o join order_item i on i.order_id = o.id
    where o.pickup_event_id = ${eventId} and o.status = any(${atTheDoor}::text[])
      and i.kind = 'merch' and i.physical and i.cancellation_id is null
    order by o.placed_at, o.id, i.id`.execute(connection)
  return rows.map((row) => ({ ...row, buyer: fullName(row.buyer) }))
}
