import { z } from 'zod'
import { emailField } from '#core/addresses/email-field.ts'
import { requiredText } from '#core/addresses/text-fields.ts'
import type { BounceSeverity } from '#core/addresses/bounce.ts'
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
  reference: requiredText('find_order_reference_required', 100).transform(plainReference),
  email,
})

/** What decides whether the address of an order can be corrected. */
export interface CorrectableOrder {
  status: OrderStatus
  placedAt: Date
  complimentary: boolean
  /** How often it was corrected so far. */
  corrections: number
  /** What became of the mails to its present address, as far as mail servers have told; null if nothing came back. */
  bounced: BounceSeverity | null
}

/**
 * Whether the buyer may still correct the address of an order: within a day, or at any time once a mail to it came back, because mail
 * servers may try for days before they say so.
 */
export function mayCorrectEmail({ status, placedAt, complimentary, corrections, bounced }: CorrectableOrder, now: Date): boolean {
  const isInTime = bounced !== null || now.getTime() - placedAt.getTime() < correctionTime
  return isInTime && !isFinal(status) && !complimentary && corrections < maxEmailCorrections
}
