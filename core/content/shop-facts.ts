import { z } from 'zod'
import { statutoryWithdrawalDays } from './legal-periods.ts'

/**
 * What the shop promises in its texts, with the specification's figures unless the shop's own meta (`facts`) says otherwise
 * (STA-04, STA-12, LIM-29). Days, hours, euros and percent.
 */
export const shopFactsSchema = z.strictObject({
  dispatch_days: z.int('must be a whole number of days').min(1, 'is below 1').max(60, 'is above 60').default(3),
  withdrawal_days: z
    .int('must be a whole number of days')
    .min(statutoryWithdrawalDays, `is below ${statutoryWithdrawalDays}, what the law gives`)
    .max(365, 'is above 365')
    .default(statutoryWithdrawalDays),
  free_return_from: z.number('must be a number of euros').min(0, 'is below 0').max(10_000, 'is above 10000').default(40),
  ticket_cancel_hours: z.int('must be a whole number of hours').min(0, 'is below 0').max(720, 'is above 720').default(48),
  refund_days: z.int('must be a whole number of days').min(1, 'is below 1').max(60, 'is above 60').default(20),
  vat_rate: z.number('must be a percentage').min(0, 'is below 0').max(30, 'is above 30').default(19),
  payment_days: z.int('must be a whole number of days').min(1, 'is below 1').max(60, 'is above 60').default(7),
})

export type ShopFacts = z.infer<typeof shopFactsSchema>

/** Facts that cannot be read are the usual ones: a page with figures is better than none. */
export function readShopFacts(stored: unknown): ShopFacts {
  const parsed = shopFactsSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : shopFactsSchema.parse({})
}
