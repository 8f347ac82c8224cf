import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { formatEvening } from './format-evening.ts'
import type { OrderPage, OrderView } from './load-order.ts'
import { SummaryHead } from '#storefront/checkout/order-summary.tsx'
import { Sums } from '#storefront/checkout/sums.tsx'

/** The items of an order and their prices at the time of the order. */
export function OrderLines({ page: { order, paymentMethods } }: { page: OrderPage }) {
  const page = usePageContext()
  const price = usePriceText()
  // The heading says it of an order that is cancelled as a whole.
  const cancelledMark = (item: Item) => item.cancelled && order.status !== 'cancelled' && m.order_item_cancelled({}, page)
  const detailsOf = (item: Item) =>
    [
      formatEvening(item, order, page.locale),
      item.pricingCategoryName,
      item.variantDescription,
      item.placeName,
      item.printedName,
      cancelledMark(item),
      !item.cancelled && item.refunded > 0 && m.order_item_refunded({ amount: price(item.refunded) }, page),
    ]
      .filter(Boolean)
      .join(', ')
  const method = paymentMethods.nodes.find(({ id }) => id === order.paymentMethod)
  return (
    <aside className="sticky-column" aria-labelledby="order-title">
      <SummaryHead id="order-title" title={m.order_items({}, page)} />
      <ul>
        {orderLines(order).map(({ item, parts, amount, total }) => (
          <li className={item.product.kind === 'event' ? 'line is-ticket' : 'line'} key={item.id}>
            <div className="line-text">
              <b>{item.product.descriptiveName}</b>
              <p className="small muted">
                {amount > 1 && `${m.cart_line_amount({ amount }, page)} `}
                {isNameOnly(item) ? '' : detailsOf(item)}
              </p>
              {parts.map((part) => (
                <p className="small muted" key={part.id}>
                  + {[part.product.descriptiveName, detailsOf(part)].filter(Boolean).join(', ')}
                </p>
              ))}
            </div>
            <span className="number">{price(total)}</span>
          </li>
        ))}
      </ul>
      <Sums
        items={order.total}
        shipping={order.physical && order.carrierName ? { name: order.carrierName, price: order.shippingPrice } : null}
        extraCharge={order.extraCharge > 0 ? { name: method?.name ?? '', price: order.extraCharge } : null}
        total={order.totalIncludingShipping}
        vouchers={paidByVouchers(order)}
        paid={order.paidAt !== null}
        vat={order.vat}
        exported={order.exported}
        giftsOnly={order.items.every(({ giftVoucher }) => giftVoucher)}
      />
    </aside>
  )
}

/** What vouchers paid, with what has gone back to them since: the sums are those of the purchase. */
function paidByVouchers({ vouchers, refunds }: OrderView): { codeEnd: string; amount: number }[] {
  const parts = [...vouchers, ...refunds.flatMap((refund) => refund.vouchers)]
  const ends = [...new Set(parts.map(({ codeEnd }) => codeEnd))]
  return ends.map((codeEnd) => ({ codeEnd, amount: euros(parts.filter((part) => part.codeEnd === codeEnd).map(({ amount }) => amount)) }))
}

type Item = OrderView['items'][number]

interface OrderLine {
  item: Item
  /** The other items, if it is a bundle. */
  parts: Item[]
  amount: number
  total: number
}

/** Groups the items of an order: equal merchandise is one line (CRT-06), each ticket is its own, a bundle contains its parts (CRT-05). */
function orderLines(order: OrderView): OrderLine[] {
  const bundledIds = new Set(order.items.flatMap((item) => item.bundledItemIds))
  const lines: OrderLine[] = []
  for (const item of order.items) {
    if (bundledIds.has(item.id)) continue
    const parts = order.items.filter(({ id }) => item.bundledItemIds.includes(id))
    const equalLine = lines.find(
      (line) => item.product.kind !== 'event' && line.parts.length + parts.length === 0 && isSame(line.item, item),
    )
    if (!equalLine) lines.push({ item, parts, amount: 1, total: euros([item, ...parts].map(({ total }) => total)) })
    else {
      equalLine.amount += 1
      equalLine.total = euros([equalLine.total, item.total])
    }
  }
  return lines
}

/** A sum of euros, to the cent. */
function euros(amounts: number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100
}

/** Whether an item is a bundle's root that is only a name: its variant is not shown. */
function isNameOnly(item: Item): boolean {
  return item.bundledItemIds.length > 0 && item.total === 0
}

function isSame(one: Item, other: Item): boolean {
  return (
    one.product.slug === other.product.slug &&
    one.cancelled === other.cancelled &&
    one.refunded === other.refunded &&
    one.variantDescription === other.variantDescription &&
    one.total === other.total &&
    one.printedName === other.printedName
  )
}
