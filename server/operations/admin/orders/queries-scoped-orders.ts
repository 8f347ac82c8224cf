import { emailKey } from '#core/addresses/email.ts'
import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { isOwn, sharesContacts } from '../queries-scope.ts'

/** An order with something in a scope. */
export interface ScopedOrder {
  id: string
  shop: string
  /** The products in it that lie in the scope. */
  products: number[]
  /** Whether all of its items do. */
  isComplete: boolean
  /** Whether the caller sees how its buyer can be reached; never of an order that is not complete. */
  showsContact: boolean
}

/**
 * Orders with something in the scope, the latest first: all of the scope's shops, and elsewhere what is of its events, artists and
 * partners.
 * @param filter.email only orders that show it, so that nobody learns of a buyer whom they do not see
 * @param filter.event only with its tickets within the scope
 */
export async function ordersInScope(
  connection: Connection,
  scope: Scope,
  filter: {
    reference?: string
    orderIds?: readonly string[]
    email?: string | null | undefined
    event?: string | null | undefined
    limit: number
  },
): Promise<ScopedOrder[]> {
  const { contacts } = scope
  const { reference = null, orderIds = null, email = null, event = null, limit } = filter
  const { rows } = await sql<ScopedOrder>`
    select * from (
      select o.id, s.slug as shop, o.placed_at, array_agg(distinct i.product_id) filter (where held.is_held) as products, bool_and(held.is_held) as is_complete,
        bool_and(held.is_held and held.shows_contact) as shows_contact
      from orders o join shop s on s.id = o.shop_id join order_item i on i.order_id = o.id join product p on p.id = i.product_id
      cross join lateral (select ${scope.everything}::boolean or o.shop_id = any(${[...scope.shopIds]}::int[])
        or ${isOwn(scope, sql`i.product_id`)} as is_held, ${contacts.everything}::boolean or o.shop_id = any(${[...contacts.shopIds]}::int[])
        or ${isOwn(contacts, sql`i.product_id`)} or ${sharesContacts(sql`i.product_id`)} as shows_contact) as held
      where (${reference}::text is null or o.reference = ${reference})
        and (${orderIds && [...orderIds]}::uuid[] is null or o.id = any(${orderIds && [...orderIds]}::uuid[])) and (${email}::text is null or lower(o.email) = ${email && emailKey(email)})
      group by o.id, s.slug
      having ${event}::text is null or bool_or(held.is_held and p.slug = ${event})) as found
    where products is not null and (shows_contact or ${email}::text is null)
    order by placed_at desc, id desc limit ${limit}`.execute(connection)
  return rows
}
