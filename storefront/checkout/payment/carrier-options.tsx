import type { CheckoutQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { OptionList } from '#storefront/ui/forms/form-fields.tsx'

type Carrier = CheckoutQuery['shippingMethods']['nodes'][number]

/** The carriers that deliver this parcel to its country, with their prices (CHK-19). */
export function CarrierOptions({ carriers, labelId }: { carriers: readonly Carrier[]; labelId: string }) {
  const page = usePageContext()
  const priceOf = useCarrierPrice()
  return (
    <OptionList
      name="shippingMethod"
      labelId={labelId}
      options={carriers.map((carrier) => ({
        value: carrier.id,
        label: carrier.name,
        note: carrierNote(carrier, page),
        figure: priceOf(carrier),
      }))}
    />
  )
}

export function carrierNote({ description, over18 }: Carrier, page: PageContext): string {
  return [description, over18 && m.payment_over18_note({}, page)].filter(Boolean).join('. ')
}

/** The price of a carrier as a text; without a price it is free. */
export function useCarrierPrice(): (carrier: Carrier) => string {
  const page = usePageContext()
  const price = usePriceText()
  return (carrier) => (carrier.price === 0 ? m.payment_free({}, page) : price(carrier.price))
}
