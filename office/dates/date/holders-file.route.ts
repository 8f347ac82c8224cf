import { readOffice } from '../../office-context.ts'
import type { Route } from './+types/holders-file.route.ts'

/** Who has tickets for an event, all of them, as a file for spreadsheets. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = new URL(request.url).pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
  return readOffice(context).listFile('events.holders', { event: params.event }, kind)
}
