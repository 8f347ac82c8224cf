import type { ChoiceAmounts, Resolvers } from '#api/resolvers.ts'
import { toCents, toEuros } from '#core/money/cents.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import { eventId } from '#server/foundations/request/event-id.ts'
import { chooseTickets, type ChosenAmounts } from './choosing/choose-tickets.ts'
import { linkToChoices, readChoices } from './choosing/present-choices.ts'

export const resolvers: Resolvers<RequestContext> = {
  Query: { orderChoices: (_root, link, ctx) => readChoices(ctx, link) },
  Mutation: {
    chooseTickets: async (_root, { input: { reference, signature, eventId: event, expected, ...form } }, ctx) => {
      const input = { eventId: eventId(event), form, expected: expected ? inCents(expected) : null }
      const result = await chooseTickets(ctx, { reference, signature }, input)
      if (!result.ok) return { amounts: null, isStored: false, problems: presentProblems(ctx, result.problems) }
      return { amounts: inEuros(result.value.amounts), isStored: result.value.isStored, problems: [] }
    },
  },
  Order: { choices: (order, _arguments, ctx) => (order.id ? linkToChoices(ctx, order.id) : null) },
}

function inEuros({ refund, voucher, donation, keep }: ChosenAmounts): ChoiceAmounts {
  return { refund: toEuros(refund), voucher: toEuros(voucher), donation: toEuros(donation), keep: toEuros(keep) }
}

function inCents({ refund, voucher, donation, keep }: ChoiceAmounts): ChosenAmounts {
  return { refund: toCents(refund), voucher: toCents(voucher), donation: toCents(donation), keep: toCents(keep) }
}
