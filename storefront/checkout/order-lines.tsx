import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { usePriceText } from '../ui/price.tsx'
import type { OrderPage, OrderView } from './load-order.ts'
import { Sums } from './sums.tsx'

/** What was ordered and what it cost, as it was on the day. */
export function OrderLines({ page: { order, paymentMethods } }: { page: OrderPage }) {
  const shell = useShell()
  const price = usePriceText()
  const method = paymentMethods.nodes.find(({ id }) => id === order.paymentMethod)
  return (
    <aside className="follow" aria-labelledby="order-title">
      <div className="head summary-head">
        <h2 className="h3" id="order-title">
          {m.order_items({}, shell)}
        </h2>
      </div>
      <ul>
        {linesOf(order).map(({ item, amount, total }) => (
          <li className={item.product.kind === 'event' ? 'line line-plain is-ticket' : 'line line-plain'} key={item.id}>
            <div className="line-text">
              <b>{item.product.descriptiveName}</b>
              <p className="small mute">
                {amount > 1 && `${m.cart_line_amount({ amount }, shell)} `}
                {[item.pricingCategoryName, item.variantDescription].filter(Boolean).join(', ')}
              </p>
            </div>
            <span className="num">{price(total)}</span>
          </li>
        ))}
      </ul>
      <Sums
        items={order.total}
        shipping={order.physical && order.carrierName ? { name: order.carrierName, price: order.shippingPrice } : null}
        extraCharge={order.extraCharge > 0 ? { name: method?.name ?? '', price: order.extraCharge } : null}
        total={order.totalIncludingShipping}
        vat={order.vat}
      />
    </aside>
  )
}

type Item = OrderView['items'][number]

/** Plain merchandise of one kind reads as one line (CRT-06); tickets stay single. */
function linesOf(order: OrderView): { item: Item; amount: number; total: number }[] {
  const lines: { item: Item; amount: number; total: number }[] = []
  for (const item of order.items) {
    const same = lines.find((line) => item.product.kind !== 'event' && isSame(line.item, item))
    if (!same) lines.push({ item, amount: 1, total: item.total })
    else {
      same.amount += 1
      same.total = Math.round((same.total + item.total) * 100) / 100
    }
  }
  return lines
}

function isSame(one: Item, other: Item): boolean {
  return one.product.slug === other.product.slug && one.variantDescription === other.variantDescription && one.total === other.total
}
