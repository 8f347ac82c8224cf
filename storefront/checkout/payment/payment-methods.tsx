import type { CheckoutQuery } from '#api/client/graphql.ts'
import { shownMethods } from '#core/payments/method-order.ts'
import { isApprovedFirst } from '#core/payments/paypal-methods.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { OptionList } from '#storefront/ui/forms/form-fields.tsx'
import { MethodMark } from './method-mark.tsx'

type Methods = CheckoutQuery['paymentMethods']['nodes']

/**
 * The available payment methods with their marks and extra charges (CHK-19, EXO-02), in reverse of the delivered order (PAY-03).
 * @param props.methods as the API delivers them
 */
export function PaymentMethods({ methods, labelId }: { methods: Methods; labelId: string }) {
  const page = usePageContext()
  const price = usePriceText()
  return (
    <OptionList
      name="paymentMethod"
      labelId={labelId}
      options={shownMethods(methods).map(({ id, name, description, extraCharge }) => ({
        value: id,
        label: name,
        note: isApprovedFirst(id) ? m.payment_approved({}, page) : description,
        mark: <MethodMark method={id} />,
        ...(extraCharge > 0 && { figure: `+ ${price(extraCharge)}` }),
      }))}
    />
  )
}
