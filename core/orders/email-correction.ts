import { z } from 'zod'
import { emailField } from '#core/addresses/email-field.ts'
import { requiredText } from '#core/checkout/address-form.ts'
import { hour } from '#core/time/durations.ts'
import { plainReference } from './reference.ts'
import { isFinal, type OrderStatus } from './status.ts'

/** How often the address of an order can be corrected: enough for typing errors, too little to send mail to many strangers. */
export const maxEmailCorrections = 2
/** A typing error is noticed at once. Later a correction would rather be the mistake of somebody who shares the device. */
const correctionTime = 24 * hour

const email = emailField()

/** The form on the done page. Messages are text keys (`formProblems` reads them). */
export const emailCorrectionSchema = z.object({ email })

/** The form that finds an order by its reference, with or without a payment method's prefix, and its e-mail address. */
export const findOrderSchema = z.object({
  reference: requiredText('find_order_reference_required', 40).transform(plainReference),
  email,
})

/**
 * Whether the buyer may still correct the address of an order.
 * @param corrections how often it was corrected so far
 */
export function mayCorrectEmail(
  order: { status: OrderStatus; placedAt: Date; complimentary: boolean },
  corrections: number,
  now: Date,
): boolean {
  const isRecent = now.getTime() - order.placedAt.getTime() < correctionTime
  return isRecent && !isFinal(order.status) && !order.complimentary && corrections < maxEmailCorrections
}
