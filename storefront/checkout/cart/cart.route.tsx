import { sessionMinutes } from '#core/sessions/expiry.ts'
import { Link, useFetcher } from 'react-router'
import type { CheckoutQuery } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { pageOf } from '#storefront/loader-page.ts'
import type { CartActionResult } from '#storefront/carts/cart-action-result.ts'
import { EditableLines } from '#storefront/carts/lines/editable-lines.tsx'
import { cartProblemText } from '#storefront/carts/cart-problems.ts'
import { itemsText } from '#storefront/carts/lines/items-text.ts'
import { RemovedLines } from '#storefront/carts/lines/removed-lines.tsx'
import { cartFetcherKey } from '#storefront/carts/lines/use-cart-form.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { Route } from './+types/cart.route.ts'
import { CartShipping } from './cart-shipping.tsx'
import { checkoutQuery } from '../checkout-documents.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { isUndeliverable, type CheckoutCart } from '../checkout-view.ts'
import { CartSums, SummaryHead } from '../order-summary.tsx'

/** Step 1 (CHK-08). The address may carry a problem, after a form was sent without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const query = new URL(request.url).searchParams
  const checkout = await page.execute(checkoutQuery, {})
  const code = query.get('problem')
  return { checkout, problem: code ? cartProblemText(code, query.has('limit') ? Number(query.get('limit')) || 0 : null, page) : null }
}

export default function CartPage({ loaderData: { checkout, problem } }: Route.ComponentProps) {
  const page = usePageContext()
  const { cart } = checkout
  if (!cart || cart.items.length === 0) return <EmptyCart problem={problem} />
  if (cart.expired) return <ExpiredCart cart={cart} problem={problem} />
  return (
    <CheckoutFrame step="cart" title={m.cart_title({}, page)} until={cart.validUntil} physical={cart.physical}>
      <FilledCart checkout={{ ...checkout, cart }} problem={problem} />
    </CheckoutFrame>
  )
}

function FilledCart({ checkout, problem }: { checkout: CheckoutQuery & { cart: CheckoutCart }; problem: string | null }) {
  const page = usePageContext()
  const { cart } = checkout
  const undeliverable = isUndeliverable(checkout)
  return (
    <>
      <div className="wrap columns checkout-part">
        <div>
          <CartProblems problem={problem} />
          <EditableLines cart={cart} />
          {cart.physical && <CartShipping checkout={checkout} />}
        </div>
        <aside className="sticky-column" aria-labelledby="summary-title">
          <SummaryHead id="summary-title" title={itemsText(cart.items.length, page)} />
          <CartSums checkout={checkout} />
          {!cart.physical && <p className="note note-apart">{m.cart_no_parcel({}, page)}</p>}
          {undeliverable ? (
            <p className="field-error no-carrier">{m.LANG_ERROR_NODELIVERYMETHOD({}, page)}</p>
          ) : (
            <Link className="button button-main button-wide button-submit cart-proceed" to={paths.details()}>
              {m.cart_proceed({}, page)}
            </Link>
          )}
          <p className="back-to-shop">
            <Link className="text-link" to={paths.home()} reloadDocument>
              {m.cart_back_to_shop({}, page)}
            </Link>
          </p>
        </aside>
      </div>
      {!undeliverable && <ProceedBar total={cart.totalPlusShipping} physical={cart.physical} />}
    </>
  )
}

/** The total and the way on, at the bottom of a phone's screen. Wider screens have both beside the lines. */
function ProceedBar({ total, physical }: { total: number; physical: boolean }) {
  const page = usePageContext()
  const price = usePriceText()
  return (
    <div className="bottom-bar">
      <div className="wrap">
        <p>
          <span className="number">{price(total)}</span>
          <span className="note">{physical ? m.cart_incl_vat_and_shipping({}, page) : m.cart_incl_vat({}, page)}</span>
        </p>
        <Link className="button button-main" to={paths.details()}>
          {m.cart_proceed({}, page)}
        </Link>
      </div>
    </div>
  )
}

/** The problems of the last change, from the form that was just sent or from the address (ERR-33). */
function CartProblems({ problem }: { problem: string | null }) {
  const page = usePageContext()
  const fetcher = useFetcher<CartActionResult>({ key: cartFetcherKey })
  const messages = fetcher.state === 'idle' ? messagesOf(fetcher.data, page) : undefined
  return <ProblemBox messages={messages ?? (problem ? [problem] : [])} />
}

/** Undefined before the first form was sent. */
function messagesOf(result: CartActionResult | undefined, page: PageContext): string[] | undefined {
  return result?.problems.map(({ message }) => message || m.cart_offline({}, page))
}

function ProblemBox({ messages }: { messages: readonly string[] }) {
  const page = usePageContext()
  if (messages.length === 0) return null
  return (
    <div className="error-summary error-summary-above" role="alert">
      <h2>{m.cart_problem_title({}, page)}</h2>
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

/** Leads an empty cart's visitor on to the events (ERR-61). */
function EmptyCart({ problem }: { problem: string | null }) {
  const page = usePageContext()
  return (
    <div className="wrap section state">
      <title>{m.cart_title({}, page)}</title>
      <ProblemBox messages={problem ? [problem] : []} />
      <h1 className="heading-1">{m.cart_empty_title({}, page)}</h1>
      <p className="lead">{m.cart_empty_text({ minutes: sessionMinutes }, page)}</p>
      <Link className="button button-main" to={paths.events()} reloadDocument>
        {m.cart_empty_events({}, page)}
      </Link>
    </div>
  )
}

/** After the reservation has ended: lists what was in the cart and offers to reserve it again (ERR-59). */
function ExpiredCart({ cart, problem }: { cart: CheckoutCart; problem: string | null }) {
  const page = usePageContext()
  const fetcher = useFetcher<CartActionResult>({ key: cartFetcherKey })
  return (
    <div className="wrap section state">
      <title>{m.cart_expired_title({}, page)}</title>
      <ProblemBox messages={messagesOf(fetcher.data, page) ?? (problem ? [problem] : [])} />
      <h1 className="heading-1">{m.cart_expired_title({}, page)}</h1>
      <p className="lead">{m.LANG_ALLG_RESERVATION_KILL_MSG({}, page)}</p>
      <RemovedLines cart={cart} />
      <fetcher.Form method="post" action={paths.cartActions()} className="button-row buttons-below">
        <button className="button button-main" type="submit" name="intent" value="renew">
          {m.cart_renew({}, page)}
        </button>
        <Link className="button" to={paths.events()} reloadDocument>
          {m.cart_empty_events({}, page)}
        </Link>
      </fetcher.Form>
    </div>
  )
}
