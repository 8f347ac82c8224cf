import { redirect } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import type { listOrders } from '#server/operations/orders/list-orders.ts'
import { needed, readOffice } from '../office-context.ts'
import type { Route } from './+types/find.route.ts'

/** Opens the one order that the bar's text names; where it names several or none, the list says so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  if (text === '') return redirect(officePaths.orders())
  const { items } = needed(await readOffice(context).call<typeof listOrders>('orders.list', { text, limit: 2 }))
  const [only, more] = items
  return redirect(only && !more ? officePaths.order(only.reference) : officePaths.ordersFound(text))
}
