import { z } from 'zod'

/** The choices that a cart is offered at step 3. */
export interface LogisticsOffers {
  /** Ids of the carriers; empty for a cart without physical items. */
  carriers: readonly string[]
  /** Ids of the payment methods. */
  paymentMethods: readonly string[]
}

/**
 * The form of checkout step 3, for browser and server: a carrier if there are any, and always a payment method (CHK-19), both only from
 * the offers. Without carriers the shipping method becomes null, whatever was sent (CHK-20, CHK-26). Messages are text keys.
 */
export function logisticsSchema(offers: LogisticsOffers) {
  return z.object({
    shippingMethod:
      offers.carriers.length > 0
        ? chosenFrom(offers.carriers, 'LANG_SHIPPING_METHOD_REQUIRED', 'LANG_SHIPPING_METHOD_NOT_OFFERED')
        : nothing,
    paymentMethod: chosenFrom(offers.paymentMethods, 'LANG_PAYMENT_METHOD_REQUIRED', 'LANG_PAYMENT_METHOD_NOT_OFFERED'),
  })
}

export type LogisticsInput = z.output<ReturnType<typeof logisticsSchema>>

const nothing = z
  .unknown()
  .optional()
  .transform(() => null)

function chosenFrom(ids: readonly string[], missing: string, unknown: string) {
  return z
    .string({ error: missing })
    .min(1, missing)
    .refine((id) => id === '' || ids.includes(id), unknown)
}
