import { z } from 'zod'
import { toCents, toEuros, type Cents } from '#core/money/cents.ts'

/** The parts of PayPal's objects that the shop uses. An answer that lacks one of them is refused as a whole. */

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) })
export type PayPalMoney = z.infer<typeof money>

const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([])

const captureFields = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  custom_id: z.string().optional(),
})

export const capture = captureFields.extend({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
})
export type PayPalCapture = z.infer<typeof captureFields>

export const refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  custom_id: z.string().optional(),
})
export type PayPalRefund = z.infer<typeof refund>

/** Buyers need not have all of it: what is missing is empty. */
const text = z.string().default('')
const payer = z.object({ email_address: text, name: z.object({ given_name: text, surname: text }).optional() })
const shipping = z.object({
  name: z.object({ full_name: text }).optional(),
  address: z
    .object({ address_line_1: text, address_line_2: text, admin_area_2: text, admin_area_1: text, postal_code: text, country_code: text })
    .optional(),
})

export const order = z.object({
  id: z.string().min(1),
  status: z.string(),
  links,
  payer: payer.optional(),
  purchase_units: z
    .array(
      z.object({
        amount: money.optional(),
        custom_id: z.string().optional(),
        shipping: shipping.optional(),
        payments: z
          .object({ captures: z.array(captureFields).default([]), refunds: z.array(refund).default([]) })
          .default({ captures: [], refunds: [] }),
      }),
    )
    .default([]),
})
export type PayPalOrder = z.infer<typeof order>

export const dispute = z.object({
  dispute_id: z.string().min(1),
  reason: z.string().default('OTHER'),
  status: z.string(),
  dispute_amount: money,
  dispute_life_cycle_stage: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  seller_response_due_date: z.string().optional(),
})
export type PayPalDispute = z.infer<typeof dispute>

export const disputeList = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]), links })

/** 3990 → `{ currency_code: 'EUR', value: '39.90' }` */
export function payPalMoney(cents: Cents): PayPalMoney {
  return { currency_code: 'EUR', value: toEuros(cents).toFixed(2) }
}

export function payPalCents({ value }: PayPalMoney): Cents {
  return toCents(Number(value))
}
