import { readOffice } from '../../office-context.ts'
import type { Route } from './+types/settlement-file.route.ts'

/** A closed settlement as a PDF or as a table. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = new URL(request.url).pathname.endsWith('.csv') ? 'settlements.csv' : 'settlements.pdf'
  return readOffice(context).file(kind, { number: params.number })
}
