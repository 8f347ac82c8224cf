import { data, redirect } from 'react-router'
import { isFinal, isPaid } from '#core/orders/status.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { Route } from './+types/order.route.ts'
import { BouncedMail } from './bounced-mail.tsx'
import { DoneNext } from './done-next.tsx'
import { DoneStatus } from './done-status.tsx'
import { loadOrder } from './load-order.ts'
import { orderByLinkQuery } from './order-documents.ts'
import { OrderHistory } from './history/order-history.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderMissing } from './order-missing.tsx'

/**
 * The page of an order for whoever has the signed link from its mails, without an account and in any state. With `?pay` it leads on
 * to the payment: the mail's link must not contain the order's id, which opens the order together with the reference.
 */
export async function loader({ request, params: { reference, signature }, context }: Route.LoaderArgs) {
  const { orderByLink } = await loaderPage(context).execute(orderByLinkQuery, { reference, signature })
  if (!orderByLink) throw data({ reference }, { status: 404 })
  if (new URL(request.url).searchParams.has('pay')) throw redirect(paths.orderPayment(orderByLink.id, orderByLink.reference), 303)
  return loadOrder(context, { orderId: orderByLink.id, reference: orderByLink.reference })
}

export default function OrderByLinkPage({ loaderData }: Route.ComponentProps) {
  const page = usePageContext()
  const { order } = loaderData
  const title = m.order_title({ reference: order.reference }, page)
  return (
    <OrderFrame title={title} page={loaderData}>
      <div className="done">
        <DoneStatus page={loaderData} />
        <BouncedMail order={order} />
        <OrderHistory order={order} />
        <DoneNext order={order} paid={isPaid(order.status)} ended={isFinal(order.status)} />
      </div>
    </OrderFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />
}
