import type { RequestContext } from '#server/context.ts'
import { presentProblems } from '#server/request/present-problems.ts'
import type { Result } from '#server/problems.ts'
import type { Slice } from '#server/slice.ts'
import type { AddToCartItem } from '#api/resolvers.ts'
import { addToCart } from './add-to-cart.ts'
import type { WantedItem } from './requested-bundles.ts'
import type { Cart } from './cart.ts'
import { changeCountry } from './change-country.ts'
import { personaliseItem } from './personalise-item.ts'
import { presentCart, presentVisitorsCart } from './present-cart.ts'
import { presentLines } from './present-lines.ts'
import { findOpenCart } from './queries.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { renewCart } from './renew-cart.ts'
import { shippingMethods } from './shipping-methods.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    cart: (_root, _args, ctx) => presentVisitorsCart(ctx),
    reference: async (_root, _args, ctx) => {
      const session = await ctx.session()
      const cart = session && (await findOpenCart(ctx.db, session.id, ctx.shop.id))
      return cart?.row.reference ?? null
    },
    shippingMethods: async (_root, args, ctx) => ({ nodes: await shippingMethods(ctx, args) }),
  },
  Mutation: {
    addToCart: async (_root, { input }, ctx) => {
      const wanted = input.items.map(wantedOf)
      const result = await addToCart(ctx, wanted)
      return { ...(await cartPayload(ctx, result)), newItemIds: result.ok ? result.value.newItemIds.map(String) : [] }
    },
    renewCart: async (_root, _args, ctx) => {
      const result = await renewCart(ctx)
      return { ...(await cartPayload(ctx, result)), newItemIds: [] }
    },
    removeFromCart: async (_root, { input }, ctx) => cartPayload(ctx, await removeFromCart(ctx, numericId(input.itemId))),
    personaliseItem: async (_root, { input }, ctx) =>
      cartPayload(ctx, await personaliseItem(ctx, numericId(input.itemId), input.personalIdentifier ?? null)),
    changeCountry: async (_root, { input }, ctx) => cartPayload(ctx, await changeCountry(ctx, input.countryCode)),
  },
  Cart: { lines: (cart) => presentLines(cart.items ?? []) },
}

/** What every change of a cart answers: the cart as it stands now, and why it stands as it did. */
export async function cartPayload(ctx: RequestContext, result: Result<unknown> & { cart?: Cart }) {
  const cart = result.cart ? await presentCart(ctx, result.cart) : await presentVisitorsCart(ctx)
  return { cart, problems: result.ok ? [] : presentProblems(ctx, result.problems) }
}

/** Ids are numbers in text; whatever else stands there is an id of nothing. */
export function numericId(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

function wantedOf({ productVariantId, amount, bundleRootId, bundlePartId }: AddToCartItem): WantedItem {
  const item = { variantId: numericId(productVariantId), amount }
  return bundleRootId ? { ...item, bundle: { rootId: numericId(bundleRootId), partId: bundlePartId ?? '' } } : item
}
