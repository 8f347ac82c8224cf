import { emailKey } from '#core/addresses/email.ts'
import { sql, type RawBuilder } from 'kysely'
import type { orderSorts } from '#core/orders/list-columns.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { deliveryOfOrder, type Delivery } from '#server/money/orders/records-listing.ts'
import { isOwn, sharesContacts } from '../scopes/queries-scope.ts'
import { namedOrderIds, isNamed, type NamedOrders } from './finding/queries-named-orders.ts'

/** The orders in which orders are listed: the latest placed first, those that changed last, or those with the highest total. */
export type OrderSort = (typeof orderSorts)[number]

/** An order with something in a scope. */
export interface ScopedOrder {
  id: string
  reference: string
  shop: string
  shopName: LocalText
  /** What it was bought for, as far as the list may be sorted by it: -1 where not all of it is shown. */
  sortedTotal: number
  /** When something was last written into its history. */
  changedAt: Date
  /** The products in it that lie in the scope. */
  products: number[]
  /** Whether all of its items do. */
  isComplete: boolean
  /** Whether the caller sees how its buyer can be reached; never of an order that is not complete. */
  showsContact: boolean
  /** How the staff tagged it; none where the caller does not see its buyer. */
  tags: string[]
}

/** Which orders are found. What is missing does not limit them. */
export interface OrderFilter {
  reference?: string | undefined
  references?: readonly string[] | undefined
  orderIds?: readonly string[] | undefined
  /** Only orders of which the caller sees the buyer, so that nobody learns of one whom they do not see. */
  email?: string | undefined
  /** Only orders of which the caller sees the buyer, too: a tag is a note of the staff. */
  tagged?: string | undefined
  /** With an item of this product within the scope, by its slug. */
  product?: string | undefined
  status?: OrderStatus | undefined
  shop?: string | undefined
  delivery?: Delivery | undefined
  /** Placed at this moment or later. */
  from?: Date | null | undefined
  /** Placed before this moment. */
  until?: Date | null | undefined
  /** Something was written into their history at this moment or later. */
  changedSince?: Date | undefined
  /** Those that a text names, as far as the caller sees what it names them by. */
  named?: NamedOrders | undefined
}

/**
 * Where a list needs certain items alone, which: their orders are looked up by their index, and not met one by one among all others.
 * @returns null where most orders count, or a whole shop's
 */
function candidateItems(scope: Scope, product: string | null): RawBuilder<boolean> | null {
  if (product !== null) return sql<boolean>`i.product_id = (select id from product where slug = ${product})`
  if (scope.everything || scope.shopIds.length > 0) return null
  return sql<boolean>`i.product_id = any(array(select p.id from product p where ${isOwn(scope, sql`p.id`)}))`
}

/** Whether all orders that somebody sees are seen as a whole. */
function seesWholeOrders({ everything, artistIds, partnerIds, eventIds }: Scope): boolean {
  return everything || (artistIds.length === 0 && partnerIds.length === 0 && eventIds.length === 0)
}

/**
 * Orders with something in a scope, the latest placed first, by when they changed or by what they cost: all of the scope's shops, and elsewhere what is of its events, artists and
 * partners. An order's items are looked at when its turn comes, so that a page costs the same however many orders there are.
 * @param page.after the moment at which the order behind which they begin was placed or changed, or its total; and its id
 */
export async function ordersInScope(
  connection: Connection,
  scope: Scope,
  filter: OrderFilter,
  page: { limit: number; after?: readonly (string | number)[] | null; sort?: OrderSort },
): Promise<ScopedOrder[]> {
  const { contacts } = scope
  const {
    reference = null,
    references = null,
    orderIds = null,
    email = null,
    product = null,
    status = null,
    shop = null,
    delivery = null,
  } = filter
  const { from = null, until = null, changedSince, tagged, named } = filter
  const [at = null, last = null] = page.after ?? []
  const lastChange = sql`coalesce((select e.at from order_event e where e.order_id = o.id order by e.id desc limit 1), o.placed_at)`
  // By when they changed, the history is read from its end, and of each order its last entry counts: each has at least one.
  const isByChange = page.sort === 'changed'
  // The place of an order in the list must not tell what it cost to whoever sees a part of it. Where all is seen, an index has the order.
  const total = seesWholeOrders(scope) ? sql<number>`o.total_cents` : sql<number>`case when held.is_complete then o.total_cents else -1 end`
  const isByTotal = page.sort === 'total'
  const moment = isByChange ? sql`changed.at` : sql`o.placed_at`
  const rank = isByTotal ? total : moment
  const lastRank = isByTotal ? sql`${at}::int` : sql`${at}::timestamptz`
  const placed = isByChange ? sql`order_event changed join orders o on o.id = changed.order_id` : sql`orders o`
  const items = candidateItems(scope, product)
  const source =
    items === null
      ? placed
      : sql`${placed} join (select distinct i.order_id from order_item i where ${items}) wanted on wanted.order_id = o.id`
  const isLast = sql`not exists (select from order_event later where later.order_id = changed.order_id and later.id > changed.id)`
  const changes = isByChange
    ? sql`${isLast} and ${changedSince ? sql`changed.at >= ${changedSince}` : sql`true`}`
    : changedSince
      ? sql`o.id in (select e.order_id from order_event e where e.at >= ${changedSince})`
      : sql`true`
  const hasTag =
    tagged === undefined ? sql`true` : sql`held.shows_contact and o.id in (select t.order_id from order_tag t where t.tag = ${tagged})`
  const ids = named ? namedOrderIds(named) : orderIds && [...orderIds]
  const { rows } = await sql<ScopedOrder>`
    select o.id, o.reference, s.slug as shop, s.name as shop_name, ${total} as sorted_total, ${lastChange} as changed_at, held.products, held.is_complete, held.shows_contact,
      case when held.shows_contact then array(select t.tag from order_tag t where t.order_id = o.id order by t.tag) else '{}' end as tags
    from ${source} join shop s on s.id = o.shop_id
    cross join lateral (
      select array_agg(distinct i.product_id) filter (where own.is_held) as products, bool_and(own.is_held) as is_complete,
        bool_and(own.is_held and own.shows_contact) as shows_contact, bool_or(own.is_held and p.slug = ${product}) as has_product
      from order_item i join product p on p.id = i.product_id
      cross join lateral (select ${scope.everything}::boolean or o.shop_id = any(${[...scope.shopIds]}::int[])
        or ${isOwn(scope, sql`i.product_id`)} as is_held, ${contacts.everything}::boolean or o.shop_id = any(${[...contacts.shopIds]}::int[])
        or ${isOwn(contacts, sql`i.product_id`)} or ${sharesContacts(sql`i.product_id`)} as shows_contact) as own
      where i.order_id = o.id) as held
    where (${reference}::text is null or o.reference = ${reference})
      and (${references && [...references]}::text[] is null or o.reference = any(${references && [...references]}::text[]))
      and (${ids}::uuid[] is null or o.id = any(${ids}::uuid[]))
      and (${email}::text is null or fold_email(o.email) = fold_email(${email && emailKey(email)}::text))
      and ${status === null ? sql`true` : sql`o.status = ${sql.lit(status)}`}
      and ${shop === null ? sql`true` : sql`o.shop_id = (select id from shop where slug = ${shop})`} and (${delivery}::text is null or ${deliveryOfOrder} = ${delivery})
      and (${from}::timestamptz is null or o.placed_at >= ${from}) and (${until}::timestamptz is null or o.placed_at < ${until})
      and ${changes} and ${hasTag}
      and (${last}::uuid is null or (${rank}, o.id) < (${lastRank}, ${last}::uuid))
      and held.products is not null and (${product}::text is null or held.has_product) and (${email}::text is null or held.shows_contact)
      and ${named ? isNamed(named) : sql`true`}
    order by ${rank} desc, o.id desc limit ${page.limit}`.execute(connection)
  return rows
}
