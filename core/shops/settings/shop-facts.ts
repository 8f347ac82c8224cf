import { schemaMessage, english, type Sentence } from '#core/text/sentence.ts'
import { z } from 'zod'
import { statutoryWithdrawalDays } from './legal-periods.ts'

const days = wholeNumber(english`days`, 1, 60)

/**
 * Figures that the shop promises in its texts; a shop changes them in `facts` of its meta (STA-04, STA-12, LIM-29). Days, hours,
 * euros and percent.
 */
export const shopFactsSchema = z.strictObject({
  dispatch_days: days.default(3),
  /** The law requires the minimum. */
  withdrawal_days: wholeNumber(english`days`, statutoryWithdrawalDays, 365).default(statutoryWithdrawalDays),
  free_return_from: number(english`an amount in euros, for example 40`, 0, 10_000).default(40),
  ticket_cancel_hours: wholeNumber(english`hours`, 0, 720).default(48),
  refund_days: days.default(20),
  /** Without it, the standard rate of the company's country. */
  vat_rate: number(english`a percentage without the sign, for example 19`, 0, 30).optional(),
  payment_days: days.default(7),
})

export type ShopFacts = z.infer<typeof shopFactsSchema>

/** A shop's facts. Falls back to the defaults if the stored ones are invalid, so that its pages can still be shown. */
export function readShopFacts(stored: unknown): ShopFacts {
  const parsed = shopFactsSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : shopFactsSchema.parse({})
}

function wholeNumber(unit: Sentence, min: number, max: number) {
  const message = schemaMessage`must be a whole number of ${unit} from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

function number(what: Sentence, min: number, max: number) {
  return z
    .number(schemaMessage`must be ${what}`)
    .min(min, schemaMessage`must be at least ${min}`)
    .max(max, schemaMessage`must be at most ${max}`)
}
