import { z } from 'zod'
import { emailField } from '#core/addresses/email-field.ts'

/** The form that mails the link of a cart. Messages are text keys (`formProblems` reads them). */
export const sendCartSchema = z.object({
  email: emailField(),
})
