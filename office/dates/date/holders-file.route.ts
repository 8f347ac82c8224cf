import { readOffice } from '../../office-context.ts'
import type { Route } from './+types/holders-file.route.ts'

/** Who has tickets for an event, all of them, as a file for spreadsheets. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return readOffice(context).listFile('events.holders', { event: params.event })
}
