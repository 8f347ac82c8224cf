import { data, type RouterContextProvider } from 'react-router'
import type { OrderQuery } from '#api/client/graphql.ts'
import { pageOf } from '#storefront/loader-page.ts'
import { confirmOrderPaymentMutation, orderQuery } from './order-documents.ts'

export interface OrderKey {
  orderId: string
  /** May carry a method's prefix, e.g. `BAX`; without one, the order belongs to the session or to nobody. */
  reference?: string | undefined
}

export type OrderView = NonNullable<OrderQuery['order']>
export type OrderPage = Omit<OrderQuery, 'order'> & { order: OrderView }

/**
 * Loads an order for its holder: by id and reference, or by the session that placed it (EXO-06).
 * @throws Response 404 where they do not fit together, without saying which of them is wrong (ERR-31, ERR-32)
 */
export async function loadOrder(context: Readonly<RouterContextProvider>, { orderId, reference }: OrderKey): Promise<OrderPage> {
  const page = await pageOf(context).execute(orderQuery, { id: orderId, reference: reference ?? null })
  if (!page.order) throw data({ reference: reference ?? orderId }, { status: 404 })
  return { ...page, order: page.order }
}

/**
 * Asks the provider what became of a payment and settles it, as the webhook does; whoever comes first does it, once
 * (GQL-05). A provider that does not answer leaves the order as it is.
 */
export async function settleOrder(context: Readonly<RouterContextProvider>, { orderId, reference }: OrderKey): Promise<void> {
  await pageOf(context).execute(confirmOrderPaymentMutation, { input: { orderId, reference: reference ?? null } })
}
