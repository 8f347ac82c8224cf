import { mayDo, type OrderEvent } from '#core/orders/life.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { OfficePage } from '../../office-context.ts'

/** Something that this person may do with an order as it stands. */
export interface OrderAct {
  /** The operation. */
  name: string
  /** The word on its button. */
  button: string
}

/** The operations on one order, in the order of their use, with the event of an order's life that each is; those without are always possible. */
const operations: readonly { name: string; event?: OrderEvent; statuses?: readonly OrderStatus[] }[] = [
  { name: 'orders.resend', statuses: ['payment_pending', 'processing', 'pending_fulfillment', 'fulfillment', 'done'] },
  { name: 'orders.mark-paid', statuses: ['payment_pending', 'expired'] },
  { name: 'orders.mark-sent', event: 'send' },
  { name: 'orders.mark-delivered', event: 'deliver' },
  { name: 'orders.correct-email', event: 'correct_email' },
  { name: 'orders.correct-address', event: 'correct_address' },
  { name: 'orders.refund', event: 'refund_part' },
  { name: 'orders.cancel', event: 'cancel' },
  { name: 'orders.note' },
  { name: 'orders.tag' },
  { name: 'orders.untag' },
]

/** What this person may do with an order in this status. The order itself is asked again when they do it. */
export async function orderActs({ form }: Pick<OfficePage, 'form'>, status: OrderStatus): Promise<OrderAct[]> {
  const possible = operations.filter(
    ({ event, statuses }) => (event === undefined || mayDo(status, event)) && (statuses === undefined || statuses.includes(status)),
  )
  const forms = await Promise.all(possible.map(({ name }) => form(name)))
  return forms.flatMap((each) => (each === null ? [] : [{ name: each.name, button: each.button }]))
}
