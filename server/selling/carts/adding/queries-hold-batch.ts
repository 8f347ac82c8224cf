import { sql, type RawBuilder } from 'kysely'
import type { AddedAs } from '#core/carts/item-changes.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { prepared } from '#db/connections/prepared-statements.ts'
import { sessionInsert, timesUpdate } from '#server/house/sessions/records-sessions.ts'
import { holdInsert, poolLock, poolUpdate, type LockedPool, type NewItemHold, type PoolUnits } from '#server/selling/stock/records-pools.ts'
import { seatUpdate } from '#server/selling/stock/records-seats.ts'
import { seatingColumn, type VariantSeating } from '#server/selling/seating/records-seating.ts'
import type { CartRow, CartVariant } from '../cart.ts'
import { variantColumns, variantTables } from '../records-carts.ts'

/*
 * The two statements of a batch of cart additions. Between them the rules decide, in JavaScript and without waiting, so that the pools
 * are locked for as short as possible. `docs/rules/holds.md` says why this is safe.
 */

/** Everything that the rules of sale, the pools and the cart's answer need of a requested variant. */
export interface LockedVariant extends CartVariant {
  shopId: number
  /** Its product is the root of a bundle and sold only in it. */
  bundleOnly: boolean
  /** Which of the requested categories its product is in. */
  categories: string[]
  /** The pools that it draws on, which are locked now, in the order of their ids. */
  lockedPools: LockedPool[]
  poolIds: number[]
  /** Set for a ticket of an event with a seating plan. */
  seating: VariantSeating | null
}

/**
 * Reads variants and locks their pools. Each variant is read once, however many carts want it.
 * @param pairs shops and variants; unknown variants are missing from the answer
 * @param slugs the categories that `categories` is about
 */
export async function readAndLock(
  connection: Connection,
  pairs: readonly { shopId: number; variantId: number }[],
  slugs: readonly string[],
): Promise<LockedVariant[]> {
  const { rows } = await sql<Omit<LockedVariant, 'pools' | 'poolIds'> & { poolCount: number }>`${prepared}
    with requested as materialized (
      select distinct shop_id, variant_id
      from unnest(${pairs.map((pair) => pair.shopId)}::int[], ${pairs.map((pair) => pair.variantId)}::int[]) as r (shop_id, variant_id)),
    pools as materialized (${poolLock(sql`select variant_id from requested`)})
    select r.shop_id, ${variantColumns('r.shop_id')},
      coalesce(p.meta @> '{"bundle_only": true}', false) as bundle_only,
      array(select c.slug from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id and c.slug = any(${slugs}::text[])) as categories,
      coalesce((select json_agg(json_build_object('id', l.id, 'capacity', l.capacity, 'left', l.left, 'unpaidTransfer', l.unpaid_transfer)
        order by l.id) from variant_pool vp join pools l on l.id = vp.pool_id where vp.variant_id = v.id), '[]') as locked_pools,
      ${seatingColumn(sql`pools`)} as seating,
      (select count(*)::int from variant_pool vp where vp.variant_id = v.id) as pool_count
    from requested r join (${variantTables}) on v.id = r.variant_id`.execute(connection)
  // A pool that was left out would not be counted, and could be oversold.
  const incomplete = rows.find(({ lockedPools, poolCount }) => lockedPools.length !== poolCount)
  if (incomplete) throw new Error(`Not all pools of variant ${incomplete.variantId} were locked`)
  return rows.map(({ poolCount: _counted, ...row }) => ({
    ...row,
    pools: row.kind === 'event' ? row.lockedPools : null,
    poolIds: row.lockedPools.map(({ id }) => id),
  }))
}

/** What a batch writes. Sessions and carts that are not new are locked by its transaction. */
export interface HoldWrite {
  newSessions: readonly (NewSession & Pick<Session, 'firstHoldAt'>)[]
  prolongedSessions: readonly Pick<Session, 'id' | 'firstHoldAt' | 'expiresAt'>[]
  newCarts: readonly CartRow[]
  /** They get their next version, and the total that is about to be shown; null leaves it as it is. */
  changedCarts: readonly { id: string; shownTotalCents: Cents | null }[]
  /** Their numbers are their places in this list, from 1. */
  items: readonly NewItem[]
  holds: readonly NewItemHold[]
  taken: readonly PoolUnits[]
  /** The seats of these items, by their numbers in `items`. */
  seats: readonly { item: number; seatId: number }[]
  /** Pools of items that have neither a seat nor an area. */
  placeless: readonly number[]
}

export interface NewItem {
  cartId: string
  variantId: number
  /** The number of the item that is the root of its bundle; null for the root itself, and without a bundle. */
  root: number | null
  /** The part of its bundle that it is; null without a bundle. */
  partId: number | null
  seatId: number | null
  /** The standing area. */
  sectionId: number | null
  addedAs: AddedAs | null
}

/**
 * Writes sessions, carts, items and holds, and moves the counters of the pools. Foreign keys are checked at the end of the statement,
 * so a row and those that refer to it may be inserted together.
 * @returns whether an item lacks a place, because its event got a plan meanwhile; the ids of the new items, in the order given, the pools that had enough and the seats that were free: the caller must undo
 *   everything unless these are all pools of `taken` and all of `seats`
 */
export async function writeHolds(
  connection: Connection,
  { newSessions, prolongedSessions, newCarts, changedCarts, items, holds, taken, seats, placeless }: HoldWrite,
  now: Date,
): Promise<{ itemIds: number[]; movedPools: Set<number>; claimedSeats: number; lacksPlace: boolean }> {
  const { rows } = await sql<{ itemIds: string[]; movedPools: number[]; claimedSeats: number; lacksPlace: boolean }>`${prepared}
    with new_items as materialized (
      select nextval('cart_item_id_seq') as id, cart_id, variant_id, root, part_id, seat_id, section_id, added_as, n
      from unnest(${items.map((item) => item.cartId)}::uuid[], ${items.map((item) => item.variantId)}::int[],
        ${items.map((item) => item.root)}::int[], ${items.map((item) => item.partId)}::int[],
        ${items.map((item) => item.seatId)}::int[], ${items.map((item) => item.sectionId)}::int[],
        ${items.map(({ addedAs }) => addedAs && JSON.stringify(addedAs))}::jsonb[])
        with ordinality as i (cart_id, variant_id, root, part_id, seat_id, section_id, added_as, n)),
    inserted_sessions as (${sessionInsert(newSessions, now)}),
    prolonged_sessions as (${timesUpdate(prolongedSessions, now)}),
    inserted_carts as (${cartInsert(newCarts, now)}),
    changed_carts as (
      update cart c set version = c.version + 1, updated_at = ${now}, shown_total_cents = coalesce(n.shown, c.shown_total_cents)
      from unnest(${changedCarts.map((cart) => cart.id)}::uuid[], ${changedCarts.map((cart) => cart.shownTotalCents)}::int[]) as n (id, shown)
      where c.id = n.id),
    inserted_items as (
      insert into cart_item (id, cart_id, variant_id, bundle_root_id, bundle_part_id, seat_id, section_id, added_as, added_at)
      select i.id, i.cart_id, i.variant_id, root.id, i.part_id, i.seat_id, i.section_id, i.added_as, ${now} from new_items i left join new_items root on root.n = i.root),
    inserted_holds as (${holdInsert(holds)}),
    moved_pools as (${poolUpdate(taken)}),
    claimed_seats as (${seatUpdate(seatClaims(seats))})
    select array(select id from new_items order by n) as item_ids, array(select id from moved_pools) as moved_pools,
      (select count(*)::int from claimed_seats) as claimed_seats,
      exists (select from event_seat where pool_id = any(${[...placeless]}::int[]))
        or exists (select from event_section where category_pool_id = any(${[...placeless]}::int[])) as lacks_place`.execute(connection)
  const [written] = rows
  return {
    itemIds: (written?.itemIds ?? []).map(Number),
    movedPools: new Set(written?.movedPools),
    claimedSeats: written?.claimedSeats ?? 0,
    lacksPlace: written?.lacksPlace === true,
  }
}

function seatClaims(seats: HoldWrite['seats']): RawBuilder<unknown> {
  return sql`select c.seat_id, i.id as item_id
    from unnest(${seats.map((seat) => seat.item)}::int[], ${seats.map((seat) => seat.seatId)}::int[]) as c (n, seat_id)
    join new_items i on i.n = c.n`
}

function cartInsert(carts: readonly CartRow[], now: Date): RawBuilder<unknown> {
  return sql`
    insert into cart (id, session_id, shop_id, reference, country_code, version, shown_total_cents, created_at, updated_at)
    select id, session_id, shop_id, reference, country_code, version, shown, ${now}, ${now}
    from unnest(${carts.map((cart) => cart.id)}::uuid[], ${carts.map((cart) => cart.sessionId)}::uuid[],
      ${carts.map((cart) => cart.shopId)}::int[], ${carts.map((cart) => cart.reference)}::text[],
      ${carts.map((cart) => cart.countryCode)}::text[], ${carts.map((cart) => cart.version)}::int[],
      ${carts.map((cart) => cart.shownTotalCents)}::int[])
      as c (id, session_id, shop_id, reference, country_code, version, shown)`
}
