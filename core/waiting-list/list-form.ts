import { z } from 'zod'
import { emailLength, isEmail } from '#core/addresses/email.ts'

/** The most units that an entry may be for, whatever an event allows. */
const mostUnits = 100

export const amountOnListSchema = z.coerce
  .number<unknown>('waiting_list_problem_amount')
  .int('waiting_list_problem_amount')
  .min(1, 'waiting_list_problem_amount')
  .max(mostUnits, 'waiting_list_problem_amount')

/** What somebody enters to be put on a waiting list. */
export const listFormSchema = z.object({
  email: z
    .string('waiting_list_problem_email')
    .trim()
    .max(emailLength, 'waiting_list_problem_email')
    .refine((text) => isEmail(text), 'waiting_list_problem_email'),
  amount: amountOnListSchema,
})
