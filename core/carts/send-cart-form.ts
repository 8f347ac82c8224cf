import { z } from 'zod'
import { emailLength, isEmail } from '#core/addresses/email.ts'
import { requiredText } from '#core/checkout/address-form.ts'

/** The form that mails the link of a cart. Messages are text keys (`formProblems` reads them). */
export const sendCartSchema = z.object({
  email: requiredText('LANG_EMAIL_REQUIRED', emailLength).refine((value) => value === '' || isEmail(value), 'LANG_EMAIL_INVALID'),
})
