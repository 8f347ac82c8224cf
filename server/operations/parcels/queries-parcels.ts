import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { isOwn } from '../scopes/queries-scope.ts'

/** A parcel of an order that lies in a scope as a whole. */
export interface ScopedParcel {
  id: number
  orderId: string
  order: string
  shop: string
  carrierName: LocalText | null
  tracking: string | null
  number: string | null
  sentAt: Date
  sentBy: string
  takenBackAt: Date | null
  takenBackBy: string | null
}

interface ParcelFilter {
  id?: number | undefined
  order?: string | undefined
  orderIds?: readonly string[] | undefined
  shop?: string | undefined
  /** Sent at this moment or later. */
  from?: Date | null | undefined
  /** Sent before this moment. */
  until?: Date | null | undefined
}

/** The parcels of orders that lie in a scope as a whole, the latest sent first. @param page.after moment and number of the one before */
export async function parcelsInScope(
  connection: Connection,
  scope: Scope,
  filter: ParcelFilter,
  page: { limit: number; after?: readonly (string | number)[] | null },
): Promise<ScopedParcel[]> {
  const [id, order, shop] = [filter.id ?? null, filter.order ?? null, filter.shop ?? null]
  const [from, until] = [filter.from ?? null, filter.until ?? null]
  const orderIds = filter.orderIds ? [...filter.orderIds] : null
  const [at = null, last = null] = page.after ?? []
  const { rows } = await sql<ScopedParcel>`
    select p.id, p.order_id, o.reference as "order", s.slug as shop, c.name as carrier_name, c.tracking, p.number, p.sent_at, p.sent_by,
      p.taken_back_at, p.taken_back_by
    from parcel p join orders o on o.id = p.order_id join shop s on s.id = o.shop_id left join carrier c on c.id = p.carrier_id
    where (${id}::bigint is null or p.id = ${id}) and (${order}::text is null or o.reference = ${order})
      and (${orderIds}::uuid[] is null or p.order_id = any(${orderIds}::uuid[])) and (${shop}::text is null or s.slug = ${shop})
      and (${from}::timestamptz is null or p.sent_at >= ${from}) and (${until}::timestamptz is null or p.sent_at < ${until})
      and (${last}::bigint is null or (p.sent_at, p.id) < (${at}::timestamptz, ${last}::bigint))
      and (${scope.everything}::boolean or o.shop_id = any(${[...scope.shopIds]}::int[])
        or not exists (select from order_item i where i.order_id = o.id and not ${isOwn(scope, sql`i.product_id`)}))
    order by p.sent_at desc, p.id desc limit ${page.limit}`.execute(connection)
  return rows
}
