import { orderColumns, orderSorts, type OrderColumn } from '#core/orders/list-columns.ts'
import { m } from '#texts/compiled/messages.js'
import { frameFields } from '../../frame/frame-filter.ts'
import type { PageContext } from '../../page-context.ts'

/** What it shows to whoever has chosen nothing. */
const usualColumns: ReadonlySet<OrderColumn> = new Set(['placed', 'shop', 'buyer', 'what', 'status', 'total', 'open'])

/** The order of the list that its address names. */
export type OrderSort = (typeof orderSorts)[number]

/** The order of a list whose address names none. */
export const usualSort: OrderSort = 'placed'

/** Each column with whether the address of the list names it; an address that names none has the usual ones. */
export function readColumns(query: URLSearchParams): ReadonlySet<OrderColumn> {
  const named = orderColumns.filter((column) => query.getAll('column').includes(column))
  return named.length > 0 ? new Set(named) : usualColumns
}

export function readSort(query: URLSearchParams): OrderSort {
  return orderSorts.find((sort) => sort === query.get('sort')) ?? usualSort
}

/**
 * What else the address of the list names when some of it changes; never the page of it. Where it says that the frame limits nothing, with
 * an empty value, it goes on to.
 */
export function otherFields(query: URLSearchParams, changed: readonly string[]): [name: string, value: string][] {
  const counts = (name: string, value: string) => value !== '' || frameFields.some((each) => each === name)
  return [...query].filter(([name, value]) => name !== 'after' && counts(name, value) && !changed.includes(name))
}

/** The columns with their headings, in their order. */
export function columnWords(page: PageContext): readonly (readonly [OrderColumn, string])[] {
  const words: Record<OrderColumn, string> = {
    placed: m.office_order_placed({}, page),
    changed: m.office_orders_changed({}, page),
    shop: m.office_orders_shop({}, page),
    buyer: m.office_order_buyer({}, page),
    email: m.office_orders_email({}, page),
    what: m.office_order_what({}, page),
    method: m.office_order_method({}, page),
    status: m.office_orders_status({}, page),
    total: m.office_order_total({}, page),
    open: m.office_order_open({}, page),
  }
  return orderColumns.map((column) => [column, words[column]])
}
