import { shortenedNumber } from '#core/self-service/ticket-number.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { ticketByNumber, type NumberedTicket } from './queries-tickets.ts'

/**
 * The valid ticket with a number, for somebody who has it (TKT-08). Other numbers are counted as guesses (OPS-28), and what is wrong with
 * one is not said. Problems: TICKET_NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function findTicket(ctx: RequestContext, written: string): Promise<Result<NumberedTicket>> {
  const number = shortenedNumber(written)
  const ticket = number === null ? undefined : await ticketByNumber(ctx.db, number)
  if (ticket?.state === 'valid') return done(ticket)
  return refuse((await ctx.budgets.take('ticket-number')) ? 'TICKET_NOT_FOUND' : 'TOO_MANY_REQUESTS')
}
