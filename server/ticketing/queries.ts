import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { LocalText } from '#core/shops/locale.ts'

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

/** A concert as tickets, calendars and mails tell it: where and when it is today, not when the ticket was bought. */
export interface Concert {
  eventId: number
  slug: string
  name: LocalText
  artistName: LocalText | null
  supportArtists: string[]
  happeningFrom: Date
  happeningUntil: Date | null
  doorTime: Date | null
  stageTime: Date | null
  ageLimit: number | null
  cancelledAt: Date | null
  venueName: string
  venueAddress: string
  venuePostCode: string
  venueCity: LocalText
  latitude: number | null
  longitude: number | null
  timeZone: string
}

/** The concerts of an order, by id. */
export async function concertsOfOrder(connection: Connection, orderId: string): Promise<Map<number, Concert>> {
  const rows = await connection
    .selectFrom('event')
    .innerJoin('product', 'product.id', 'event.productId')
    .innerJoin('venue', 'venue.id', 'event.venueId')
    .leftJoin('category as artist', 'artist.id', 'product.artistId')
    .select([
      'event.productId as eventId',
      'product.slug',
      'product.name',
      'artist.name as artistName',
      'event.supportArtists',
      'event.happeningFrom',
      'event.happeningUntil',
      'event.doorTime',
      'event.stageTime',
      'event.ageLimit',
      'event.cancelledAt',
      'venue.name as venueName',
      'venue.address as venueAddress',
      'venue.postCode as venuePostCode',
      'venue.city',
      'venue.cityEn',
      'venue.latitude',
      'venue.longitude',
      'venue.timeZone',
    ])
    .where('event.productId', 'in', (eb) =>
      eb.selectFrom('orderItem').select('productId').where('orderId', '=', orderId).where('kind', '=', 'event'),
    )
    .orderBy('event.happeningFrom')
    .execute()
  return new Map(rows.map(({ city, cityEn, ...row }) => [row.eventId, { ...row, venueCity: { de: city, en: cityEn ?? city } }]))
}
