import type { CheckoutQuery } from '#api/client/graphql.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { OptionList } from '#storefront/ui/forms/form-fields.tsx'

type Methods = CheckoutQuery['paymentMethods']['nodes']

/** The available payment methods with their extra charges (CHK-19, EXO-02). */
export function PaymentMethods({ methods, labelId }: { methods: Methods; labelId: string }) {
  const price = usePriceText()
  return (
    <OptionList
      name="paymentMethod"
      labelId={labelId}
      options={methods.map(({ id, name, description, extraCharge }) => ({
        value: id,
        label: name,
        note: description,
        ...(extraCharge > 0 && { figure: `+ ${price(extraCharge)}` }),
      }))}
    />
  )
}
