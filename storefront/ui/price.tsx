import { Link } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { toCents } from '#core/money/cents.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'

/**
 * Formats a price in euros (I18-04); 0 is `kostenlos`.
 * @param trimZeros writes `24 €` for whole euros, as the product page does; otherwise the shop decides
 */
export function usePriceText(): (euros: number, options?: { trimZeros?: boolean }) => string {
  const page = usePageContext()
  return (euros, options) =>
    euros === 0 ? m.price_free({}, page) : formatPrice(toCents(euros), { trimZeros: options?.trimZeros ?? page.shop.trimZeros })
}

/** The lowest of several prices: `ab 24,90 €`, or `kostenlos`. */
export function useFromPriceText(): (euros: number) => string {
  const page = usePageContext()
  const price = usePriceText()
  return (euros) => (euros === 0 ? price(0) : `${m.price_from({}, page)} ${price(euros)}`)
}

/** The price, with the old price beside it where that was higher (PRD-05). */
export function Price({ euros, original, trimZeros }: { euros: number; original?: number | null | undefined; trimZeros?: boolean }) {
  const page = usePageContext()
  const text = usePriceText()
  const options = trimZeros === undefined ? {} : { trimZeros }
  return (
    <>
      <span className="number">{text(euros, options)}</span>
      {original && original > euros ? (
        <s>
          <span className="visually-hidden">{m.price_instead_of({}, page)} </span>
          {text(original, options)}
        </s>
      ) : null}
    </>
  )
}

/**
 * "inkl. MwSt., zzgl. Versand", beside a price.
 * @param shipped whether any of it is sent by post; without that, postage is not mentioned
 */
export function PriceTerms({ shipped }: { shipped: boolean }) {
  const page = usePageContext()
  if (!shipped) return m.price_with_vat({}, page)
  return (
    <>
      {m.price_with_vat({}, page)}, {m.price_plus({}, page)} <Link to={paths.shippingCosts()}>{m.price_shipping({}, page)}</Link>
    </>
  )
}

/** The same note, once below a list of products. */
export function MerchListTerms() {
  const page = usePageContext()
  return (
    <p className="note merch-terms">
      {m.price_list_merch({}, page)} <Link to={paths.shippingCosts()}>{m.price_shipping({}, page)}</Link>.
    </p>
  )
}

/** The note on ticket prices, once below a list of concerts. */
export function TicketListTerms() {
  return <p className="note note-apart">{m.price_list_tickets({}, usePageContext())}</p>
}
