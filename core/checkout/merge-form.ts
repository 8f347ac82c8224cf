import { z } from 'zod'
import { emailField } from '#core/addresses/email-field.ts'
import { plainReference } from '#core/orders/reference.ts'
import { requiredText } from '#core/addresses/text-fields.ts'

/** The maximum length of a reference as it is pasted, with a label, a prefix and blanks. */
const referenceLength = 100

/**
 * The order that a cart is added to (MRG-01, MRG-02): its reference, with or without a payment method's prefix, and its e-mail address.
 * Messages are text keys (`formProblems` reads them).
 */
export const mergeSchema = z.object({
  orderReference: requiredText('merge_reference_required', referenceLength).transform(plainReference),
  email: emailField(),
})
