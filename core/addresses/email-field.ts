import { z } from 'zod'
import { cleanText } from '#core/text/clean-text.ts'
import { canonicalEmail, emailProblem, emailLength } from './email.ts'

/**
 * The e-mail address of a form, for browser and server: returned in the one spelling in which it is stored (`canonicalEmail`), or refused
 * with the text of its fault.
 * @param missing the text key of an empty field
 */
export function emailField(missing = 'LANG_EMAIL_REQUIRED') {
  return z
    .string({ error: missing })
    .max(2 * emailLength, 'LANG_FIELD_TOO_LONG')
    .overwrite((value) => canonicalEmail(cleanText(value)))
    .min(1, missing)
    .superRefine((value, context) => {
      const problem = value === '' ? null : emailProblem(value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}
