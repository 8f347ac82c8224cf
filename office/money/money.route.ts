import { redirect } from 'react-router'
import { officePaths } from '#core/office-urls.ts'
import { needed, readOffice } from '../office-context.ts'
import type { Route } from './+types/money.route.ts'
import type { listVat } from '#server/operations/accounting/list-vat.ts'

/** Leads to the first of its pages. */
export async function loader({ context }: Route.LoaderArgs) {
  needed(await readOffice(context).call<typeof listVat>('accounting.vat', { limit: 1 }))
  return redirect(officePaths.vat())
}
