import { redirect, type RouterContextProvider } from 'react-router'
import { paths, type ButtonAction } from '#core/urls.ts'
import type { Route } from './+types/button-actions.route.ts'
import { applyApproval } from './express/apply-approval.ts'
import { openApproval } from './express/open-approval.ts'
import { placePayPalOrder } from './paypal/place-paypal-order.ts'
import { placeWalletOrder } from './wallet/place-wallet-order.ts'

type Answer = Promise<{ body: object; status?: number }>

/** What the buttons of payment providers ask of the shop. */
const actions: Record<ButtonAction, (context: Readonly<RouterContextProvider>, form: FormData) => Answer> = {
  paypal: placePayPalOrder,
  'paypal-approval': openApproval,
  'paypal-approved': applyApproval,
  wallet: placeWalletOrder,
}

/** Answers a provider's button with JSON. One route for all of them, because every route is in a script that every page loads. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const act = Object.entries(actions).find(([name]) => name === params.action)?.[1]
  if (!act) return Response.json({}, { status: 404 })
  const { body, status = 200 } = await act(context, await request.formData())
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })
}

/** The address has no page of its own: a GET request is redirected to the cart. */
export function loader() {
  return redirect(paths.cart(), 303)
}
