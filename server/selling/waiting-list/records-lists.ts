import { sql } from 'kysely'
import { emailKey } from '#core/addresses/email.ts'
import type { WaitingListKind, WaitingListState } from '#core/waiting-list/entry.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

/** How one list stands, for operators. */
export interface ListSummary {
  slug: string
  kind: WaitingListKind
  pending: number
  waiting: number
  /** Tickets that those who wait want in all. */
  wanted: number
  offered: number
  taken: number
  lapsed: number
  notified: number
  closed: number
  /** Units of the product's pools that are set aside and offered to nobody. */
  aside: number
}

/** The lists with entries, by product. @param slug those of one product */
export async function listSummaries(connection: Connection, { slug, all }: { slug: string | null; all: boolean }): Promise<ListSummary[]> {
  const { rows } = await sql<ListSummary>`
    select p.slug, e.kind, count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'waiting')::int as waiting,
      coalesce(sum(amount) filter (where state = 'waiting'), 0)::int as wanted, count(*) filter (where state = 'offered')::int as offered,
      count(*) filter (where state = 'taken')::int as taken, count(*) filter (where state = 'lapsed')::int as lapsed,
      count(*) filter (where state = 'notified')::int as notified, count(*) filter (where state = 'closed')::int as closed,
      coalesce((select max(a.units) from awaited_pool a where a.pool_id in (
        select vp.pool_id from variant_pool vp join product_variant v on v.id = vp.variant_id where v.product_id = p.id)), 0)::int as aside
    from waiting_list_entry e join product p on p.id = e.product_id
    where (${slug}::text is null or p.slug = ${slug})
    group by p.id, e.kind having ${all} or count(*) filter (where e.ended_at is null) > 0 order by p.slug, e.kind`.execute(connection)
  return rows
}

/** An entry as operators see it. */
export interface ListedEntry {
  id: string
  email: string
  kind: WaitingListKind
  state: WaitingListState
  amount: number
  variant: LocalText | null
  category: LocalText | null
  shop: string
  requestedAt: Date
  confirmedAt: Date | null
  /** Until when its open offer is good. */
  offerUntil: Date | null
  /** Its place; one that is not confirmed has the last. */
  place: string
}

/** Behind every place. */
const unconfirmed = sql`9223372036854775807`

/**
 * The entries of a product, in the order of their places; those that are not confirmed come last.
 * @param page.after the place, the moment and the id of the entry behind which they begin
 */
export async function listedEntries(
  connection: Connection,
  productId: number,
  { limit, after }: { limit: number; after: readonly (string | number)[] | null },
): Promise<ListedEntry[]> {
  const [place = null, requestedAt = null, id = null] = after ?? []
  const { rows } = await sql<ListedEntry>`
    select e.id, coalesce(e.place, ${unconfirmed})::text as place, e.email, e.kind, e.state, e.amount, v.description as variant, c.name as category, s.slug as shop, e.requested_at, e.confirmed_at,
      (select o.expires_at from waiting_list_offer o where o.entry_id = e.id and o.state = 'open') as offer_until
    from waiting_list_entry e join shop s on s.id = e.shop_id left join product_variant v on v.id = e.variant_id
    left join pricing_category c on c.id = v.pricing_category_id
    where e.product_id = ${productId} and (${id}::uuid is null
      or (coalesce(e.place, ${unconfirmed}), e.requested_at, e.id) > (${place}::bigint, ${requestedAt}::timestamptz, ${id}::uuid))
    order by coalesce(e.place, ${unconfirmed}), e.requested_at, e.id limit ${limit}`.execute(connection)
  return rows
}

/** The ids of all entries of an address, however it is spelt, with the products of their lists. */
export async function entriesOfEmail(connection: Connection, email: string): Promise<{ id: string; productId: number }[]> {
  const { rows } = await sql<{ id: string; productId: number }>`
    select id, product_id from waiting_list_entry where email_key = fold_email(${emailKey(email)}) order by product_id, id`.execute(
    connection,
  )
  return rows
}
