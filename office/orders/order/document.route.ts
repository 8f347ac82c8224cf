import { readOffice } from '../../office-context.ts'
import type { Route } from './+types/document.route.ts'

/** An invoice, ticket document or credit note as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  return readOffice(context).file('documents.pdf', { id })
}
