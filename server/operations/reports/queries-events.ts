import { sql } from 'kysely'
import { isFinal, isPaid, orderStatuses } from '#core/orders/status.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { PoolOfVariants } from './event-capacity.ts'

const paid = orderStatuses.filter(isPaid)
const ended = orderStatuses.filter(isFinal)

/** An event without what it sold. */
export interface NamedEvent {
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
  shopNames: LocalText[]
}

interface EventSales {
  sold: number
  unpaid: number
  /** In carts. */
  held: number
  pools: PoolOfVariants[]
}

export type EventRow = NamedEvent & EventSales

/** Events, the earliest first. @param filter.after leaves out what was over by then @param filter.before leaves out what was not */
export async function nameEvents(
  connection: Connection,
  filter: { slug?: string | undefined; shop?: string | undefined; after?: Date | undefined; before?: Date | undefined },
): Promise<NamedEvent[]> {
  const { slug = null, shop = null, after = null, before = null } = filter
  const { rows } = await sql<NamedEvent>`
    select p.id, p.slug, p.name, artist.name as artist_name, p.active, e.happening_from, e.happening_until, e.presale_at, e.cancelled_at,
      v.name as venue_name, v.city as venue_city, v.time_zone,
      array(select s.slug from shop_product sp join shop s on s.id = sp.shop_id where sp.product_id = p.id order by s.position, s.id) as shops,
      (select coalesce(jsonb_agg(s.name order by s.position, s.id), '[]') from shop_product sp join shop s on s.id = sp.shop_id
        where sp.product_id = p.id) as shop_names
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

/** The same events with their sales, which are added up from every one of their tickets: not for more events than are shown. */
export async function addSales(connection: Connection, events: readonly NamedEvent[]): Promise<EventRow[]> {
  if (events.length === 0) return []
  const { rows } = await sql<EventSales & { id: number }>`
    with sales as (select i.product_id, count(*) filter (where i.cancellation_id is null and o.status = any(${paid}::text[]))::int as sold,
        count(*) filter (where o.status <> all(${[...paid, ...ended]}::text[]))::int as unpaid
      from order_item i join orders o on o.id = i.order_id where i.product_id = any(${events.map(({ id }) => id)}::int[]) group by 1)
    select p.id, coalesce(sales.sold, 0) as sold, coalesce(sales.unpaid, 0) as unpaid,
      (select count(distinct h.cart_item_id)::int from product_variant pv join cart_item i on i.variant_id = pv.id
        join hold h on h.cart_item_id = i.id where pv.product_id = p.id) as held,
      coalesce((select jsonb_agg(jsonb_build_object('capacity', pool.capacity, 'variants', pool.variants)) from (
        select sp.capacity, array_agg(vp.variant_id order by vp.variant_id) as variants
        from product_variant pv join variant_pool vp on vp.variant_id = pv.id join stock_pool sp on sp.id = vp.pool_id
        where pv.product_id = p.id group by sp.id) as pool), '[]') as pools
    from product p left join sales on sales.product_id = p.id where p.id = any(${events.map(({ id }) => id)}::int[])`.execute(connection)
  const sales = new Map(rows.map(({ id, ...row }) => [id, row]))
  return events.map((event) => ({ ...event, ...(sales.get(event.id) ?? { sold: 0, unpaid: 0, held: 0, pools: [] }) }))
}

/** The event with this slug; undefined if there is none. */
export async function findEvent(connection: Connection, slug: string): Promise<EventRow | undefined> {
  return (await addSales(connection, await nameEvents(connection, { slug })))[0]
}
