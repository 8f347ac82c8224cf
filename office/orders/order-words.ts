import type { OrderStatus } from '#core/orders/status.ts'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '../page-context.ts'
import type { StateTone } from '../ui/state.tsx'

type Text = (inputs: Record<string, never>, page: PageContext) => string

const statuses: Record<OrderStatus, { text: Text; tone: StateTone }> = {
  payment_pending: { text: m.office_order_status_payment_pending, tone: 'waits' },
  processing: { text: m.office_order_status_processing, tone: 'plain' },
  pending_fulfillment: { text: m.office_order_status_pending_fulfillment, tone: 'waits' },
  fulfillment: { text: m.office_order_status_fulfillment, tone: 'plain' },
  done: { text: m.office_order_status_done, tone: 'good' },
  cancelled: { text: m.office_order_status_cancelled, tone: 'over' },
  expired: { text: m.office_order_status_expired, tone: 'over' },
}

/** How an order stands, in a word or two, and whether somebody has to act. */
export function statusWords(status: OrderStatus, page: PageContext): { word: string; tone: StateTone } {
  const { text, tone } = statuses[status]
  return { word: text({}, page), tone }
}

const methods: Readonly<Record<string, Text>> = {
  bank_transfer: m.office_method_bank_transfer,
  stripe_checkout: m.office_method_stripe_checkout,
  stripe_express: m.office_method_stripe_express,
  stripe_sofort: m.office_method_stripe_sofort,
  paypal: m.office_method_paypal,
  paypal_express: m.office_method_paypal_express,
}

/** A payment method by its name; one that has gone, by its id. */
export function methodWord(method: string, page: PageContext): string {
  return methods[method]?.({}, page) ?? method
}
