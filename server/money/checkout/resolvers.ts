import { presentAddress } from '#server/foundations/request/present-address.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import { presentOrderTo, readingSession, readOrder, type OrderKey } from '#server/money/orders/buyers-order.ts'
import type { Order } from '#server/money/orders/records.ts'
import { cartPayload, presentCart, presentVisitorsCart } from '#server/selling/carts/present-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { allCountries } from '#server/house/shops/reference-data.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { applyApproval } from './placing/apply-approval.ts'
import { mergeOrder } from './supplements/merge-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { updateCartAddress } from './address/update-cart-address.ts'
import { updateCartLogistics } from './address/update-cart-logistics.ts'

export const resolvers: Slice['resolvers'] = {
  Mutation: {
    updateCartAddress: async (_root, { input }, ctx) => cartPayload(ctx, await updateCartAddress(ctx, input)),
    updateCartLogistics: async (_root, { input }, ctx) => cartPayload(ctx, await updateCartLogistics(ctx, input)),
    applyPayPalApproval: async (_root, { input }, ctx) => {
      const { problems, cart, buyer } = await applyApproval(ctx, input.externalPaymentId)
      return {
        cart: cart ? await presentCart(ctx, cart) : await presentVisitorsCart(ctx),
        email: buyer?.email ?? null,
        address: buyer ? presentAddress(buyer.address, ctx.locale, await allCountries(ctx)) : null,
        problems: presentProblems(ctx, problems),
      }
    },
    placeOrder: async (_root, { input }, ctx) => {
      const { email, billingAddress, shippingAddress, shippingMethod, paymentMethod } = input
      const result = await placeOrder(ctx, {
        expectedTotal: input.expectedTotal ?? null,
        cartVersion: input.cartVersion ?? null,
        fingerprint: input.cartFingerprint ?? null,
        terms: input.terms,
        terms18: input.terms18 ?? false,
        newsletter: input.newsletter ?? false,
        idempotencyKey: input.idempotencyKey ?? null,
        details: { email, billingAddress, shippingAddress },
        logistics: { shippingMethod, paymentMethod },
      })
      return result.ok ? placed(ctx, result.value) : refused(ctx, result.problems)
    },
    mergePlaceOrder: async (_root, { input }, ctx) => {
      const result = await mergeOrder(ctx, input)
      if (!result.ok) return { order: null, problems: presentProblems(ctx, result.problems) }
      return { order: await joinedOrder(ctx, { ...result.value, shopId: ctx.shop.id }), problems: [] }
    },
  },
}

/** The order, and once more as the cart that it was (GQL-04, T-18). */
async function placed(ctx: RequestContext, { orderId, order: written }: { orderId: string; order?: Order }) {
  const source = written ?? (await readOrder(ctx.db, { id: orderId, shopId: ctx.shop.id, sessionId: await readingSession(ctx) }))
  const order = source && (await presentOrderTo(ctx, source))
  if (!order) return { order, cart: null, problems: [] }
  const { id, reference, total, totalIncludingShipping: totalPlusShipping, items, physical, paymentMethod } = order
  const { billingAddress, shippingAddress } = order
  const shippingMethod = physical ? (source.row.carrierId ?? null) : -1
  const cart = { id, reference, orderReference: reference, total, totalPlusShipping, items, physical, shippingMethod, paymentMethod }
  return { order, cart: { ...cart, billingAddress, shippingAddress }, problems: [] }
}

async function joinedOrder(ctx: RequestContext, key: OrderKey) {
  const order = await readOrder(ctx.db, key)
  return order && presentOrderTo(ctx, order)
}

/** The problems, and the cart that they are about: its version is what the next attempt has to send. */
async function refused(ctx: RequestContext, problems: Problem[]) {
  const current = await presentVisitorsCart(ctx)
  const reference = current?.reference ?? ''
  const cart = current && { ...current, __typename: 'PlacedCart' as const, reference, orderReference: reference, items: [] }
  return { order: null, cart, problems: presentProblems(ctx, problems) }
}
