import { z } from 'zod'
import { emailField } from '#core/addresses/email-field.ts'

/** The most units that an entry may be for, whatever an event allows. */
const maxUnits = 100

export const amountOnListSchema = z.coerce
  .number<unknown>('waiting_list_problem_amount')
  .int('waiting_list_problem_amount')
  .min(1, 'waiting_list_problem_amount')
  .max(maxUnits, 'waiting_list_problem_amount')

/** What somebody enters to be put on a waiting list. */
export const listFormSchema = z.object({
  email: emailField(),
  amount: amountOnListSchema,
})
