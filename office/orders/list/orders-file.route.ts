import { readLimits } from '../../frame/frame-filter.ts'
import { readOffice } from '../../office-context.ts'
import { readFilters } from '../../ui/filters.ts'
import { readSort } from './order-columns.ts'
import { orderFilters } from './order-filters.ts'
import type { Route } from './+types/orders-file.route.ts'

/** The orders that fit the filters, all of them and in the list's order, as a file for spreadsheets. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const office = readOffice(context)
  const limits = await readLimits(office, request)
  const asked = { ...readFilters(searchParams, orderFilters), ...limits, sort: readSort(searchParams) }
  return office.listFile('orders.list', asked, pathname.endsWith('.xlsx') ? 'xlsx' : 'csv')
}
