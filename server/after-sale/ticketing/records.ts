import { sql } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { TicketRow } from './stored/queries-tickets.ts'
import { makeTicketCode } from '#core/ticketing/ticket-code.ts'
import { recordColumns } from '#db/record-columns.ts'
import { ticketSigner, type SigningKey } from './signing-keys.ts'

/** Locks tickets in the order of their ids. Whoever decides by the state of a ticket whether its holder may come in, or gets money back. */
export async function lockTickets(connection: Connection, ids: readonly number[]): Promise<void> {
  await sql`select id from ticket where id = any(${[...ids]}::bigint[]) order by id for update`.execute(connection)
}

/**
 * Locks the tickets of an order and its supplements. The caller has locked the order, and takes tickets away only if they are still
 * unused: a door may be admitting somebody at this moment.
 */
export async function lockTicketsOfOrder(connection: Connection, orderId: string): Promise<void> {
  await sql`select id from ticket where order_id in (select id from orders where id = ${orderId}::uuid or supplement_of = ${orderId}::uuid)
    order by id for update`.execute(connection)
}

/** Marks a valid ticket as used (OPS-17). @returns whether it was valid */
export async function useTicket(connection: Connection, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update ticket set state = 'used', used_at = ${at} where id = ${id} and state = 'valid'`.execute(connection)
  return numAffectedRows > 0n
}

/** Another door had used it before, which only became known now. */
export async function noteEarlierUse(connection: Connection, id: number, at: Date): Promise<void> {
  await sql`update ticket set used_at = ${at} where id = ${id} and state = 'used' and used_at > ${at}`.execute(connection)
}

/** Makes a used ticket unused again; void, if its item was cancelled meanwhile. @returns its order */
export async function releaseTicket(connection: Connection, id: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    update ticket t set used_at = null, state = case when i.cancellation_id is null then 'valid' else 'void' end,
      voided_at = case when i.cancellation_id is null then null else ${now}::timestamptz end
    from order_item i where i.id = t.order_item_id and t.id = ${id} and t.state = 'used' returning t.order_id`.execute(connection)
  return rows[0]?.orderId
}

/**
 * An order's online tickets that are valid or have been used: whoever was let in keeps the ticket. Hard tickets are sent by post; their
 * codes are never sent by e-mail.
 */
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
    .where('ticket.state', 'in', ['valid', 'used'])
    .where('orderItem.physical', '=', false)
    .orderBy('ticket.orderItemId')
    .execute()
}

/** Changes what is stored about the holder of a ticket. The name on it stays. */
export async function setTicketIdentifier(connection: Connection, id: number, personalIdentifier: string): Promise<void> {
  await connection.updateTable('ticket').set({ personalIdentifier }).where('id', '=', id).execute()
}

/** Erases the names on an order's tickets. Their codes stay valid. */
export async function eraseHolders(connection: Connection, orderId: string): Promise<void> {
  await connection.updateTable('ticket').set({ holderName: '', personalIdentifier: null }).where('orderId', '=', orderId).execute()
}

/** What is printed on an event's tickets and stored with an order's items. */
export interface GivenEvent {
  id: number
  slug: string
  artistName: LocalText | null
  name: LocalText
  productType: LocalText | null
  color: LocalText | null
  vatRate: number
  contractPartnerId: number
  happeningFrom: Date
  happeningUntil: Date | null
  cancelledAt: Date | null
  /** The shops that list it, in the operator's order. */
  shops: string[]
}

/** The event with this address of which tickets are given away. */
export async function findGivenEvent(connection: Connection, slug: string): Promise<GivenEvent | undefined> {
  const { rows } = await sql<GivenEvent>`
    select p.id, p.slug, artist.name as artist_name, p.name, p.product_type, p.color, p.vat_rate, p.contract_partner_id,
      e.happening_from, e.happening_until, e.cancelled_at,
      array(select s.slug from shop_product sp join shop s on s.id = sp.shop_id where sp.product_id = p.id order by s.position, s.id) as shops
    from event e join product p on p.id = e.product_id left join category artist on artist.id = p.artist_id
    where p.slug = ${slug}`.execute(connection)
  return rows[0]
}

/** The public keys of all that ever signed a ticket, retired ones too: PEM by id. */
export async function publicSigningKeys(connection: Connection): Promise<Map<string, string>> {
  const rows = await connection.selectFrom('signingKey').select(['id', 'publicKey']).execute()
  return new Map(rows.map(({ id, publicKey }) => [id, publicKey]))
}

/* Tickets of invented orders (`server/upkeep/write-past.ts`). They are signed like all others, so that a door would admit them. */

export interface PastTicket {
  orderId: string
  orderItemId: number
  eventId: number
  holderName: string
  state: 'valid' | 'frozen' | 'void' | 'used'
  issuedAt: Date
  voidedAt: Date | null
  usedAt: Date | null
}

const pastColumns = recordColumns([
  'orderId',
  'orderItemId',
  'eventId',
  'code',
  'signingKeyId',
  'signature',
  'holderName',
  'state',
  'issuedAt',
  'voidedAt',
  'usedAt',
])

/** @param key signs them */
export async function writePastTickets(trx: Connection, tickets: readonly PastTicket[], key: SigningKey): Promise<void> {
  const sign = ticketSigner(key)
  const rows = tickets.map((ticket) => {
    const code = makeTicketCode(codeOf(ticket.orderItemId))
    return { ...ticket, code, signingKeyId: key.id, signature: sign({ code, eventId: ticket.eventId, keyId: key.id }) }
  })
  await sql`
    insert into ticket (${pastColumns.list}) select ${pastColumns.list} from json_populate_recordset(null::ticket, ${pastColumns.toJson(rows)}::json)`.execute(
    trx,
  )
}

/** Twelve digits that no other item's ticket has: a multiplication without a common factor mixes the numbers and keeps them apart. */
function codeOf(itemId: number): string {
  return `9${String((BigInt(itemId) * 38_196_601_043n) % 100_000_000_000n).padStart(11, '0')}`
}
