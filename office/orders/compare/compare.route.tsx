import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { State } from '../../ui/state.tsx'
import { History } from '../order/history.tsx'
import { Items, Tickets } from '../order/items.tsx'
import { loadOrder } from '../order/load-order.ts'
import { Payments } from '../order/money.tsx'
import { OrderFacts } from '../order/order-facts.tsx'
import { statusWords } from '../order-words.ts'
import type { Route } from './+types/compare.route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readOffice(context)
  if (!page.person.may('orders.read')) throw new Response(null, { status: 403 })
  const references = [...new Set(new URL(request.url).searchParams.getAll('order'))]
  return { orders: references.length === 2 ? await Promise.all(references.map((reference) => loadOrder(page, reference))) : [] }
}

/** Two orders beside each other, part by part: who bought twice, and what is different. */
export default function Compare({ loaderData: { orders } }: Route.ComponentProps) {
  const page = usePageContext()
  return (
    <>
      <Title of={m.office_compare({}, page)} />
      <div className="head">
        <h1>{m.office_compare({}, page)}</h1>
      </div>
      {orders.length === 0 ? <p className="empty">{m.office_compare_two({}, page)}</p> : null}
      <div className="side-by-side">
        {orders.map(({ order, tickets, changeHolder, life }) => {
          const { word, tone } = statusWords(order.status, page)
          return (
            <article key={order.reference} aria-labelledby={`order-${order.reference}`}>
              <header className="head">
                <h2 id={`order-${order.reference}`} className="code">
                  <Link to={officePaths.order(order.reference)}>{order.reference}</Link>
                </h2>
                <State tone={tone}>{word}</State>
                <p className="quiet">
                  {order.shopName} · <time dateTime={order.placedAt}>{dayAndTime(order.placedAt, page)}</time>
                </p>
              </header>
              <OrderFacts order={order} />
              <div>
                <Items order={order} />
              </div>
              <div>
                <Tickets order={order} tickets={tickets} changeHolder={changeHolder} />
              </div>
              <div>
                <Payments order={order} />
              </div>
              <div>
                <History order={order} life={life} />
              </div>
            </article>
          )
        })}
      </div>
    </>
  )
}
