import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** An offer that is open, and the session of the cart with its units. */
export interface OpenOffer {
  id: string
  entryId: string
  cartId: string
  sessionId: string
  variantId: number
  amount: number
  expiresAt: Date
}

const columns = sql.raw('o.id, o.entry_id, o.cart_id, c.session_id, o.variant_id, o.amount, o.expires_at')

export interface NewOffer {
  id: string
  entryId: string
  sessionId: string
  variantId: number
  amount: number
  expiresAt: Date
}

/** Records offers, whose units are in the carts of their sessions. */
export async function insertOffers(connection: Connection, offers: readonly NewOffer[], now: Date): Promise<void> {
  await sql`
    insert into waiting_list_offer (id, entry_id, cart_id, variant_id, amount, offered_at, expires_at, state)
    select n.id, n.entry_id, c.id, n.variant_id, n.amount, ${now}, n.expires_at, 'open'
    from unnest(${offers.map((o) => o.id)}::uuid[], ${offers.map((o) => o.entryId)}::uuid[], ${offers.map((o) => o.sessionId)}::uuid[],
      ${offers.map((o) => o.variantId)}::int[], ${offers.map((o) => o.amount)}::int[], ${offers.map((o) => o.expiresAt)}::timestamptz[])
      as n (id, entry_id, session_id, variant_id, amount, expires_at)
    join cart c on c.session_id = n.session_id`.execute(connection)
}

/** The open offers of these entries; each has at most one. */
export async function listOpenOffers(connection: Connection, entryIds: readonly string[]): Promise<OpenOffer[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<OpenOffer>`
    select ${columns} from waiting_list_offer o join cart c on c.id = o.cart_id
    where o.entry_id = any(${[...entryIds]}::uuid[]) and o.state = 'open'`.execute(connection)
  return rows
}

/** The open offers of a product's list that have run out, locked for this transaction. The caller has locked the list. */
export async function dueOffers(connection: Connection, productId: number, now: Date): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    select ${columns} from waiting_list_offer o join cart c on c.id = o.cart_id join waiting_list_entry e on e.id = o.entry_id
    where e.product_id = ${productId} and o.state = 'open' and o.expires_at <= ${now} order by o.id for update of o`.execute(connection)
  return rows
}

export async function endOffers(
  connection: Connection,
  ids: readonly string[],
  state: 'taken' | 'declined' | 'lapsed' | 'withdrawn',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update waiting_list_offer set state = ${state}, ended_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(connection)
}

/** Those of these pools that somebody waits for on the list of another product. */
export async function poolsAwaitedElsewhere(connection: Connection, poolIds: readonly number[], productId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct vp.pool_id as id from variant_pool vp join product_variant v on v.id = vp.variant_id
    join waiting_list_entry e on e.product_id = v.product_id and coalesce(e.variant_id, v.id) = v.id
    where vp.pool_id = any(${[...poolIds]}::int[]) and v.product_id <> ${productId} and e.kind = 'tickets' and e.state = 'waiting'`.execute(
    connection,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Products whose lists have something to do: an offer has run out, units are set aside, a sale has started, or the event is over or
 * called off.
 */
export async function listsToServe(connection: Connection, now: Date, lastOffers: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.product_id as id from waiting_list_entry e
    left join event ev on ev.product_id = e.product_id
    where e.ended_at is null and e.state <> 'pending' and (
      exists (select from waiting_list_offer o where o.entry_id = e.id and o.state = 'open' and o.expires_at <= ${now})
      or (e.kind = 'tickets' and e.state = 'waiting' and exists (
        select from product_variant v join variant_pool vp on vp.variant_id = v.id join awaited_pool a on a.pool_id = vp.pool_id
        where v.product_id = e.product_id and a.units > 0))
      or (e.kind = 'restock' and exists (
        select from variant_pool vp join stock_pool p on p.id = vp.pool_id where vp.variant_id = e.variant_id
        group by vp.variant_id having min(p.capacity - p.sold - p.held) > 0))
      or (e.kind = 'sale_start' and (ev.presale_at is null or ev.presale_at <= ${now}))
      or ev.cancelled_at is not null
      or ev.over_at <= ${lastOffers})`.execute(connection)
  return rows.map(({ id }) => id)
}
