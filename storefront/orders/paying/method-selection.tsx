import { preselectedMethod } from '#core/payments/method-order.ts'
import { m } from '#texts/compiled/messages.js'
import { PaymentMethods } from '../../checkout/payment/payment-methods.tsx'
import { usePageContext } from '../../page-context.ts'
import { FormScope } from '../../ui/forms/form-fields.tsx'
import type { FormReply } from '../../ui/forms/form-reply.ts'
import type { OrderPage } from '../load-order.ts'

interface MethodSelectionProps {
  methods: OrderPage['paymentMethods']['nodes']
  /** Id of the method that is chosen so far. */
  chosen: string
  reply: FormReply | undefined
}

/** How an existing order, or what was added to one, is paid (EXO-02, MRG-04): the heading and the methods, as fields of a form. */
export function MethodSelection({ methods, chosen, reply }: MethodSelectionProps) {
  const page = usePageContext()
  return (
    <FormScope reply={reply} saved={{ paymentMethod: preselectedMethod(methods, chosen)?.id ?? '' }}>
      <h2 className="heading-2 order-payment-title" id="method-title">
        {m.order_pay_title({}, page)}
      </h2>
      <PaymentMethods methods={methods} labelId="method-title" />
    </FormScope>
  )
}
