import { sql } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'

/** A customer, by an e-mail address, and a product in one of their carts. */
export interface CustomerProduct {
  email: string
  productId: number
  /** Null for a cart that has no row yet. */
  cartId: string | null
}

/** What a customer has of a product, apart from the cart that was asked about. */
export interface CustomerUnits {
  /** The e-mail address folded, so that it is equal for all its spellings (`fold_email`). */
  customer: string
  productName: LocalText
  /** Held in their other carts. */
  held: number
  /** In orders that wait for their payment. */
  unpaid: number
  /** In all orders, paid or not; what was cancelled or has expired does not count. */
  ordered: number
}

/**
 * Locks customers until the transaction ends, so that two orders of one customer are counted one after the other. They have no row of
 * their own, so the lock is an advisory one. It comes after the locks of sessions and carts, and before those of pools.
 */
export async function lockCustomers(connection: Connection, emails: readonly string[]): Promise<void> {
  await sql`${prepared}
    select pg_advisory_xact_lock(customer.key)
    from (select distinct hashtextextended(fold_email(email), 25) as key from unnest(${emails}::text[]) as e (email) order by key) as customer`.execute(
    connection,
  )
}

/** Counts what customers have of products. @returns the counts, in the order given */
export async function countCustomerUnits(
  connection: Connection,
  requests: readonly CustomerProduct[],
  now: Date,
): Promise<CustomerUnits[]> {
  const { rows } = await sql<CustomerUnits>`${prepared}
    select fold_email(r.email) as customer, p.name as product_name, ordered.*, held.*
    from unnest(${requests.map(({ email }) => email)}::text[], ${requests.map(({ productId }) => productId)}::int[],
      ${requests.map(({ cartId }) => cartId)}::uuid[]) with ordinality as r (email, product_id, cart_id, n)
    join product p on p.id = r.product_id
    cross join lateral (
      select count(*)::int as ordered, (count(*) filter (where o.status = 'payment_pending'))::int as unpaid
      from orders o join order_item i on i.order_id = o.id
      where fold_email(o.email) = fold_email(r.email) and i.product_id = r.product_id
        and exists (select from sale s where s.order_item_id = i.id)) as ordered
    cross join lateral (
      select count(*)::int as held
      from cart c join session s on s.id = c.session_id
      join cart_item i on i.cart_id = c.id join product_variant v on v.id = i.variant_id
      where fold_email(c.email) = fold_email(r.email) and c.email is not null and c.placed_at is null and c.id is distinct from r.cart_id
        and v.product_id = r.product_id and s.expires_at > ${now} and exists (select from hold h where h.cart_item_id = i.id)) as held
    order by r.n`.execute(connection)
  return rows
}
