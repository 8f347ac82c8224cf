import { v7 as uuid } from 'uuid'
import { addedAs } from '#core/carts/item-changes.ts'
import type { Session } from '#core/sessions/session.ts'
import { newReference } from '#core/orders/reference.ts'
import { placeOfArea } from '#server/selling/seating/place-name.ts'
import { prolonged } from '#core/sessions/expiry.ts'
import { isGiftVoucher } from '#core/vouchers/gift.ts'
import type { Context } from '#server/foundations/context.ts'
import type { Cart, CartAddition, CartItem, CartRow } from '../cart.ts'
import { firstCountry } from '#server/house/shops/reference-data.ts'
import { findHomeCountry, priceCart, type Charges } from '../price-cart.ts'
import { withExpiry } from '../open-cart.ts'
import type { OpenCartBefore } from './existing-carts.ts'
import type { PlacedItem } from './choose-places.ts'
import type { HoldWrite, NewItem } from './queries-hold-batch.ts'

/** An addition that breaks no rule; whether it is granted depends on the pools. */
export interface Candidate {
  addition: CartAddition
  before: OpenCartBefore
  /** Its variant and its seat or area, for each item. */
  items: readonly PlacedItem[]
}

/** What a granted addition makes of its visitor's cart. It is written, and then answered without reading it back. */
export interface PlannedCart {
  addition: CartAddition
  /** With its new end. */
  session: Session
  row: CartRow
  isNew: boolean
  itemsBefore: readonly CartItem[]
  /** The new items; they get their ids from the database. */
  newItems: readonly (CartItem & PlacedItem)[]
  /** Which bundle each new item belongs to, by the index of the bundle's root among them. */
  links: ReadonlyMap<number, { root: number | null; partId: number }>
  /** Items of bundles are priced by the bundle's terms, which a batch does not read: such a cart is read back. */
  hasBundles: boolean
}

/** @param charges what an order costs besides its items, for the total that is about to be shown */
export function planCart(ctx: Pick<Context, 'random'>, charges: Charges, { addition, before, items }: Candidate, now: Date): PlannedCart {
  const firstHoldAt = before.session.firstHoldAt ?? now
  const session = { ...before.session, firstHoldAt, expiresAt: prolonged(now, before.session.expiresAt, firstHoldAt) }
  const row = before.row ? { ...before.row, version: before.row.version + 1 } : newCart(ctx, charges, addition, now)
  const newItems = items.map(newItem)
  const hasBundles = before.items.some(({ bundlePartId }) => bundlePartId !== null) || Boolean(addition.bundles?.length)
  if (addition.showsTotal && !hasBundles) row.shownTotalCents = priceCart(charges, { row, items: [...before.items, ...newItems] }).total
  return {
    ...{ addition, session, row, isNew: before.row === null, itemsBefore: before.items },
    ...{ newItems, links: bundleLinks(addition, newItems), hasBundles },
  }
}

/** What the database has to write for these carts and the units they take. */
export function collectWrite(carts: readonly PlannedCart[], taken: HoldWrite['taken']): HoldWrite {
  const items: NewItem[] = []
  const holds: HoldWrite['holds'][number][] = []
  const seats: HoldWrite['seats'][number][] = []
  for (const { addition, row, newItems, links } of carts) {
    const first = items.length + 1
    newItems.forEach((item, index) => {
      const link = links.get(index)
      const root = link?.root == null ? null : first + link.root
      const { variantId, productId, seatId, sectionId } = item
      const partId = link?.partId ?? null
      items.push({ cartId: row.id, variantId, root, partId, seatId, sectionId, addedAs: addedAs({ ...item, bundlePartId: partId }) })
      for (const poolId of poolsOfItem(item)) holds.push({ item: first + index, poolId, productId, network: addition.network })
      if (seatId !== null) seats.push({ item: first + index, seatId })
    })
  }
  return {
    newSessions: carts.flatMap(({ addition, session }) => (addition.begins ? [{ ...addition.begins, ...session }] : [])),
    prolongedSessions: carts.flatMap(({ addition, session }) => (addition.begins ? [] : [session])),
    newCarts: carts.flatMap(({ isNew, row }) => (isNew ? [row] : [])),
    changedCarts: carts.flatMap(({ isNew, row }) => (isNew ? [] : [row])),
    ...{ items, holds, taken, seats },
    placeless: [
      ...new Set(carts.flatMap(({ newItems }) => newItems.filter(({ place }) => place === null).flatMap(({ poolIds }) => poolIds))),
    ],
  }
}

/**
 * The cart to answer.
 * @param itemIds the ids of its new items
 * @returns undefined for one that must be read back
 */
export function writtenCart(planned: PlannedCart, itemIds: readonly number[], now: Date): Cart | undefined {
  const { row, session, itemsBefore, newItems, hasBundles } = planned
  if (hasBundles) return undefined
  const added = newItems.map((item, index): CartItem => ({ ...item, id: itemIds[index] ?? 0 }))
  return withExpiry({ row, items: [...itemsBefore, ...added] }, session, now)
}

function newCart(ctx: Pick<Context, 'random'>, charges: Charges, { session, shopId }: CartAddition, now: Date): CartRow {
  return {
    id: uuid({ msecs: now.getTime() }),
    sessionId: session.id,
    shopId,
    reference: newReference((below) => ctx.random.integer(below)),
    countryCode: firstCountry(findHomeCountry(charges, shopId), charges.countries),
    ...{ email: null, billingAddress: null, shippingAddress: null, carrierId: null, paymentMethod: null },
    version: 1,
    ...{ shownTotalCents: null, shownVoucherCents: null, voucherIds: [], vouchers: [] },
  }
}

/** The pools that an item draws on: those of its variant, and that of its standing area. */
export function poolsOfItem({ poolIds, area }: Pick<PlacedItem, 'poolIds' | 'area'>): number[] {
  return area ? [...poolIds, area.poolId] : [...poolIds]
}

function newItem(placed: PlacedItem): CartItem & PlacedItem {
  const { seat, area } = placed
  const itself = { id: 0, bundleRootId: null, bundlePartId: null, personalIdentifier: null, gift: null, meta: {} }
  const place = seat ? seat.place : area && placeOfArea(area)
  const pools = placed.pools && area ? [...placed.pools, { ...area, id: area.poolId }] : placed.pools
  const isGift = isGiftVoucher(placed.productMeta)
  return {
    ...placed,
    ...itself,
    isGift,
    addedAs: addedAs({ ...placed, ...itself, isGift }),
    pools,
    seatId: seat?.id ?? null,
    sectionId: area?.id ?? null,
    place,
    held: placed.drawsOnPools,
  }
}

/** Assigns the new items of each variant to the bundles that contain it. Items that are left over belong to no bundle. */
function bundleLinks({ bundles = [] }: CartAddition, items: readonly { variantId: number }[]): PlannedCart['links'] {
  const links = new Map<number, { root: number | null; partId: number }>()
  if (bundles.length === 0) return links
  const free = new Map<number, number[]>()
  items.forEach(({ variantId }, index) => free.set(variantId, [...(free.get(variantId) ?? []), index]))
  for (const bundle of bundles) {
    for (let count = 0; count < bundle.amount; count++) {
      const parts = bundle.items.map(({ variantId, partId }) => ({ partId, index: free.get(variantId)?.shift() ?? -1 }))
      const root = parts[0]?.index ?? -1
      for (const { index, partId } of parts) links.set(index, { root: index === root ? null : root, partId })
    }
  }
  return links
}
