import { sql } from 'kysely'
import { isFinal, isPaid, orderStatuses } from '#core/orders/status.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { PoolOfVariants } from './event-capacity.ts'

const paid = orderStatuses.filter(isPaid)
const ended = orderStatuses.filter(isFinal)

export interface EventRow {
  id: number
  slug: string
  name: LocalText
  artistName: LocalText | null
  active: boolean
  happeningFrom: Date
  happeningUntil: Date | null
  presaleAt: Date | null
  cancelledAt: Date | null
  venueName: string
  venueCity: LocalText
  timeZone: string
  /** The shops that sell it. */
  shops: string[]
  sold: number
  unpaid: number
  /** In carts. */
  held: number
  pools: PoolOfVariants[]
}

/**
 * Events with their figures, the earliest first. @param filter.after leaves out what was over by then @param filter.before leaves out what
 * was not
 */
export async function listEvents(
  connection: Connection,
  filter: { slug?: string | undefined; shop?: string | undefined; after?: Date | undefined; before?: Date | undefined },
): Promise<EventRow[]> {
  const { slug = null, shop = null, after = null, before = null } = filter
  const { rows } = await sql<EventRow>`
    select p.id, p.slug, p.name, artist.name as artist_name, p.active, e.happening_from, e.happening_until, e.presale_at, e.cancelled_at,
      v.name as venue_name, v.city as venue_city, v.time_zone,
      array(select s.slug from shop_product sp join shop s on s.id = sp.shop_id where sp.product_id = p.id order by s.position, s.id) as shops,
      (select count(*)::int from order_item i join orders o on o.id = i.order_id
        where i.product_id = p.id and i.cancellation_id is null and o.status = any(${paid}::text[])) as sold,
      (select count(*)::int from order_item i join orders o on o.id = i.order_id
        where i.product_id = p.id and o.status <> all(${[...paid, ...ended]}::text[])) as unpaid,
      (select count(distinct h.cart_item_id)::int from product_variant pv join cart_item i on i.variant_id = pv.id
        join hold h on h.cart_item_id = i.id where pv.product_id = p.id) as held,
      coalesce((select jsonb_agg(jsonb_build_object('capacity', pool.capacity, 'variants', pool.variants)) from (
        select sp.capacity, array_agg(vp.variant_id order by vp.variant_id) as variants
        from product_variant pv join variant_pool vp on vp.variant_id = pv.id join stock_pool sp on sp.id = vp.pool_id
        where pv.product_id = p.id group by sp.id) as pool), '[]') as pools
    from event e join product p on p.id = e.product_id join venue v on v.id = e.venue_id
    left join category artist on artist.id = p.artist_id
    where (${slug}::text is null or p.slug = ${slug})
      and (${after}::timestamptz is null or e.over_at >= ${after})
      and (${before}::timestamptz is null or e.over_at < ${before})
      and (${shop}::text is null or exists (select from shop_product sp join shop s on s.id = sp.shop_id
        where sp.product_id = p.id and s.slug = ${shop}))
    order by e.happening_from, p.id`.execute(connection)
  return rows
}

/** The event with this slug; undefined if there is none. */
export async function findEvent(connection: Connection, slug: string): Promise<EventRow | undefined> {
  return (await listEvents(connection, { slug }))[0]
}
