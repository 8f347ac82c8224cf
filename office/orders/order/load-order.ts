import type { explainOrder } from '#server/operations/explain/explain-order.ts'
import type { listDocuments } from '#server/operations/documents/list-documents.ts'
import type { listParcels } from '#server/operations/parcels/list-parcels.ts'
import type { showOrder } from '#server/operations/orders/show-order.ts'
import type { listTickets } from '#server/operations/tickets/list-tickets.ts'
import { needed, type OfficePage } from '../../office-context.ts'
import { orderActs } from './order-acts.ts'

/** What an order's page shows. */
export type OrderPage = Awaited<ReturnType<typeof loadOrder>>

/** An order with its tickets and documents, and its whole life for who may explain it. @throws Response with the status of a refusal */
export async function loadOrder(page: Pick<OfficePage, 'call' | 'person' | 'form'>, reference: string) {
  const { call, person } = page
  const named = { order: reference }
  const [shown, tickets, documents, parcels] = await Promise.all([
    call<typeof showOrder>('orders.show', named),
    call<typeof listTickets>('tickets.list', { ...named, limit: 500 }),
    person.may('documents.read') ? call<typeof listDocuments>('documents.list', named) : null,
    call<typeof listParcels>('parcels.list', named),
  ])
  const order = needed(shown)
  // Its whole life names what others sold in it, so it is refused for an order of which a part is shown.
  const life = order.isComplete && person.may('orders.explain') ? await call<typeof explainOrder>('explain.order', named) : null
  return {
    order,
    tickets: tickets.ok ? tickets.value.items : [],
    documents: documents?.ok ? documents.value.items : [],
    parcels: parcels.ok ? parcels.value.items : [],
    maySend: order.isComplete && person.may('orders.mark-sent'),
    // Only the whole of an order is marked, mailed and corrected.
    changeHolder: order.isComplete ? await page.form('tickets.change-holder').then((form) => form?.button ?? null) : null,
    acts: order.isComplete ? await orderActs(page, order.status) : [],
    life: life?.ok ? { past: life.value.past, pending: life.value.pending } : null,
  }
}
