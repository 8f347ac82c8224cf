import { cleanText } from '#core/text/clean-text.ts'
import { isOver } from '#core/catalog/events/event-end.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { z } from 'zod'
import { contactIdentifier, readContact, type ContactData } from '#core/carts/personal-identifier.ts'
import { asksForCheckIn, checkedInIdentifier, checkInContent, isCheckedIn, readAnswers } from '#core/self-service/check-in.ts'
import { isOpenAt, openTime } from '#core/self-service/windows.ts'
import { personalLengths } from '#core/carts/personal-data.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { setItemIdentifiers } from '#server/money/orders/records-personal-data.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { setTicketIdentifier } from '#server/after-sale/ticketing/records.ts'
import { servedEvent, windowFor } from '../windows/queries-windows.ts'
import { findTicket } from './find-ticket.ts'
import { ticketByNumber, type NumberedTicket } from './queries-tickets.ts'

type Event = NonNullable<Awaited<ReturnType<typeof servedEvent>>>

/**
 * Writes to a ticket what its holder has entered (GQL-40): the answers of a check-in while it is open (CHI-03), or contact data of an
 * event that traces contacts until it is over (TKT-07). The name on the ticket stays as it is: another holder is a change of its own.
 * Problems: TICKET_NOT_FOUND, TOO_MANY_REQUESTS, CHECKIN_CLOSED, INVALID_INPUT per field.
 */
export async function updatePersonalization(ctx: RequestContext, code: string, entered: string): Promise<Result<null>> {
  const found = await findTicket(ctx, code)
  if (!found.ok) return found
  const event = await servedEvent(ctx.db, found.value.eventId)
  if (!event) return refuse('TICKET_NOT_FOUND')
  const isOpen = isCheckedIn(entered) ? await isCheckInOpen(ctx, found.value, event) : isTraced(ctx, event)
  if (!isOpen) return refuse('CHECKIN_CLOSED')
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    await lockOrder(trx, found.value.orderId)
    const ticket = await ticketByNumber(trx, found.value.code.slice(0, 12))
    if (ticket?.state !== 'valid') return refuse('TICKET_NOT_FOUND')
    const written = isCheckedIn(entered) ? collectAnswers(ctx, ticket, event, entered) : contactData(ticket, entered)
    if (!written.ok) return written
    await setItemIdentifiers(trx, [{ id: ticket.orderItemId, identifier: written.value }])
    await setTicketIdentifier(trx, ticket.id, written.value)
    return done(null)
  })
}

async function isCheckInOpen(ctx: RequestContext, { eventId, shopId }: NumberedTicket, event: Event): Promise<boolean> {
  if (!asksForCheckIn(event)) return false
  const window = await windowFor(ctx.db, { act: 'checkin', eventId, shopId })
  return isOpenAt(openTime('checkin', window, event), ctx.clock.now())
}

function isTraced({ clock }: RequestContext, event: Event): boolean {
  return personalNote(event.personalizationRequirement) === 'tracing' && !isOver(event, clock.now())
}

function collectAnswers({ locale }: RequestContext, ticket: NumberedTicket, event: Event, entered: string): Result<string> {
  const content = checkInContent(event.meta, locale)
  const { answers, missing, tooLong } = readAnswers(content, JSON.parse(entered) as Record<string, unknown>)
  const wrong = (field: string, text: string) => {
    const label = content.find(({ name }) => name === field)?.label
    return { code: 'INVALID_INPUT' as const, field, text, ...(label && { label }) }
  }
  const problems = [
    ...missing.map((field) => wrong(field, 'checkin_field_required')),
    ...tooLong.map((field) => wrong(field, 'checkin_field_long')),
  ]
  return problems.length > 0 ? refuseAll(problems) : done(checkedInIdentifier(ticket.personalIdentifier, answers))
}

const namelessSchema = z.object({
  address: z.string().overwrite(cleanText).default(''),
  phone: z.string().overwrite(cleanText).default(''),
})

/** Contact data with neither first nor last name; null for anything else. */
function withoutName(entered: string): ContactData | null {
  try {
    const parsed = namelessSchema.safeParse(JSON.parse(entered))
    return parsed.success ? { firstName: '', lastName: '', ...parsed.data } : null
  } catch {
    return null
  }
}

/** What was entered replaces what was stored; what was left empty stays. */
function contactData(ticket: NumberedTicket, entered: string): Result<string> {
  const stored = readContact(ticket.personalIdentifier) ?? { firstName: '', lastName: '', address: '', phone: '' }
  const fresh = readContact(entered) ?? withoutName(entered)
  if (!fresh) return refuse('INVALID_INPUT', { field: 'personalIdentifier', text: 'checkin_contact_unreadable' })
  const fields = ['firstName', 'lastName', 'address', 'phone'] as const
  const tooLong = fields.find((field) => fresh[field].length > personalLengths[field])
  if (tooLong) return refuse('INVALID_INPUT', { field: tooLong, text: 'input_too_long', words: { max: String(personalLengths[tooLong]) } })
  const merged = { ...stored }
  for (const field of fields) if (fresh[field]) merged[field] = fresh[field]
  return done(contactIdentifier(merged))
}
