import { readLimits } from '../frame/frame-filter.ts'
import { readOffice } from '../office-context.ts'
import { readFilters } from '../ui/filters.ts'
import { vatFilters } from './vat-filters.ts'
import type { Route } from './+types/vat-file.route.ts'

/** The VAT of the page as a file for spreadsheets. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const office = readOffice(context)
  const asked = { ...readFilters(searchParams, vatFilters), ...(await readLimits(office, request)) }
  return office.listFile('accounting.vat', asked, pathname.endsWith('.xlsx') ? 'xlsx' : 'csv')
}
