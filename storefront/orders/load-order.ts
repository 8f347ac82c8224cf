import { data, type RouterContextProvider } from 'react-router'
import type { OrderQuery } from '#api/client/graphql.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { confirmOrderPaymentMutation, orderQuery } from './order-documents.ts'

export interface OrderKey {
  orderId: string
  /** May begin with a payment method's prefix, for example `BAX`. Without a reference only the session that placed the order finds it. */
  reference?: string | undefined
}

export type OrderView = NonNullable<OrderQuery['order']>
export type OrderPage = Omit<OrderQuery, 'order'> & { order: OrderView }

/**
 * Loads an order by id and reference, or for the session that placed it (EXO-06).
 * @throws Response 404 if they do not match, without saying which of them is wrong (ERR-31, ERR-32)
 */
export async function loadOrder(context: Readonly<RouterContextProvider>, { orderId, reference }: OrderKey): Promise<OrderPage> {
  const page = await loaderPage(context).execute(orderQuery, { id: orderId, reference: reference ?? null })
  if (!page.order) throw data({ reference: reference ?? orderId }, { status: 404 })
  return { ...page, order: page.order }
}

/**
 * Asks the provider for the payment status and settles the payment, as the webhook does. The first of the
 * two settles it, the other changes nothing (GQL-05). If the provider does not answer, the order stays as it is.
 */
export async function settleOrder(context: Readonly<RouterContextProvider>, { orderId, reference }: OrderKey): Promise<void> {
  await loaderPage(context).execute(confirmOrderPaymentMutation, { input: { orderId, reference: reference ?? null } })
}
