import { readOffice } from '../../office-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { orderFilters } from './order-filters.ts'
import type { Route } from './+types/orders-file.route.ts'

/** The orders that fit the filters, all of them, as a file for spreadsheets. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return readOffice(context).listFile('orders.list', readFilters(searchParams, orderFilters), pathname.endsWith('.xlsx') ? 'xlsx' : 'csv')
}
