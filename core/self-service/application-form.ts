import { z } from 'zod'
import { cleanLines } from '#core/text/clean-text.ts'
import { emailField } from '#core/addresses/email-field.ts'
import { requiredText } from '#core/addresses/text-fields.ts'

const lengths = { name: 100, message: 5000 } as const

/** An application for a job (API-14). Lines of the message stay. Messages of faults are text keys (`formProblems` reads them). */
export const applicationSchema = z.object({
  name: requiredText('service_name_required', lengths.name),
  email: emailField(),
  message: z
    .string({ error: 'service_message_required' })
    .overwrite(cleanLines)
    .min(1, 'service_message_required')
    .max(lengths.message, 'LANG_FIELD_TOO_LONG'),
})

export type Application = z.output<typeof applicationSchema>
