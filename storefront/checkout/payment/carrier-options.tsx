import type { CheckoutQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { OptionList } from '#storefront/ui/forms/form-fields.tsx'

/** The carriers that deliver this parcel to its country, with their prices (CHK-19). */
export function CarrierOptions({ carriers, labelId }: { carriers: CheckoutQuery['shippingMethods']['nodes']; labelId: string }) {
  const page = usePageContext()
  const price = usePriceText()
  return (
    <OptionList
      name="shippingMethod"
      labelId={labelId}
      options={carriers.map((carrier) => ({
        value: carrier.id,
        label: carrier.name,
        note: [carrier.description, carrier.over18 && m.payment_over18_note({}, page)].filter(Boolean).join('. '),
        figure: carrier.price === 0 ? m.payment_free({}, page) : price(carrier.price),
      }))}
    />
  )
}
