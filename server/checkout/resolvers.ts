import { presentProblems } from '#server/request/present-problems.ts'
import { presentOrderTo } from '#server/orders/resolvers.ts'
import type { Order } from '#server/orders/order.ts'
import { readOrder } from '#server/orders/read-order.ts'
import { cartPayload } from '#server/carts/resolvers.ts'
import type { RequestContext } from '#server/context.ts'
import { done } from '#server/problems.ts'
import type { Slice } from '#server/slice.ts'
import { placedBefore, placeOrder } from './place-order.ts'
import { updateCartAddress } from './update-cart-address.ts'
import { updateCartLogistics } from './update-cart-logistics.ts'

export const resolvers: Slice['resolvers'] = {
  Mutation: {
    updateCartAddress: async (_root, { input }, ctx) => cartPayload(ctx, await updateCartAddress(ctx, input)),
    updateCartLogistics: async (_root, { input }, ctx) => cartPayload(ctx, await updateCartLogistics(ctx, input)),
    placeOrder: async (_root, { input }, ctx) => {
      const { email, billingAddress, shippingAddress, shippingMethod, paymentMethod } = input
      const before = billingAddress || paymentMethod ? await placedBefore(ctx, input.idempotencyKey) : null
      if (before) return placed(ctx, { orderId: before })
      const address = billingAddress ? await updateCartAddress(ctx, { email: email ?? '', billingAddress, shippingAddress }) : done(null)
      const logistics = address.ok && paymentMethod ? await updateCartLogistics(ctx, { shippingMethod, paymentMethod }) : address
      // Each part saved here has raised the cart's version by one, which the caller could not know.
      const saved = (billingAddress ? 1 : 0) + (paymentMethod ? 1 : 0)
      const result = logistics.ok
        ? await placeOrder(ctx, {
            expectedTotal: input.expectedTotal,
            cartVersion: input.cartVersion + saved,
            terms: input.terms,
            terms18: input.terms18 ?? false,
            newsletter: input.newsletter ?? false,
            idempotencyKey: input.idempotencyKey ?? null,
          })
        : logistics
      if (!result.ok) return { order: null, cart: null, problems: presentProblems(ctx, result.problems) }
      return placed(ctx, result.value)
    },
  },
}

/** The order, and once more under the name of the cart that it was (GQL-04, T-18). */
async function placed(ctx: RequestContext, { orderId, order: written }: { orderId: string; order?: Order }) {
  const source = written ?? (await readOrder(ctx.db, { id: orderId, sessionId: (await ctx.session())?.id }))
  const order = source && (await presentOrderTo(ctx, source))
  const cart = order && { id: order.id, reference: order.reference, total: order.total, totalPlusShipping: order.totalIncludingShipping }
  return { order, cart, problems: [] }
}
