import { readOffice } from '../office-context.ts'
import type { Route } from './+types/packing-file.route.ts'

/** The files that a batch is printed from, by their names in the address. */
const files: Readonly<Record<string, { operation: string; input: Readonly<Record<string, string>> }>> = {
  'pick-list.pdf': { operation: 'packing.pick-list', input: {} },
  'slips.pdf': { operation: 'packing.slips', input: {} },
  'labels-dhl.csv': { operation: 'packing.labels', input: { format: 'dhl' } },
  'labels-dpd.csv': { operation: 'packing.labels', input: { format: 'dpd' } },
}

/** What is printed for the orders of a batch, or for those that are picked up at an event. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { batch, event, file } = params
  const found = files[file]
  if (!found) throw new Response(null, { status: 404 })
  return readOffice(context).file(found.operation, {
    ...found.input,
    ...(event === undefined ? { batch: Number(batch) } : { pickup: event }),
  })
}
