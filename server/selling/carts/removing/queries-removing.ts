import { sql } from 'kysely'
import type { RemovedItem } from '#core/carts/removed-item.ts'
import type { Connection } from '#db/database.ts'

/** An item that is about to be removed. */
export interface ItemToRemove extends RemovedItem {
  id: number
  /** The id of its bundle's root item; its own id without a bundle. */
  rootItemId: number
}

/**
 * The items of this cart with these ids. With an item of a bundle come all others of the bundle, with a seat of a section that is sold
 * whole all others of the section (SEA-05), and of a variant that is sold several at a time as many more as leave a multiple (EVT-19), the
 * last ones first. Unknown ids are missing.
 */
export async function itemsWithParts(connection: Connection, cartId: string, itemIds: readonly number[]): Promise<ItemToRemove[]> {
  const { rows } = await sql<ItemToRemove>`
    with recursive item as (
      select i.id, coalesce(i.bundle_root_id, i.id) as bundle, case when e.force_section then e.id end as section
      from cart_item i left join event_seat s on s.id = i.seat_id left join event_section e on e.id = s.section_id
      where i.cart_id = ${cartId}),
    whole as (
      select * from item where id = any(${itemIds}::bigint[])
      union
      select item.* from whole join item on item.bundle = whole.bundle or item.section = whole.section),
    stepped as (
      select i.id, i.variant_id, v.amount_step, i.id in (select id from whole) as goes,
        row_number() over (partition by i.variant_id, i.id in (select id from whole) order by i.id desc) as place,
        count(*) filter (where i.id not in (select id from whole)) over (partition by i.variant_id) as stays
      from cart_item i join product_variant v on v.id = i.variant_id
      where i.cart_id = ${cartId} and i.bundle_part_id is null and v.amount_step > 1),
    removed as (
      select id from whole
      union
      select id from stepped where not goes and place <= stays % amount_step
        and variant_id in (select variant_id from stepped where goes))
    select i.id, root.id as root_item_id, i.variant_id, i.personal_identifier, i.gift,
      case when i.bundle_part_id is not null
        then json_build_object('rootId', v.product_id, 'partId', i.bundle_part_id) end as bundle,
      (select key from event_seat where id = i.seat_id) as seat_id,
      (select key from event_section where id = i.section_id) as area_id
    from cart_item i
    join cart_item root on root.id = coalesce(i.bundle_root_id, i.id)
    join product_variant v on v.id = root.variant_id
    where i.id in (select id from removed)
    order by i.id`.execute(connection)
  return rows
}

/** Gives a cart its next version after items were removed from it, and records them; null if they cannot be taken back. */
export async function noteRemoval(
  connection: Connection,
  { cartId, removed, now }: { cartId: string; removed: readonly RemovedItem[] | null; now: Date },
): Promise<void> {
  await sql`update cart set version = version + 1, updated_at = ${now}, removed = ${removed && JSON.stringify(removed)}::jsonb
    where id = ${cartId}`.execute(connection)
}

/**
 * Takes the record of the last removal from a session's open cart: of two requests at the same time only one gets it.
 * @returns null where nothing was removed, or where it was taken back already
 */
export async function takeRemoval(
  connection: Connection,
  { sessionId, shopId }: { sessionId: string; shopId: number },
): Promise<{ cartId: string; removed: RemovedItem[] } | null> {
  const { rows } = await sql<{ cartId: string; removed: RemovedItem[] }>`
    with taken as (
      select id, removed from cart
      where session_id = ${sessionId} and shop_id = ${shopId} and placed_at is null and removed is not null for update)
    update cart c set removed = null from taken t where c.id = t.id returning t.id as cart_id, t.removed`.execute(connection)
  return rows[0] ?? null
}

/** Puts the record back after it could not be used, unless the cart has been placed or something else was removed meanwhile. */
export async function putRemovalBack(connection: Connection, cartId: string, removed: readonly RemovedItem[]): Promise<void> {
  await sql`update cart set removed = ${JSON.stringify(removed)}::jsonb
    where id = ${cartId} and removed is null and placed_at is null`.execute(connection)
}
