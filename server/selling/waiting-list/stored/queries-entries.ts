import { sql } from 'kysely'
import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { WaitingListKind, WaitingListState } from '#core/waiting-list/entry.ts'
import type { Connection } from '#db/database.ts'
import { offeredVariant, publicTimes } from '#server/selling/catalog/records-conditions.ts'

export interface EntryRow {
  id: string
  kind: WaitingListKind
  shopId: number
  productId: number
  /** Null for any ticket of the event. */
  variantId: number | null
  amount: number
  email: string
  locale: Locale
  state: WaitingListState
  place: string | null
  secret: Buffer
  requestedAt: Date
  mails: number
  mailedAt: Date
  confirmedAt: Date | null
}

const columns = sql.raw(
  'id, kind, shop_id, product_id, variant_id, amount, email, locale, state, place, secret, requested_at, mails, mailed_at, confirmed_at',
)

/**
 * Locks the waiting lists of a product for this transaction: whatever is decided about its entries is decided one after the other. It is
 * the first lock of every transaction that needs it.
 */
export async function lockList(connection: Connection, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(79, ${productId}::int)`.execute(connection)
}

export type NewEntry = Omit<EntryRow, 'state' | 'place' | 'confirmedAt'> & { network: string | null }

/**
 * Inserts an entry unless the address has one on this list. One that has ended, or was not confirmed, begins anew with what was entered
 * now; any other stays as it is. One statement for all cases.
 * @returns the entry as it is now; a new one has the id of `entry`
 */
export async function insertOrFindEntry(connection: Connection, entry: NewEntry): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    insert into waiting_list_entry as e (id, kind, shop_id, product_id, variant_id, amount, email, locale, network, state, secret, requested_at, mails, mailed_at)
    values (${entry.id}, ${entry.kind}, ${entry.shopId}, ${entry.productId}, ${entry.variantId}, ${entry.amount}, ${entry.email},
      ${entry.locale}, ${entry.network}, 'pending', ${entry.secret}, ${entry.requestedAt}, ${entry.mails}, ${entry.mailedAt})
    on conflict (product_id, kind, (coalesce(case when kind = 'restock' then variant_id end, 0)), email_key) do update set
      state = case when e.ended_at is null then e.state else 'pending' end,
      place = case when e.ended_at is null then e.place end,
      confirmed_at = case when e.ended_at is null then e.confirmed_at end,
      secret = case when e.ended_at is null then e.secret else excluded.secret end,
      shop_id = case when e.place is null or e.ended_at is not null then excluded.shop_id else e.shop_id end,
      variant_id = case when e.place is null or e.ended_at is not null then excluded.variant_id else e.variant_id end,
      amount = case when e.place is null or e.ended_at is not null then excluded.amount else e.amount end,
      locale = case when e.place is null or e.ended_at is not null then excluded.locale else e.locale end,
      network = case when e.place is null or e.ended_at is not null then excluded.network else e.network end,
      ended_at = null
    returning ${columns}`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('The entry was neither inserted nor found')
  return row
}

/** How many live entries a network has on the list of a product. */
export async function entriesOfNetwork(connection: Connection, productId: number, network: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_list_entry
    where network = ${network} and product_id = ${productId} and ended_at is null`.execute(connection)
  return rows[0]?.count ?? 0
}

export async function noteMail(connection: Connection, id: string, mails: number, mailedAt: Date): Promise<void> {
  await connection.updateTable('waitingListEntry').set({ mails, mailedAt }).where('id', '=', id).execute()
}

export async function findEntry(connection: Connection, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${columns} from waiting_list_entry where id = ${id}`.execute(connection)
  return rows[0]
}

/** Locks an entry for this transaction. The caller has locked its list. */
export async function lockEntry(connection: Connection, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${columns} from waiting_list_entry where id = ${id} for update`.execute(connection)
  return rows[0]
}

/** Gives an entry its place at the end of the list. */
export async function confirmEntry(connection: Connection, id: string, now: Date): Promise<void> {
  await sql`update waiting_list_entry set state = 'waiting', place = nextval('waiting_list_place'), confirmed_at = ${now}
    where id = ${id} and state = 'pending'`.execute(connection)
}

export async function changeEntry(connection: Connection, id: string, change: { amount: number }): Promise<void> {
  await connection.updateTable('waitingListEntry').set(change).where('id', '=', id).execute()
}

/** Moves entries to another state. One that has ended loses its network address. */
export async function moveEntries(connection: Connection, ids: readonly string[], state: WaitingListState, now: Date): Promise<void> {
  if (ids.length === 0) return
  const endedAt = state === 'pending' || state === 'waiting' || state === 'offered' ? null : now
  await sql`update waiting_list_entry set state = ${state}, ended_at = ${endedAt}::timestamptz,
    network = case when ${endedAt}::timestamptz is null then network end where id = any(${[...ids]}::uuid[])`.execute(connection)
}

export async function deleteEntry(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('waitingListEntry').where('id', '=', id).execute()
}

/** How many entries wait before this one for the same. */
export async function entriesAhead(connection: Connection, { productId, kind, place }: EntryRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_list_entry
    where product_id = ${productId} and kind = ${kind} and state = 'waiting' and place < ${place}::bigint`.execute(connection)
  return rows[0]?.count ?? 0
}

/** Those who wait for tickets of an event, or for the sizes of a product, in the order of their places. */
export async function waitingEntries(
  connection: Connection,
  productId: number,
  kind: WaitingListKind,
  limit: number,
): Promise<{ id: string; shopId: number; variantId: number | null; amount: number; locale: Locale }[]> {
  return connection
    .selectFrom('waitingListEntry')
    .select(['id', 'shopId', 'variantId', 'amount', 'locale'])
    .$castTo<{ id: string; shopId: number; variantId: number | null; amount: number; locale: Locale }>()
    .where('productId', '=', productId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** What a list is about. */
export interface ListedProduct {
  id: number
  slug: string
  kind: 'merch' | 'event'
  name: LocalText
  artistName: LocalText | null
  active: boolean
  cartLimit: number
  /** Tickets that one customer may buy of the event; null for no limit. */
  maxPerCustomer: number | null
  /** Of the venue; null for merchandise. */
  timeZone: string | null
  /** Null for merchandise. */
  venueName: string | null
  presaleAt: Date | null
  cancelledAt: Date | null
  /** When an event ends, or begins where no end is known; null for merchandise. */
  endsAt: Date | null
  /** Null for merchandise, and while the date is hidden. */
  happeningFrom: Date | null
  /** The variants that are offered, in their order. */
  variants: ListedVariant[]
}

interface ListedVariant {
  id: number
  description: LocalText
  pricingCategoryName: LocalText | null
  /** How many of it are sold at a time; 1 for any amount. */
  amountStep: number
  /** Units on sale: the least of its pools. Null for one that draws on no pool. */
  left: number | null
}

/** A product with the variants that are offered. @param slugOrId its slug, or its number */
export async function findListed(connection: Connection, slugOrId: string | number): Promise<ListedProduct | undefined> {
  const { rows } = await sql<ListedProduct>`
    select p.id, p.slug, p.kind, p.name, a.name as artist_name, p.active, p.cart_limit, e.max_per_customer, ve.time_zone, ve.name as venue_name,
      e.presale_at, e.cancelled_at, e.over_at as ends_at, ${publicTimes},
      coalesce((select json_agg(json_build_object('id', v.id, 'description', v.description, 'amountStep', v.amount_step, 'pricingCategoryName', pc.name,
          'left', (select min(sp.capacity - sp.sold - sp.held) from variant_pool vp join stock_pool sp on sp.id = vp.pool_id where vp.variant_id = v.id))
          order by coalesce(pc.position, 0), v.position, v.id)
        from product_variant v left join pricing_category pc on pc.id = v.pricing_category_id
        where v.product_id = p.id and ${sql.raw(offeredVariant)}), '[]') as variants
    from product p left join event e on e.product_id = p.id left join venue ve on ve.id = e.venue_id
    left join category a on a.id = p.artist_id where ${typeof slugOrId === 'number' ? sql`p.id = ${slugOrId}` : sql`p.slug = ${slugOrId}`}`.execute(
    connection,
  )
  return rows[0]
}

/** Locks those who wait for anything of a product, and on request those who have an offer. */
export async function lockWaiting(
  connection: Connection,
  productId: number,
  { withOffers, limit }: { withOffers: boolean; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from waiting_list_entry
    where product_id = ${productId} and state = any(${withOffers ? ['waiting', 'offered'] : ['waiting']}::text[])
    order by id limit ${limit} for update`.execute(connection)
  return rows
}
