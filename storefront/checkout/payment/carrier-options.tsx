import type { CheckoutQuery } from '#api/client/graphql.ts'
import { eventDate } from '#core/time/event-date.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { toCents } from '#core/money/cents.ts'
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

/** Description, probable days of delivery (CHK-28), the value of goods from which it costs nothing, or the event where the goods are handed out, and the age check, as one text. */
export function carrierNote(
  { description, price, freeFrom, over18, deliveryFrom, deliveryUntil, pickup }: Carrier,
  page: PageContext,
): string {
  const day = (date: string) => eventDate(date, page.locale).day
  const delivery =
    deliveryFrom && deliveryUntil
      ? deliveryFrom === deliveryUntil
        ? m.payment_delivery_day({ day: day(deliveryFrom) }, page)
        : m.payment_delivery({ from: day(deliveryFrom), until: day(deliveryUntil) }, page)
      : null
  const handed = pickup && handedOut(pickup, page)
  const free =
    freeFrom && price > 0 && m.payment_free_from({ from: formatPrice(toCents(freeFrom), { trimZeros: page.shop.trimZeros }) }, page)
  return [description, delivery, free, handed, over18 && m.payment_over18_note({}, page)].filter(Boolean).join('. ')
}

/** At which event goods are handed out; without its day while that is hidden. */
function handedOut({ eventName: event, venueName: venue, day }: NonNullable<Carrier['pickup']>, page: PageContext): string {
  return day
    ? m.payment_pickup({ event, venue, day: eventDate(day, page.locale).day }, page)
    : m.payment_pickup_open({ event, venue }, page)
}

/** The price of a carrier as a text; without a price it is free. */
export function useCarrierPrice(): (carrier: Carrier) => string {
  const page = usePageContext()
  const price = usePriceText()
  return (carrier) => (carrier.price === 0 ? m.payment_free({}, page) : price(carrier.price))
}
