import { readOffice } from '../office-context.ts'
import type { Route } from './+types/datev.route.ts'

/** A month's postings for DATEV. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return readOffice(context).file('accounting.datev', { partner: params.partner, month: params.month })
}
