import { readOffice } from '../../office-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { orderFilters } from './order-filters.ts'
import type { Route } from './+types/orders-file.route.ts'

/** The orders that fit the filters, all of them, as a file for spreadsheets. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return readOffice(context).listFile('orders.list', readFilters(new URL(request.url).searchParams, orderFilters))
}
