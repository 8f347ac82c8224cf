import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Sellable } from './wares.ts'

export interface SellableRow extends Sellable {
  kind: 'merch' | 'event'
  startsAt: Date | null
  isSeated: boolean
  pools: { id: number; left: number; capacity: number }[]
}

/**
 * What a shop sells that anybody could have bought: no gift vouchers, nothing for adults only, no tickets that are sold in steps, limited to
 * a person, made out to somebody, or whose date is a secret.
 */
export async function sellables(connection: Connection, shopId: number, now: Date): Promise<SellableRow[]> {
  const { rows } = await sql<SellableRow>`
    select p.id as product_id, p.kind, p.slug, p.artist_id, a.name as artist_name, p.name, p.product_type, p.color, p.vat_rate::float8 as vat_rate,
      p.contract_partner_id as partner_id, p.withdrawal, p.public_shippable_from::text as shippable_from, e.happening_from as starts_at,
      exists (select from event_seating s where s.product_id = p.id) as is_seated, v.variants, v.pools
    from shop_product sp join product p on p.id = sp.product_id left join event e on e.product_id = p.id left join category a on a.id = p.artist_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', v.id, 'description', v.description, 'category', k.name, 'priceCents', v.price_cents,
          'physical', v.physical, 'grams', v.weight_grams, 'poolIds', (select jsonb_agg(pool_id) from variant_pool where variant_id = v.id))
          order by v.position, v.id) as variants,
        (select jsonb_agg(jsonb_build_object('id', s.id, 'left', s.capacity - s.sold - s.held, 'capacity', s.capacity)) from stock_pool s
          where s.id in (select vp.pool_id from variant_pool vp join product_variant x on x.id = vp.variant_id where x.product_id = p.id)) as pools
      from product_variant v left join pricing_category k on k.id = v.pricing_category_id
      where v.product_id = p.id and v.sellable and v.price_cents::int > 0 and v.amount_step = 1
        and exists (select from variant_pool where variant_id = v.id)) as v
    where sp.shop_id = ${shopId} and p.active and not p.over_18 and v.variants is not null
      and not (p.meta ?| array['gift_voucher', 'hideDate'])
      and (e.product_id is null or (e.cancelled_at is null and (e.presale_at is null or e.presale_at < ${now})
        and e.max_per_customer is null and e.personalization_requirement = 'no_personalization_required'))
    order by p.id`.execute(connection)
  return rows
}

/** The shops that sell something of each artist, the main shop first. */
export async function shopsOfArtists(connection: Connection, mainShopId: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ artistId: number; shopIds: number[] }>`
    select p.artist_id, array_agg(distinct sp.shop_id) as shop_ids
    from shop_product sp join product p on p.id = sp.product_id where p.artist_id is not null and sp.shop_id <> ${mainShopId}
    group by p.artist_id`.execute(connection)
  return new Map(rows.map(({ artistId, shopIds }) => [artistId, shopIds]))
}

/** Artists with a name and the halls of a country, by which shows are invented. */
export async function artistsAndHalls(connection: Connection): Promise<{
  artists: { slug: string; name: LocalText }[]
  halls: { slug: string; name: string; city: LocalText; timeZone: string }[]
  promoters: number[]
}> {
  const artists = await sql<{ slug: string; name: LocalText }>`
    select c.slug, c.name from category c where c.type = 'ARTIST' and exists (select from product p where p.artist_id = c.id)
    order by c.slug`.execute(connection)
  const halls = await sql<{ slug: string; name: string; city: LocalText; timeZone: string }>`
    select slug, name, city, time_zone from venue where country_code in ('de', 'at') order by slug`.execute(connection)
  const promoters = await sql<{ id: number }>`select id from legal_entity where role = 'promoter' order by id`.execute(connection)
  return { artists: artists.rows, halls: halls.rows, promoters: promoters.rows.map(({ id }) => id) }
}

/** Ids for items, which orders take from the sequence of cart items. */
export async function takeItemIds(connection: Connection, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('cart_item', 'id')) as id from generate_series(1, ${count})`.execute(connection)
  return rows.map(({ id }) => Number(id))
}

export async function takeCancellationIds(connection: Connection, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('order_cancellation', 'id')) as id from generate_series(1, ${count})`.execute(connection)
  return rows.map(({ id }) => Number(id))
}

/** Which of these shows have been invented before. */
export async function existingSlugs(connection: Connection, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from product where slug = any(${[...slugs]}::text[])`.execute(connection)
  return new Set(rows.map(({ slug }) => slug))
}

/** How many orders with ids in a range there are. */
export async function countOrders(connection: Connection, from: string, until: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where id >= ${from}::uuid and id <= ${until}::uuid`.execute(connection)
  return rows[0]?.count ?? 0
}

/** Renews what the planner knows about tables that have grown at once. */
export async function analyzeSold(connection: Connection): Promise<void> {
  await sql`analyze orders, order_item, order_event, order_document, money_movement, money_to_clear, order_cancellation, payment, sale,
    stock_pool, ticket, door_scan, door_presence, mail, bank_line, bank_share, product, event, product_variant, variant_pool`.execute(
    connection,
  )
}
