import { Fragment } from 'react'
import { formatPercent } from '#core/money/format-percent.ts'
import { vatInTotal } from '#core/money/vat-words.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'

interface SumsProps {
  items: number
  /** Null if nothing is shipped. */
  shipping?: { name: string; price: number } | null
  extraCharge?: { name: string; price: number } | null
  total: number
  /** What vouchers pay of the total. */
  vouchers?: readonly { codeEnd: string; amount: number }[]
  /** Whether what vouchers do not pay has been paid. */
  paid?: boolean
  vat: readonly { rate: number; amount: number }[]
  /** Whether the shares in `vat` are those of the total. If not, a note only says whether VAT is included. */
  namesShares?: boolean
  /** Whether the parcel leaves the European Union. */
  exported?: boolean
  /** Whether nothing but gift vouchers is bought, on which VAT is due when they are redeemed. */
  giftsOnly?: boolean
}

/** The sums of a cart or an order, in euros. VAT is included, never added; a parcel that leaves the EU comes with a note on customs (LIM-69). */
export function Sums({
  items,
  shipping,
  extraCharge,
  total,
  vouchers = [],
  paid = false,
  vat,
  namesShares = true,
  exported = false,
  giftsOnly = false,
}: SumsProps) {
  const page = usePageContext()
  const price = usePriceText()
  const shares = vat
    .filter(({ amount }) => amount > 0)
    .map(({ rate, amount }) => m.cart_vat_share({ rate: formatPercent(rate, page.locale), amount: price(amount) }, page))
  const withoutShares = {
    included: m.cart_incl_vat({}, page),
    none: m.cart_vat_none({}, page),
    on_redeeming: m.cart_vat_gifts({}, page),
  }[vatInTotal({ total, vat, exported, giftsOnly })]
  const paying = vouchers.filter(({ amount }) => amount > 0)
  const left = paying.reduce((sum, { amount }) => sum - Math.round(amount * 100), Math.round(total * 100)) / 100
  const isSplit = Boolean(shipping || extraCharge)
  return (
    <>
      <dl className="sum order-sum">
        {isSplit && (
          <>
            <dt>{m.cart_subtotal({}, page)}</dt>
            <dd className="number">{price(items)}</dd>
          </>
        )}
        {shipping && (
          <>
            <dt>{m.cart_shipping({ carrier: shipping.name }, page)}</dt>
            <dd className="number">{price(shipping.price)}</dd>
          </>
        )}
        {extraCharge && (
          <>
            <dt>{m.cart_extra_charge({ method: extraCharge.name }, page)}</dt>
            <dd className="number">{price(extraCharge.price)}</dd>
          </>
        )}
        <dt className="total">{m.cart_total({}, page)}</dt>
        <dd className="total number">{price(total)}</dd>
        {paying.map(({ codeEnd, amount }, index) => (
          <Fragment key={index}>
            <dt>{m.voucher_line({ end: codeEnd }, page)}</dt>
            <dd className="number">−{price(amount)}</dd>
          </Fragment>
        ))}
        {paying.length > 0 && (left > 0 || !paid) && (
          <>
            <dt className="total">{paid ? m.voucher_rest_paid({}, page) : m.voucher_left_to_pay({}, page)}</dt>
            <dd className="total number">{price(left)}</dd>
          </>
        )}
      </dl>
      <p className="note note-apart">
        {namesShares && shares.length > 0 ? m.cart_vat_shares({ shares: shares.join(', ') }, page) : withoutShares}
      </p>
      {exported && <p className="note">{m.cart_customs({}, page)}</p>}
    </>
  )
}
