import { presentVisitorsCart } from '#server/selling/carts/present-cart.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import { translate } from '#server/foundations/request/translate.ts'
import type { Result } from '#server/foundations/problems.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { changeAmount, confirm, decline, leave } from './joining/follow-link.ts'
import { joinList } from './joining/join-list.ts'
import { acceptOffer } from './offers/accept-offer.ts'
import { presentEntry } from './joining/present-entry.ts'

export const resolvers: Slice['resolvers'] = {
  Query: {
    waitingListEntry: (_root, { token }, ctx) => presentEntry(ctx, token),
  },
  Mutation: {
    joinWaitingList: async (_root, { input: { slug, productVariantId, amount, email } }, ctx) => {
      const variantId = productVariantId ? Number(productVariantId) : null
      // A number that no variant can have is as unknown as any other.
      const isKnown = variantId === null || (Number.isSafeInteger(variantId) && variantId > 0 && variantId < 2 ** 31)
      const result = await joinList(ctx, { slug, variantId: isKnown ? variantId : 0, amount: amount ?? 1, email })
      return payload(ctx, result, 'waiting_list_asked')
    },
    confirmWaitingList: async (_root, { input }, ctx) => payload(ctx, await confirm(ctx, input.token), 'waiting_list_confirmed'),
    changeWaitingList: async (_root, { input }, ctx) =>
      payload(ctx, await changeAmount(ctx, input.token, input.amount), 'waiting_list_changed'),
    leaveWaitingList: async (_root, { input }, ctx) => {
      await leave(ctx, input.token)
      return payload(ctx, { ok: true, value: null }, 'waiting_list_left')
    },
    declineOffer: async (_root, { input }, ctx) => payload(ctx, await decline(ctx, input.token), 'waiting_list_declined'),
    acceptOffer: async (_root, { input }, ctx) => {
      const result = await acceptOffer(ctx, input.token)
      return { cart: await presentVisitorsCart(ctx), problems: result.ok ? [] : presentProblems(ctx, result.problems) }
    },
  },
}

function payload(ctx: RequestContext, result: Result<unknown>, text: string) {
  const problems = result.ok ? [] : presentProblems(ctx, result.problems)
  return { done: result.ok, message: problems[0]?.message ?? translate(ctx, text), problems }
}
