import type { Event, Resolvers, Ticket } from '#api/resolvers.ts'
import { contactIdentifier, readContact } from '#core/carts/personal-identifier.ts'
import { asksForCheckIn, checkInContent, isCheckedIn } from '#core/self-service/check-in.ts'
import { isOpenAt, openTime } from '#core/self-service/windows.ts'
import { catalogLoaders } from '#server/selling/catalog/loaders.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { tooManyGuesses } from '#server/money/orders/buyers-order.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import { requiredArgument } from '#server/foundations/request/required-argument.ts'
import { servedEvent, windowFor } from '../windows/queries-windows.ts'
import { findTicket } from './find-ticket.ts'
import { updatePersonalization } from './update-personalization.ts'

export const resolvers: Resolvers<RequestContext> = {
  Query: {
    getEventByTicketId: async (_root, { ticketId, ticket_id }, ctx): Promise<Partial<Ticket> | null> => {
      const found = await findTicket(ctx, requiredArgument('ticketId', ticketId, ticket_id))
      if (!found.ok && found.problems[0]?.code === 'TOO_MANY_REQUESTS') throw tooManyGuesses(ctx)
      if (!found.ok) return null
      const { id, code, eventId, personalIdentifier } = found.value
      const listing = await catalogLoaders(ctx).listing.load(String(eventId))
      // Who holds a ticket is told when the event begins, even while that is hidden from the public (EVT-15).
      const told = (await servedEvent(ctx.db, eventId))?.happeningFrom.toISOString() ?? null
      const event = listing?.kind === 'event' ? ({ ...listing, happeningFrom: told } as Event) : null
      return { id: String(id), validationCode: code, personalIdentifier: namesOnly(personalIdentifier), event }
    },
  },
  Mutation: {
    updatePersonalization: async (_root, { input: { validationCode, personalIdentifier, clientMutationId } }, ctx) => {
      const result = await updatePersonalization(ctx, validationCode, personalIdentifier)
      return { clientMutationId: clientMutationId ?? null, problems: result.ok ? [] : presentProblems(ctx, result.problems) }
    },
  },
  Ticket: {
    checkIn: async ({ validationCode = '' }, _arguments, ctx) => {
      const found = await findTicket(ctx, validationCode)
      if (!found.ok) return null
      const { eventId, shopId, personalIdentifier } = found.value
      const event = await servedEvent(ctx.db, eventId)
      if (!event || !asksForCheckIn(event)) return null
      const time = openTime('checkin', await windowFor(ctx.db, { act: 'checkin', eventId, shopId }), event)
      return {
        content: checkInContent(event.meta, ctx.locale),
        checkinDate: time?.from.toISOString() ?? event.happeningFrom.toISOString(),
        checkinActive: isOpenAt(time, ctx.clock.now()),
        checkinUntil: time?.until?.toISOString() ?? null,
        checkedIn: isCheckedIn(personalIdentifier),
      }
    },
  },
}

/** An identifier without address, phone and answers: whoever sees a ticket's number need not learn where its holder lives. */
function namesOnly(identifier: string | null): string | null {
  const contact = readContact(identifier)
  if (!contact) return identifier?.startsWith('{') ? null : identifier
  return contactIdentifier({ ...contact, address: '', phone: '' })
}
