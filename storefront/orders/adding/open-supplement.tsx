import { Link } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { OrderView } from '../load-order.ts'

/** Says that something was added to the order and is not bought yet, with the way to buy it; nothing otherwise. */
export function OpenSupplement({ order }: { order: OrderView }) {
  const page = usePageContext()
  const price = usePriceText()
  const supplement = order.supplements.find(({ status, concluded }) => status === 'payment_pending' && !concluded)
  if (!supplement) return null
  return (
    <section className="box" aria-labelledby="supplement-title">
      <h2 className="heading-3" id="supplement-title">
        {m.supplement_open_title({}, page)}
      </h2>
      <p className="under-heading-close">{m.supplement_open_text({ amount: price(supplement.balance) }, page)}</p>
      <p>
        <Link className="button" to={`${paths.orderPayment(order.id, order.reference)}?merge=1`} reloadDocument>
          {m.supplement_open_link({}, page)}
        </Link>
      </p>
    </section>
  )
}
