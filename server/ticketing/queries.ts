import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface SigningKeyRow {
  id: string
  /** PEM, SPKI. */
  publicKey: string
  /** PEM, PKCS 8. */
  privateKey: string
}

const keyColumns = ['id', 'publicKey', 'privateKey'] as const

/** The key that signs today. */
export async function activeSigningKey(connection: Connection): Promise<SigningKeyRow | undefined> {
  return connection
    .selectFrom('signingKey')
    .select(keyColumns)
    .where('retiredAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findSigningKey(connection: Connection, id: string): Promise<SigningKeyRow | undefined> {
  return connection.selectFrom('signingKey').select(keyColumns).where('id', '=', id).executeTakeFirst()
}

/** Held to the end of the transaction: of several processes that need a first key, one makes it. */
export async function lockSigningKeys(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stagefront:signing_key'))`.execute(connection)
}

export async function insertSigningKey(connection: Connection, key: SigningKeyRow & { createdAt: Date }): Promise<void> {
  await connection.insertInto('signingKey').values(key).execute()
}

export interface ItemToTicket {
  id: number
  eventId: number
  personalIdentifier: string | null
}

/** Event items that never had a ticket; one whose ticket was made void is not issued another by the way. */
export async function itemsWithoutTicket(connection: Connection, orderId: string): Promise<ItemToTicket[]> {
  return connection
    .selectFrom('orderItem as item')
    .select(['item.id', 'item.productId as eventId', 'item.personalIdentifier'])
    .where('item.orderId', '=', orderId)
    .where('item.kind', '=', 'event')
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

/** Leaves out whatever the database already has: an item with a ticket, or a code that is taken. */
export async function insertTickets(connection: Connection, tickets: NewTicket[]): Promise<void> {
  if (tickets.length === 0) return
  await connection
    .insertInto('ticket')
    .values(tickets)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every live ticket of an order is refused from now on. @returns how many were */
export async function voidTicketsOfOrder(connection: Connection, orderId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await connection
    .updateTable('ticket')
    .set({ state: 'void', voidedAt: at })
    .where('orderId', '=', orderId)
    .where('state', '=', 'valid')
    .executeTakeFirst()
  return Number(numUpdatedRows)
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

/** Valid tickets that travel by mail. Hard tickets have codes too, but go by post: their codes are in nobody's inbox. */
export async function onlineTickets(connection: Connection, orderId: string): Promise<TicketRow[]> {
  return connection
    .selectFrom('ticket')
    .innerJoin('orderItem', 'orderItem.id', 'ticket.orderItemId')
    .select([
      'ticket.id',
      'ticket.orderItemId',
      'ticket.eventId',
      'ticket.code',
      'ticket.signingKeyId',
      'ticket.signature',
      'ticket.holderName',
      'ticket.issuedAt',
    ])
    .where('ticket.orderId', '=', orderId)
    .where('ticket.state', '=', 'valid')
    .where('orderItem.physical', '=', false)
    .orderBy('ticket.orderItemId')
    .execute()
}

/** The same by the items they were issued for. */
export async function onlineTicketsOfItems(
  connection: Connection,
  orderItemIds: readonly number[],
): Promise<{ id: number; orderItemId: number; eventId: number; code: string; personalIdentifier: string | null }[]> {
  return connection
    .selectFrom('ticket')
    .innerJoin('orderItem', 'orderItem.id', 'ticket.orderItemId')
    .select(['ticket.id', 'ticket.orderItemId', 'ticket.eventId', 'ticket.code', 'ticket.personalIdentifier'])
    .where('ticket.orderItemId', '=', sql<number>`any(${[...orderItemIds]}::bigint[])`)
    .where('ticket.state', '=', 'valid')
    .where('orderItem.physical', '=', false)
    .execute()
}

export async function orderOfItem(connection: Connection, orderItemId: number): Promise<string | undefined> {
  const row = await connection.selectFrom('orderItem').select('orderId').where('id', '=', orderItemId).executeTakeFirst()
  return row?.orderId
}
