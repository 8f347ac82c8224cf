import { Link } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '../../frame/title.tsx'
import { readOffice } from '../../office-context.ts'
import { usePageContext } from '../../page-context.ts'
import { ActLinks } from '../../ui/act-links.tsx'
import { dayAndTime } from '../../ui/moments.ts'
import { State } from '../../ui/state.tsx'
import { statusWords } from '../order-words.ts'
import { History } from './history.tsx'
import { Items, Tickets } from './items.tsx'
import { loadOrder } from './load-order.ts'
import { Documents, Payments } from './money.tsx'
import { OrderFacts } from './order-facts.tsx'
import { Parcels } from './parcels.tsx'
import type { Route } from './+types/order.route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(readOffice(context), params.reference)
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, tickets, changeHolder, documents, parcels, maySend, life, acts } = loaderData
  const page = usePageContext()
  const { word, tone } = statusWords(order.status, page)
  return (
    <>
      <Title of={`${m.office_order({}, page)} ${order.reference}`} />
      <div className="head">
        <h1 className="code">
          <span className="visually-hidden">{m.office_order({}, page)} </span>
          {order.reference}
        </h1>
        <State tone={tone}>{word}</State>
        <p className="quiet">
          {order.shopName} · <time dateTime={order.placedAt}>{dayAndTime(order.placedAt, page)}</time>
          {order.tags.map((tag) => (
            <Link key={tag} to={`${officePaths.orders()}?tagged=${encodeURIComponent(tag)}`}>
              #{tag}{' '}
            </Link>
          ))}
          {order.complimentary ? ` · ${m.office_order_complimentary({}, page)}` : ''}
        </p>
      </div>
      {order.isComplete ? null : <p className="notice">{m.office_order_part({}, page)}</p>}
      <ActLinks
        label={m.office_order_acts({}, page)}
        acts={acts}
        fields={{ order: order.reference }}
        back={officePaths.order(order.reference)}
      />
      <OrderFacts order={order} />
      <div className="columns">
        <div>
          <Items order={order} />
          <Parcels order={order} parcels={parcels} maySend={maySend} />
          <Tickets order={order} tickets={tickets} changeHolder={changeHolder} />
          <Payments order={order} />
          <Documents documents={documents} />
        </div>
        <div>
          <History order={order} life={life} />
        </div>
      </div>
    </>
  )
}
