import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { recordColumns } from '#db/record-columns.ts'
import { cartColumns, type CartItem, type CartRow } from './cart.ts'
import { priceBundleItems } from './pricing/price-bundle-items.ts'
import { soldElsewhereColumn } from './adding/queries-sale-facts.ts'

/**
 * The columns of a `CartVariant` without its pools, from `variantTables`.
 * @param shopId the column with the shop that sells it
 */
export function variantColumns(shopId: 'c.shop_id' | 'r.shop_id') {
  return sql.raw(`exists (select from variant_pool vp where vp.variant_id = v.id) as draws_on_pools,
      v.id as variant_id, v.description as variant_description, pc.name as pricing_category_name, v.physical, v.weight_grams,
      v.price_cents as price,
      p.id as product_id, p.slug as product_slug, p.kind, p.name as product_name, p.product_type, p.color as product_color,
      p.meta as product_meta, a.name as artist_name, p.cart_limit, p.vat_rate, p.over_18, p.public_shippable_from as shippable_from,
      p.withdrawal, p.contract_partner_id,
      v.sellable and p.active and exists (select from shop_product sp where sp.product_id = p.id and sp.shop_id = ${shopId}) as listed,
      e.presale_at, e.cancelled_at, coalesce(e.happening_until, e.happening_from) as ends_at, ${soldElsewhereColumn},
      e.happening_from, e.personalization_requirement, (e.happening_from at time zone ve.time_zone)::date as local_date, ve.name as venue_name, ve.city as venue_city,
      coalesce(e.bank_transfer_allowed, true) as bank_transfer_allowed, e.max_per_customer,
      (select json_build_object('sha256', im.sha256, 'width', im.width, 'height', im.height, 'widths', im.widths, 'alt', pi.alt)
        from product_image pi join image im on im.id = pi.image_id
        where pi.product_id = p.id order by pi.position, im.id limit 1) as image`)
}

/** What a variant's columns are read from. */
export const variantTables = sql.raw(`product_variant v
    join product p on p.id = v.product_id
    left join pricing_category pc on pc.id = v.pricing_category_id
    left join category a on a.id = p.artist_id
    left join event e on e.product_id = p.id
    left join venue ve on ve.id = e.venue_id`)

/** The columns of a `CartItem`, from `cart c` and `itemTables`. */
const itemColumns = sql`i.id, i.bundle_root_id, i.bundle_part_id, i.seat_id, i.personal_identifier, i.meta,
      exists (select from hold h where h.cart_item_id = i.id) as held, ${variantColumns('c.shop_id')},
      case when p.kind = 'event' then (
        select json_agg(json_build_object('id', sp.id, 'capacity', sp.capacity, 'left', sp.capacity - sp.sold - sp.held,
          'unpaidTransfer', sp.unpaid_transfer)) from variant_pool vp join stock_pool sp on sp.id = vp.pool_id where vp.variant_id = v.id) end as pools`

const itemTables = sql`cart_item i join (${variantTables}) on v.id = i.variant_id`

/** Everything in these carts, in the order it was added: one statement, and two more where there are bundles. */
export async function itemsOfCarts(connection: Connection, cartIds: readonly string[]): Promise<Map<string, CartItem[]>> {
  const items = new Map<string, CartItem[]>(cartIds.map((id) => [id, []]))
  if (cartIds.length === 0) return items
  const { rows } = await sql<CartItem & { cartId: string }>`${prepared}
    select i.cart_id, ${itemColumns} from cart c join (${itemTables}) on i.cart_id = c.id
    where i.cart_id = any(${cartIds}::uuid[]) order by i.id`.execute(connection)
  for (const { cartId, ...item } of rows) items.get(cartId)?.push(item)
  await priceBundleItems(connection, [...items.values()])
  return items
}

export interface OpenCart {
  row: CartRow
  items: CartItem[]
  /** Its session's end. */
  expiresAt: Date
}

/** A `CartRow` of `cart c` as JSON, because its columns would mix with those of its items. */
const cartAsJson = sql.raw(
  `json_build_object(${recordColumns(cartColumns)
    .entries.map(([column, name]) => `'${column}', c.${name}`)
    .join(', ')})`,
)

/** Reads open carts with everything in them, all as of one moment; carts that do not exist are missing. */
export async function openCarts(connection: Connection, requests: readonly { sessionId: string; shopId: number }[]): Promise<OpenCart[]> {
  const { rows } = await sql<{ cart: CartRow; expiresAt: Date; id: number | null } & Omit<CartItem, 'id'>>`${prepared}
    select ${cartAsJson} as cart, s.expires_at, ${itemColumns}
    from unnest(${requests.map(({ sessionId }) => sessionId)}::uuid[], ${requests.map(({ shopId }) => shopId)}::int[]) as r (session_id, shop_id)
    join cart c on c.session_id = r.session_id and c.shop_id = r.shop_id and c.placed_at is null
    join session s on s.id = c.session_id
    left join (${itemTables}) on i.cart_id = c.id
    order by i.id`.execute(connection)
  const carts = new Map<string, OpenCart>()
  for (const { cart: row, expiresAt, id, ...rest } of rows) {
    const cart = carts.get(row.id) ?? { row, items: [], expiresAt }
    carts.set(row.id, cart)
    if (id !== null) cart.items.push({ id, ...rest })
  }
  await priceBundleItems(
    connection,
    [...carts.values()].map(({ items }) => items),
  )
  return [...carts.values()]
}
