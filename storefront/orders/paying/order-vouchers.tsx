import { VoucherFields } from '#storefront/checkout/payment/vouchers.tsx'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { FormScope } from '#storefront/ui/forms/form-fields.tsx'
import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import type { OrderView } from '../load-order.ts'

interface OrderVouchersProps {
  order: OrderView
  /** Id of the order, or of what was added to it, that is paid. */
  paidId: string
  /** Says what happens if nothing is left to pay. */
  hint: string
  reply: FormReply | undefined
}

/** The vouchers that pay an existing order, or what was added to it, as fields of the form that pays the rest. */
export function OrderVouchers({ order, paidId, hint, reply }: OrderVouchersProps) {
  const page = usePageContext()
  return (
    <FormScope reply={reply} saved={{}}>
      <VoucherFields vouchers={order.vouchers.filter(({ orderId }) => orderId === paidId)} hint={`${m.voucher_hint({}, page)} ${hint}`} />
    </FormScope>
  )
}
