import { z } from 'zod'
import { cleanText } from '#core/text/clean-text.ts'
import { emailField } from '#core/addresses/email-field.ts'
import { optionalText, requiredText } from '#core/addresses/text-fields.ts'
import { plainReference } from '#core/orders/reference.ts'
import { maxTickets } from './form-limits.ts'
import { compactNumber } from './ticket-number.ts'

/** A form about tickets that fans have: another holder, or a return. */
export type TicketAct = 'change' | 'cancel'

/** The forms by their names in the API (API-14). */
export const ticketForms = { 'ticket-change': 'change', 'ticket-cancel': 'cancel' } as const satisfies Record<string, TicketAct>

const lengths = { name: 100, order: 100, comment: 1000, number: 100, key: 100 } as const
const text = (length: number) =>
  z
    .string()
    .max(length, 'LANG_FIELD_TOO_LONG')
    .nullish()
    .transform((value) => cleanText(value ?? ''))

const ticketSchema = z.object({
  type: z
    .enum(['online', 'hard'], 'LANG_INVALID_INPUT')
    .nullish()
    .transform((type) => type ?? 'online'),
  id: text(lengths.number).transform(compactNumber),
  name: text(lengths.name),
  nameNew: text(lengths.name),
  file: text(lengths.key),
})

/**
 * A change of holder or a return as its form sends it (ENT-33, TKT-03, TKT-04). Tickets after the first that are left empty do not
 * count. Messages are text keys.
 */
export function ticketFormSchema(act: TicketAct) {
  const order = act === 'change' ? requiredText('service_order_required', lengths.order) : optionalText(lengths.order)
  return z
    .object({
      name: requiredText('service_name_required', lengths.name),
      email: emailField(),
      orderId: order.transform((reference) => (reference ? plainReference(reference) : null)),
      comment: optionalText(lengths.comment),
      tickets: z.array(ticketSchema).min(1, 'service_ticket_required').max(maxTickets, 'service_too_many_tickets'),
    })
    .superRefine(({ tickets }, context) => {
      for (const [index, ticket] of tickets.entries()) {
        if (index > 0 && isEmpty(ticket)) continue
        for (const [field, message] of Object.entries(ticketProblems(act, ticket, tickets.slice(0, index)))) {
          context.addIssue({ code: 'custom', path: ['tickets', index, field], message })
        }
      }
    })
    .transform((form) => ({ ...form, tickets: form.tickets.filter((ticket, index) => index === 0 || !isEmpty(ticket)) }))
}

export type TicketForm = z.output<ReturnType<typeof ticketFormSchema>>
type FormTicket = z.output<typeof ticketSchema>

function isEmpty({ id, name, nameNew, file }: FormTicket): boolean {
  return [id, name, nameNew, file].every((value) => value === '')
}

function ticketProblems(
  act: TicketAct,
  { type, id, name, nameNew, file }: FormTicket,
  before: readonly FormTicket[],
): Record<string, string> {
  return {
    ...(id === '' && { id: 'service_number_required' }),
    ...(!/^\d*$/.test(id) && { id: 'service_number_digits' }),
    ...(id !== '' && before.some((other) => other.id === id) && { id: 'service_number_repeated' }),
    ...(name === '' && { name: 'service_holder_required' }),
    ...(act === 'change' && nameNew === '' && { nameNew: 'service_new_holder_required' }),
    ...(act === 'change' && nameNew !== '' && !nameNew.includes(' ') && { nameNew: 'service_new_holder_whole' }),
    ...(act === 'cancel' && type === 'hard' && file === '' && { file: 'service_proof_required' }),
  }
}
