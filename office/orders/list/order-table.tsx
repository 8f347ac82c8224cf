import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { formatPrice } from '#core/money/format-price.ts'
import type { OrderColumn } from '#core/orders/list-columns.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '../../page-context.ts'
import { dayAndTime } from '../../ui/moments.ts'
import { State } from '../../ui/state.tsx'
import { methodWord, statusWords } from '../order-words.ts'
import { Tick } from './bulk-acts.tsx'
import { columnWords, readColumns } from './order-columns.ts'
import type { Route } from './+types/orders.route.ts'

type Listed = Route.ComponentProps['loaderData']['items'][number]

/** The orders of a page of the list, with the columns that its address names. */
export function OrderTable({ items, hasTicks }: { items: readonly Listed[]; hasTicks: boolean }) {
  const page = usePageContext()
  const [query] = useSearchParams()
  const chosen = readColumns(query)
  const columns = columnWords(page).filter(([column]) => chosen.has(column))
  return (
    <table className={hasTicks ? 'list is-orders has-ticks' : 'list is-orders'}>
      <thead>
        <tr>
          {hasTicks ? (
            <th scope="col">
              <span className="visually-hidden">{m.office_keys_tick({}, page)}</span>
            </th>
          ) : null}
          <th scope="col">{m.office_order_reference({}, page)}</th>
          {columns.map(([column, word]) => (
            <th key={column} scope="col" className={column === 'total' || column === 'open' ? 'amount' : undefined}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((order) => (
          <tr key={order.reference}>
            {hasTicks ? <Tick reference={order.reference} /> : null}
            <th scope="row" className="code">
              <Link to={officePaths.order(order.reference)} data-row>
                {order.reference}
              </Link>
            </th>
            {columns.map(([column]) => {
              const { look, title, shows } = cell(column, order, page)
              return (
                <td key={column} className={look} title={title}>
                  {shows}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Cell {
  look: string
  title?: string | undefined
  shows: ReactNode
}

function cell(column: OrderColumn, order: Listed, page: PageContext): Cell {
  const { totalCents, openCents } = order
  switch (column) {
    case 'placed':
      return { look: 'moment', shows: dayAndTime(order.placedAt, page) }
    case 'changed':
      return { look: 'changed', shows: dayAndTime(order.changedAt, page) }
    case 'shop':
      return { look: 'shop', shows: order.shopName }
    case 'buyer':
      return { look: 'buyer', title: order.email ?? undefined, shows: [order.firstName, order.lastName].filter(Boolean).join(' ') }
    case 'email':
      return { look: 'email', shows: order.email }
    case 'what':
      return { look: 'what', title: order.items, shows: order.items }
    case 'method':
      return { look: 'method', shows: methodWord(order.paymentMethod, page) }
    case 'status': {
      const { word, tone } = statusWords(order.status, page)
      return { look: 'how', shows: <State tone={tone}>{word}</State> }
    }
    case 'total':
      return { look: 'amount', shows: totalCents === null ? '' : formatPrice(totalCents) }
    case 'open':
      return { look: 'amount open', shows: openCents === null || openCents === 0 ? '' : formatPrice(openCents) }
  }
}
