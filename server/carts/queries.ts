import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { Address } from '#core/addresses/address.ts'
import type { CartRow, CartUnit } from './cart.ts'

const columns = [
  'id',
  'sessionId',
  'shopId',
  'reference',
  'countryCode',
  'email',
  'billingAddress',
  'shippingAddress',
  'carrierId',
  'paymentMethod',
  'version',
] as const

export interface VariantFacts {
  variantId: number
  productId: number
  cartLimit: number
  presaleAt: Date | null
  cancelledAt: Date | null
  endsAt: Date | null
  poolIds: number[]
}

/** What the rules ask about the variants somebody wants; those that this shop does not list are missing. */
export async function variantFacts(connection: Connection, shopId: number, variantIds: number[]): Promise<Map<number, VariantFacts>> {
  const { rows } = await sql<VariantFacts>`
    select v.id as variant_id, v.product_id, p.cart_limit, e.presale_at, e.cancelled_at,
      coalesce(e.happening_until, e.happening_from) as ends_at,
      array(select pool_id from variant_pool where variant_id = v.id order by pool_id) as pool_ids
    from product_variant v
    join product p on p.id = v.product_id and p.active
    join shop_product s on s.product_id = p.id and s.shop_id = ${shopId}
    left join event e on e.product_id = p.id
    where v.id = any(${variantIds}::int[]) and v.active`.execute(connection)
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** The open cart, and until when it holds. */
export async function findOpenCart(
  connection: Connection,
  sessionId: string,
  shopId: number,
): Promise<{ row: CartRow; session: { expiresAt: Date } } | undefined> {
  const { rows } = await sql<CartRow & { expiresAt: Date }>`${prepared}
    select c.id, c.session_id, c.shop_id, c.reference, c.country_code, c.email, c.billing_address, c.shipping_address, c.carrier_id,
      c.payment_method, c.version, s.expires_at
    from cart c join session s on s.id = c.session_id
    where c.session_id = ${sessionId} and c.shop_id = ${shopId} and c.placed_at is null`.execute(connection)
  const [found] = rows
  if (!found) return undefined
  const { expiresAt, ...row } = found
  return { row, session: { expiresAt } }
}

export async function lockOpenCart(connection: Connection, sessionId: string, shopId: number): Promise<CartRow | undefined> {
  const row = await connection
    .selectFrom('cart')
    .select(columns)
    .where('sessionId', '=', sessionId)
    .where('shopId', '=', shopId)
    .where('placedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row as CartRow | undefined
}

/** The item and whatever was bundled with it. */
export async function itemWithParts(connection: Connection, cartId: string, itemId: number): Promise<number[]> {
  const rows = await connection
    .selectFrom('cartItem')
    .select('id')
    .where('cartId', '=', cartId)
    .where((eb) => eb.or([eb('id', '=', itemId), eb('bundleRootId', '=', itemId)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** @returns whether this cart has such an item */
export async function setPersonalIdentifier(connection: Connection, cartId: string, itemId: number, text: string | null): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('cartItem')
    .set({ personalIdentifier: text })
    .where('id', '=', itemId)
    .where('cartId', '=', cartId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteItems(connection: Connection, itemIds: number[]): Promise<void> {
  await connection
    .deleteFrom('cartItem')
    .where('id', '=', sql<number>`any(${itemIds}::bigint[])`)
    .execute()
}

export interface CartChange {
  countryCode?: string
  email?: string
  billingAddress?: Address
  shippingAddress?: Address
  carrierId?: number | null
  paymentMethod?: string | null
  placedAt?: Date
}

/** Every change makes a new version, so that placing can tell what it was shown. */
export async function changeCart(connection: Connection, id: string, change: CartChange, now: Date): Promise<void> {
  const { billingAddress, shippingAddress, ...rest } = change
  await connection
    .updateTable('cart')
    .set((eb) => ({
      ...rest,
      ...(billingAddress && { billingAddress: JSON.stringify(billingAddress) }),
      ...(shippingAddress && { shippingAddress: JSON.stringify(shippingAddress) }),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Items of a session's open carts, in every shop. */
export async function openItemsOfSession(
  connection: Connection,
  sessionId: string,
): Promise<{ cartId: string; shopId: number; itemId: number; variantId: number }[]> {
  return connection
    .selectFrom('cartItem as i')
    .innerJoin('cart as c', 'c.id', 'i.cartId')
    .select(['c.id as cartId', 'c.shopId', 'i.id as itemId', 'i.variantId'])
    .where('c.sessionId', '=', sessionId)
    .where('c.placedAt', 'is', null)
    .orderBy('i.id')
    .execute()
}

/** Everything in a cart, in the order it was added; one statement, however much that is. */
export async function cartUnits(connection: Connection, cartId: string): Promise<CartUnit[]> {
  const { rows } = await sql<CartUnit>`${prepared}
    select i.id, i.bundle_root_id, i.seat_id, i.personal_identifier, i.meta,
      exists (select from hold h where h.cart_item_id = i.id) as held,
      exists (select from variant_pool vp where vp.variant_id = i.variant_id) as draws_on_pools,
      v.id as variant_id, v.description as variant_description, pc.name as pricing_category_name, v.physical, v.weight_grams,
      v.price_cents as price,
      p.id as product_id, p.slug as product_slug, p.kind, p.name as product_name, p.product_type, p.color as product_color,
      p.meta as product_meta, a.name as artist_name, p.cart_limit, p.vat_rate, p.over_18, p.public_shippable_from as shippable_from,
      p.withdrawal, p.contract_partner_id,
      e.happening_from, e.personalization_requirement, (e.happening_from at time zone ve.time_zone)::date as local_date, ve.name as venue_name, ve.city as venue_city,
      coalesce(e.bank_transfer_allowed, true) as bank_transfer_allowed,
      (select json_build_object('sha256', im.sha256, 'width', im.width, 'height', im.height, 'widths', im.widths, 'alt', pi.alt)
        from product_image pi join image im on im.id = pi.image_id
        where pi.product_id = p.id order by pi.position, im.id limit 1) as image
    from cart_item i
    join product_variant v on v.id = i.variant_id
    join product p on p.id = v.product_id
    left join pricing_category pc on pc.id = v.pricing_category_id
    left join category a on a.id = p.artist_id
    left join event e on e.product_id = p.id
    left join venue ve on ve.id = e.venue_id
    where i.cart_id = ${cartId}
    order by i.id`.execute(connection)
  return rows
}

export async function extraChargeOf(connection: Connection, paymentMethod: string): Promise<number> {
  const row = await connection.selectFrom('paymentMethod').select('extraChargeCents').where('id', '=', paymentMethod).executeTakeFirst()
  return row?.extraChargeCents ?? 0
}
