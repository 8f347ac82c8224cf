import { isTransfer } from '#core/payments/methods.ts'
import { prefixedReference } from '#core/payments/references.ts'
import type { BankDetails } from '#core/payments/provider.ts'
import type { Config } from '#server/config.ts'
import type { OrderRow } from '#server/orders/order.ts'

/** The shop's own account; null unless the order waits for a bank transfer (PAY-08, T-19). */
export function bankDetails(config: Pick<Config, 'bank'>, order: OrderRow): BankDetails | null {
  if (!isTransfer(order.paymentMethod) || order.status !== 'payment_pending' || order.balanceCents <= 0) return null
  const { holder, iban, bic, name } = config.bank
  return {
    holder,
    iban,
    bic,
    bankName: name,
    reference: prefixedReference(order.paymentMethod, order.reference),
    amount: order.balanceCents,
  }
}
