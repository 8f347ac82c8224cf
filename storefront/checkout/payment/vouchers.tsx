import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { TextField } from '#storefront/ui/forms/form-fields.tsx'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { CheckoutCart } from '../checkout-view.ts'
import './vouchers.css'

/** A voucher that pays a part, with what is to be said about it. */
interface VoucherLine {
  id: string
  codeEnd: string
  /** What it pays, in euros. */
  amount: number
  note?: string
}

/** The vouchers that the cart is paid with. */
export function CartVouchers({ cart: { vouchers } }: { cart: Pick<CheckoutCart, 'vouchers'> }) {
  const page = usePageContext()
  const price = usePriceText()
  const noteOf = ({ company, state, amount, balance }: CheckoutCart['vouchers'][number]) => {
    const left = Math.round((balance - amount) * 100) / 100
    const notes = {
      counts: left > 0 ? m.voucher_rest({ rest: price(left) }, page) : m.voucher_all({}, page),
      foreign: m.voucher_foreign({ company }, page),
      spent: m.voucher_problem_spent({}, page),
      expired: m.voucher_problem_expired({}, page),
      ended: m.voucher_problem_unknown({}, page),
    }
    return notes[state]
  }
  const lines = vouchers.map((voucher) => ({ ...voucher, note: noteOf(voucher) }))
  return <VoucherFields vouchers={lines} hint={m.voucher_hint({}, page)} />
}

/**
 * Vouchers that pay a part, each with a button that takes it out, and a field for another code. They are a part of the surrounding form,
 * so that nothing that was chosen in it is lost.
 */
export function VoucherFields({ vouchers, hint }: { vouchers: readonly VoucherLine[]; hint: string }) {
  const page = usePageContext()
  return (
    <section className="step vouchers" aria-labelledby="vouchers-title">
      <h2 className="heading-2" id="vouchers-title">
        {m.voucher_title({}, page)}
      </h2>
      {vouchers.length > 0 && (
        <ul className="voucher-list">
          {vouchers.map((voucher) => (
            <VoucherRow key={voucher.id} voucher={voucher} />
          ))}
        </ul>
      )}
      {/* A new field after each change, because the typed code would stay in it. */}
      <div className="voucher-form" key={vouchers.map(({ id }) => id).join()}>
        <TextField name="code" label={m.voucher_code({}, page)} hint={hint} autoComplete="off" />
        <button className="button button-small" type="submit" name="enterVoucher" value="1">
          {m.voucher_enter({}, page)}
        </button>
      </div>
    </section>
  )
}

/** The first button of a form is the one that Enter presses: with this one before the vouchers it goes on, as without them. */
export function EnterGoesOn() {
  return <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
}

function VoucherRow({ voucher: { id, codeEnd, amount, note } }: { voucher: VoucherLine }) {
  const page = usePageContext()
  const price = usePriceText()
  return (
    <li className="voucher">
      <span>
        <b>{m.voucher_line({ end: codeEnd }, page)}</b>
        {note && <small>{note}</small>}
      </span>
      <span className="number">−{price(amount)}</span>
      <button
        className="text-link small"
        type="submit"
        name="removeVoucher"
        value={id}
        aria-label={`${m.voucher_remove({}, page)}: ${m.voucher_line({ end: codeEnd }, page)}`}
      >
        {m.voucher_remove({}, page)}
      </button>
    </li>
  )
}
