import type { FormReply } from '#storefront/ui/forms/form-reply.ts'

/** Why an order was not placed. */
export interface ConfirmReply {
  reply?: FormReply
  /** In euros. */
  priceChange?: { old: number; new: number }
}
