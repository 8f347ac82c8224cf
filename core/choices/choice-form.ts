import { z } from 'zod'
import { bankAccountSchema } from '#core/self-service/refund-form.ts'
import { ticketChoices } from './event-choices.ts'

/** An order has fewer tickets of one event than this. */
const maxTickets = 100

/** What somebody chooses for their tickets, as the form sends it. Messages are text keys. */
export const choiceSchema = z
  .object({
    choices: z
      .array(
        z.object({
          ticketId: z
            .string()
            .regex(/^\d{1,15}$/, 'choices_ticket_wrong')
            .transform(Number),
          choice: z.enum(ticketChoices, 'choices_choose'),
        }),
      )
      .min(1, 'choices_choose')
      .max(maxTickets, 'choices_choose'),
    bankAccount: bankAccountSchema.nullish().transform((account) => account ?? null),
  })
  .superRefine(({ choices }, context) => {
    const ids = choices.map(({ ticketId }) => ticketId)
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        context.addIssue({ code: 'custom', path: ['choices', index, 'ticketId'], message: 'choices_ticket_wrong' })
  })

export type ChoiceInput = z.output<typeof choiceSchema>
