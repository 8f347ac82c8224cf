import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface ItemWithoutTicket {
  id: number
  eventId: number
  personalIdentifier: string | null
}

/**
 * Event items that never had a ticket, except cancelled ones and those of events that were called off. An item whose ticket was voided
 * does not get another one.
 */
export async function itemsWithoutTicket(connection: Connection, orderId: string): Promise<ItemWithoutTicket[]> {
  return connection
    .selectFrom('orderItem as item')
    .innerJoin('event', 'event.productId', 'item.productId')
    .select(['item.id', 'item.productId as eventId', 'item.personalIdentifier'])
    .where('item.orderId', '=', orderId)
    .where('item.kind', '=', 'event')
    .where('item.cancellationId', 'is', null)
    .where('event.cancelledAt', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('ticket').select('ticket.id').whereRef('ticket.orderItemId', '=', 'item.id'))))
    .orderBy('item.id')
    .execute()
}

export interface NewTicket {
  orderId: string
  orderItemId: number
  eventId: number
  code: string
  signingKeyId: string
  signature: string
  holderName: string
  personalIdentifier: string | null
  issuedAt: Date
}

/** Inserts tickets, except those whose item already has one or whose code is taken. @returns how many it inserted */
export async function insertTickets(connection: Connection, tickets: NewTicket[]): Promise<number> {
  if (tickets.length === 0) return 0
  const { numInsertedOrUpdatedRows = 0n } = await connection
    .insertInto('ticket')
    .values(tickets)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** Changes whom the tickets of these order items are made out to, void ones too. */
export async function setHolders(
  connection: Connection,
  items: readonly { id: number; identifier: string | null; holderName: string }[],
): Promise<void> {
  await sql`update ticket t set personal_identifier = n.identifier, holder_name = n.holder_name
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ identifier }) => identifier)}::text[],
      ${items.map((item) => item.holderName)}::text[]) as n (id, identifier, holder_name)
    where t.order_item_id = n.id`.execute(connection)
}

/** Voids the valid and frozen tickets of these items of an order. @returns how many there were */
export async function voidTicketsOfItems(connection: Connection, orderId: string, itemIds: readonly number[], at: Date): Promise<number> {
  const { numUpdatedRows } = await connection
    .updateTable('ticket')
    .set({ state: 'void', voidedAt: at })
    .where('orderId', '=', orderId)
    .where('orderItemId', '=', sql<number>`any(${[...itemIds]}::bigint[])`)
    .where('state', 'in', ['valid', 'frozen'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Voids the valid and frozen tickets of an order. @returns how many there were */
export async function voidTicketsOfOrder(connection: Connection, orderId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await connection
    .updateTable('ticket')
    .set({ state: 'void', voidedAt: at })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['valid', 'frozen'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Freezes the valid tickets of an order, or makes the frozen ones valid again. @returns how many there were */
export async function changeTicketsOfOrder(connection: Connection, orderId: string, state: 'valid' | 'frozen'): Promise<number> {
  const { numUpdatedRows } = await connection
    .updateTable('ticket')
    .set({ state })
    .where('orderId', '=', orderId)
    .where('state', '=', state === 'frozen' ? 'valid' : 'frozen')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Makes the void tickets of an order valid or frozen again whose items it still has, after the money that had gone back came back, or
 * a person has decided that the shop bears it. Where a holder was changed, that is the newest ticket of the item.
 * @returns how many there were
 */
export async function restoreTicketsOfOrder(connection: Connection, orderId: string, state: 'valid' | 'frozen'): Promise<number> {
  const { numAffectedRows } = await sql`
    update ticket t set state = ${state}, voided_at = null
    from order_item i
    where t.order_id = ${orderId} and i.id = t.order_item_id and i.cancellation_id is null and t.state = 'void'
      and not exists (select from ticket newer where newer.order_item_id = t.order_item_id and newer.id > t.id)
  `.execute(connection)
  return Number(numAffectedRows ?? 0)
}

export interface TicketRow {
  id: number
  orderItemId: number
  eventId: number
  code: string
  signingKeyId: string
  signature: string
  holderName: string
  issuedAt: Date
}

/** The online tickets of these order items that are valid or have been used. */
export async function onlineTicketsOfItems(
  connection: Connection,
  orderItemIds: readonly number[],
): Promise<{ id: number; orderItemId: number; eventId: number; code: string; personalIdentifier: string | null }[]> {
  return connection
    .selectFrom('ticket')
    .innerJoin('orderItem', 'orderItem.id', 'ticket.orderItemId')
    .select(['ticket.id', 'ticket.orderItemId', 'ticket.eventId', 'ticket.code', 'ticket.personalIdentifier'])
    .where('ticket.orderItemId', '=', sql<number>`any(${[...orderItemIds]}::bigint[])`)
    .where('ticket.state', 'in', ['valid', 'used'])
    .where('orderItem.physical', '=', false)
    .execute()
}

/** The items of an order whose ticket lets nobody in: it is frozen or void, and no other took its place. */
export async function itemsWithClosedTickets(connection: Connection, orderId: string): Promise<ReadonlySet<number>> {
  const rows = await connection
    .selectFrom('ticket')
    .select(['orderItemId', 'state'])
    .distinctOn('orderItemId')
    .where('orderId', '=', orderId)
    .orderBy('orderItemId')
    .orderBy('id', 'desc')
    .execute()
  return new Set(rows.filter(({ state }) => state === 'frozen' || state === 'void').map(({ orderItemId }) => orderItemId))
}

/** The order item of a ticket, unless the ticket is void. */
export async function itemOfTicket(connection: Connection, ticketId: number): Promise<number | undefined> {
  const row = await connection
    .selectFrom('ticket')
    .select('orderItemId')
    .where('id', '=', ticketId)
    .where('state', '!=', 'void')
    .executeTakeFirst()
  return row?.orderItemId
}

export async function orderOfItem(connection: Connection, orderItemId: number): Promise<string | undefined> {
  const row = await connection.selectFrom('orderItem').select('orderId').where('id', '=', orderItemId).executeTakeFirst()
  return row?.orderId
}
