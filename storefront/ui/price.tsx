import { Link } from 'react-router'
import { formatPrice } from '#core/money/format-price.ts'
import { toCents } from '#core/money/cents.ts'
import type { VatNote } from '#core/money/vat-words.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'

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

/** "inkl. MwSt.", and what stands in its place where VAT is not in all of these prices. */
export function vatText(vat: VatNote, page: PageContext): string {
  return { included: m.price_with_vat, partly: m.price_vat_partly, none: m.price_no_vat }[vat]({}, page)
}

/**
 * "inkl. MwSt., zzgl. Versand", beside a price.
 * @param shipped whether any of it is sent by post; without that, postage is not mentioned
 * @param vat whether VAT is in the price; that of the shop's merchandise where the page does not know
 */
export function PriceTerms({ shipped, vat }: { shipped: boolean; vat?: VatNote }) {
  const page = usePageContext()
  const text = vatText(vat ?? page.shop.vat?.merch ?? 'included', page)
  if (!shipped) return text
  return (
    <>
      {text}, {m.price_plus({}, page)} <Link to={paths.shippingCosts()}>{m.price_shipping({}, page)}</Link>
    </>
  )
}

/** The same note on all that the shop sells of this kind, once below a list of products. */
export function MerchListTerms() {
  const page = usePageContext()
  const vat = page.shop.vat?.merch
  return (
    <p className="note merch-terms">
      {vat ? m.price_list_merch_vat({ vat: vatText(vat, page) }, page) : m.price_list_merch({}, page)}{' '}
      <Link to={paths.shippingCosts()}>{m.price_shipping({}, page)}</Link>.
    </p>
  )
}

/** The note on ticket prices, once below a list of concerts. */
export function TicketListTerms() {
  const page = usePageContext()
  const vat = page.shop.vat?.events
  return (
    <p className="note note-apart">{vat ? m.price_list_tickets_vat({ vat: vatText(vat, page) }, page) : m.price_list_tickets({}, page)}</p>
  )
}
