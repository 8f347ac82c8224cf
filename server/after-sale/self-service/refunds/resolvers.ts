import { toEuros } from '#core/money/cents.ts'
import { eventId } from '#server/foundations/request/event-id.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { readRefund } from './present-refund.ts'
import { submitRefund } from './submit-refund.ts'

export const resolvers: Resolvers<RequestContext> = {
  Query: {
    refundRequest: async (_root, { productId, orderId, email, signature, validationCode }, ctx) => {
      const ticketNumbers = validationCode ? [validationCode] : []
      const result = await readRefund(ctx, { eventId: eventId(productId), orderId, emails: [email], signature, ticketNumbers })
      return result.ok ? { refund: result.value, problems: [] } : { refund: null, problems: presentProblems(ctx, result.problems) }
    },
  },
  Mutation: {
    submitRefund: async (_root, { input: { productId, orderId, email, signature, ...form } }, ctx) => {
      const ticketNumbers = form.itemDetails.map(({ validationCode }) => validationCode)
      const result = await submitRefund(ctx, { eventId: eventId(productId), orderId, emails: [email], signature, ticketNumbers }, form)
      if (!result.ok) return { paymentAmount: null, paymentReference: null, problems: presentProblems(ctx, result.problems) }
      const { amountCents, reference } = result.value
      return { paymentAmount: amountCents === null ? null : toEuros(amountCents), paymentReference: reference, problems: [] }
    },
  },
}
