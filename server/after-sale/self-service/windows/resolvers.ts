import type { Resolvers } from '#api/resolvers.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { formsOfOrder } from './forms-of-order.ts'

export const resolvers: Resolvers<RequestContext> = {
  Order: { ticketForms: (order, _arguments, ctx) => (order.id ? formsOfOrder(ctx, order.id) : []) },
}
