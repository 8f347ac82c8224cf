import type { RequestContext } from '#server/foundations/context.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import type { Result } from '#server/foundations/problems.ts'
import type { Slice } from '#server/foundations/slice.ts'
import type { AddToCartItem } from '#api/resolvers.ts'
import { addToCart, maxItems } from './adding/add-to-cart.ts'
import type { Cart, RequestedItem } from './cart.ts'
import { changeSeats } from './changing/change-seats.ts'
import { requiredArgument } from '#server/foundations/request/required-argument.ts'
import { changeCountry } from './changing/change-country.ts'
import { describeGift } from './changing/describe-gift.ts'
import { personaliseItem } from './changing/personalise-item.ts'
import { personaliseItems } from './changing/personalise-items.ts'
import { cartItemFields } from './presenting/cart-item-fields.ts'
import { cartPayload, presentVisitorsCart, showTotal } from './present-cart.ts'
import { showsTotal } from './presenting/shows-total.ts'
import { datesForCart, relatedToCart } from './presenting/related-to-cart.ts'
import { presentLines } from './presenting/present-lines.ts'
import { findReference } from './stored/queries-carts.ts'
import { removeFromCart } from './removing/remove-from-cart.ts'
import { restoreToCart } from './removing/restore-to-cart.ts'
import { resumeSession } from './resuming/resume-session.ts'
import { sendCart } from './resuming/send-cart.ts'
import { presentSession } from '#server/house/sessions/prolong-session.ts'
import { renewCart } from './resuming/renew-cart.ts'
import { shippingMethods } from './pricing/shipping-methods.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    cart: (_root, _args, ctx) => presentVisitorsCart(ctx),
    reference: async (_root, _args, ctx) => {
      const session = await ctx.session()
      return session && findReference(ctx.db, session.id, ctx.shop.id)
    },
    shippingMethods: async (_root, args, ctx) => ({ nodes: await shippingMethods(ctx, args) }),
  },
  Mutation: {
    addToCart: async (_root, { input }, ctx, info) => {
      const result = await addToCart(ctx, input.items.map(requestedItem), { showsTotal: showsTotal(info) })
      return additionPayload(ctx, result)
    },
    renewCart: async (_root, _args, ctx) => {
      const result = await renewCart(ctx)
      return { ...(await cartPayload(ctx, result)), newItemIds: [] }
    },
    removeFromCart: async (_root, { input: { itemId, alsoItemIds } }, ctx) =>
      cartPayload(ctx, await removeFromCart(ctx, [itemId, ...(alsoItemIds ?? [])].map(numericId))),
    changeSeats: async (_root, { input: { moves } }, ctx) =>
      cartPayload(
        ctx,
        await changeSeats(
          ctx,
          moves.map(({ itemId, seatId }) => ({ itemId: numericId(itemId), seatId })),
        ),
      ),
    restoreToCart: async (_root, _args, ctx) => {
      const result = await restoreToCart(ctx)
      return additionPayload(ctx, result)
    },
    personaliseItem: async (_root, { input }, ctx) =>
      cartPayload(ctx, await personaliseItem(ctx, numericId(input.itemId), input.personalIdentifier ?? null)),
    describeGift: async (_root, { input: { itemId, ...typed } }, ctx) =>
      cartPayload(ctx, await describeGift(ctx, numericId(itemId), typed)),
    personaliseItems: async (_root, { input: { items, terms } }, ctx) =>
      cartPayload(
        ctx,
        await personaliseItems(ctx, { items: items.map((item) => ({ ...item, itemId: numericId(item.itemId) })), terms: terms === true }),
      ),
    resumeSession: async (_root, { input }, ctx) => {
      const result = await resumeSession(ctx, input.id)
      if (!result.ok) return { session: null, problems: presentProblems(ctx, result.problems) }
      const { expiresAt, leftOut } = result.value
      return { session: presentSession(expiresAt && { expiresAt }, ctx.clock.now()), problems: presentProblems(ctx, leftOut) }
    },
    sendCart: async (_root, { input }, ctx) => {
      const result = await sendCart(ctx, input)
      return { problems: result.ok ? [] : presentProblems(ctx, result.problems) }
    },
    changeCountry: async (_root, { input, country_code }, ctx) =>
      cartPayload(ctx, await changeCountry(ctx, requiredArgument('input', input?.countryCode, country_code))),
  },
  Cart: {
    lines: (cart) => presentLines(cart.items ?? []),
    relatedItems: (cart, _args, ctx) => relatedToCart(ctx, cart.items ?? []),
    relatedEvents: (cart, _args, ctx) => datesForCart(ctx, cart.items ?? []),
    totalPlusShipping: (cart, _args, ctx) => showTotal(ctx, cart),
    newItemIds: (cart) => cart.newItemIds ?? [],
  },
  CartItem: cartItemFields,
}

/** The payload of an addition, which also names the new items. */
async function additionPayload(ctx: RequestContext, result: Result<{ newItemIds: readonly number[] }> & { cart?: Cart | undefined }) {
  const { cart, problems } = await cartPayload(ctx, result)
  const newItemIds = result.ok ? result.value.newItemIds.map(String) : []
  return { cart: cart && { ...cart, newItemIds }, newItemIds, problems }
}

/** Reads an id, which is a number as text; anything else becomes 0, the id of nothing. */
export function numericId(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

function requestedItem({ productVariantId, amount, bundleRootId, bundlePartId, seatIds, sectionId }: AddToCartItem): RequestedItem {
  // An amount that is out of range is refused before its areas are looked at.
  const areas = sectionId == null ? 0 : Math.min(Math.max(amount, 0), maxItems)
  const item = {
    variantId: numericId(productVariantId),
    amount,
    seatIds: seatIds ?? [],
    areaIds: Array<string>(areas).fill(sectionId ?? ''),
  }
  return bundleRootId ? { ...item, bundle: { rootId: numericId(bundleRootId), partId: bundlePartId ?? '' } } : item
}
