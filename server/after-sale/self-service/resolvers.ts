import { presentProblems } from '#server/foundations/request/present-problems.ts'
import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { submitContact } from './applications/submit-contact.ts'
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts'

export const resolvers: Resolvers<RequestContext> = {
  Mutation: {
    declareWithdrawal: async (_root, { input: { confirmed, ...declared } }, ctx) => {
      const result = await declareWithdrawal(ctx, declared, confirmed)
      if (!result.ok) return { receivedAt: null, problems: presentProblems(ctx, result.problems) }
      return { receivedAt: result.value?.toISOString() ?? null, problems: [] }
    },
    sendContactMessage: async (_root, { input }, ctx) => {
      const result = await submitContact(ctx, input)
      return { problems: result.ok ? [] : presentProblems(ctx, result.problems) }
    },
  },
}
