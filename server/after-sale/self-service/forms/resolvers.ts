import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import { isFormOpen } from '../windows/is-form-open.ts'
import { submitForm } from './submit-form.ts'

export const resolvers: Resolvers<RequestContext> = {
  Query: { ticketFormOpen: (_root, { form }, ctx) => isFormOpen(ctx, form) },
  Mutation: {
    submitTicketForm: async (_root, { input: { form, ...entered } }, ctx) => {
      const result = await submitForm(ctx, form, entered)
      return result.ok ? { id: String(result.value), problems: [] } : { id: null, problems: presentProblems(ctx, result.problems) }
    },
  },
}
