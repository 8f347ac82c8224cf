import { z } from 'zod'
import { emailField } from '#core/addresses/email-field.ts'
import { optionalText, requiredText } from '#core/addresses/text-fields.ts'
import { plainReference } from '#core/orders/reference.ts'

const lengths = { name: 100, order: 100, items: 500 } as const

/**
 * A declaration of withdrawal from a contract (§ 356a BGB): name, order, address for the acknowledgement and optionally the items. No
 * reason is asked for. Texts are trimmed. Messages are text keys (`formProblems` reads them).
 */
export const withdrawalSchema = z.object({
  name: requiredText('withdraw_name_required', lengths.name),
  order: requiredText('withdraw_order_required', lengths.order).transform(plainReference),
  email: emailField(),
  items: optionalText(lengths.items),
})

export type Declaration = z.output<typeof withdrawalSchema>
