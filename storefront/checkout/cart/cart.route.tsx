import { sessionMinutes } from '#core/sessions/expiry.ts'
import { Link } from 'react-router'
import type { CheckoutQuery } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { vatInTotal } from '#core/money/vat-words.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage, type LoaderPage } from '#storefront/loader-page.ts'
import { EditableLines } from '#storefront/carts/lines/editable-lines.tsx'
import { cartProblemText, type CartProblem } from '#storefront/carts/cart-problems.ts'
import { needsPersonalData } from '#storefront/carts/lines/cart-lines.ts'
import { itemsText } from '#storefront/carts/lines/items-text.ts'
import { RemovedLine } from '#storefront/carts/lines/removed-line.tsx'
import { RemovedLines } from '#storefront/carts/lines/removed-lines.tsx'
import { useCartForm, useCartResult } from '#storefront/carts/lines/use-cart-form.ts'
import { MissingNames } from '#storefront/carts/personalising/missing-names.tsx'
import { PersonaliseLink } from '#storefront/carts/personalising/personalise-link.tsx'
import { WaitingOrder } from '#storefront/carts/waiting/waiting-order.tsx'
import { toEventLine, type EventLineView } from '#storefront/catalog/events/event-line.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import type { Route } from './+types/cart.route.ts'
import { CartShipping } from './cart-shipping.tsx'
import { FreePostage } from './free-postage.tsx'
import { checkoutQuery } from '../checkout-documents.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { hasSellable, isUndeliverable, isUnsellable, type CheckoutCart } from '../checkout-view.ts'
import { Related } from './related.tsx'
import { ExpressButtons } from '../express/express-buttons.tsx'
import { CartSums, SummaryHead } from '../order-summary.tsx'

/** Step 1 (CHK-08). After a form was sent without JavaScript, the address carries a problem, or that a line was removed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = loaderPage(context)
  const query = new URL(request.url).searchParams
  const checkout = await page.execute(checkoutQuery, { withRelated: true })
  const nextDates = (checkout.cart?.relatedEvents ?? []).map((event) => toEventLine(event, page.locale, page.now))
  return { checkout, nextDates, walletKey: page.newId(), problem: queryProblem(query, page), isRemoved: query.has('removed') }
}

function queryProblem(query: URLSearchParams, page: LoaderPage): CartProblem | null {
  const code = query.get('problem')
  if (!code) return null
  const limit = query.has('limit') ? Number(query.get('limit')) || 0 : null
  return { code, message: cartProblemText(code, limit, page), field: query.get('variant') }
}

/** An unpaid order is named first: its tickets are no longer in the cart. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { waitingOrder } = loaderData.checkout
  return (
    <>
      {waitingOrder && (
        <div className="wrap">
          <WaitingOrder order={waitingOrder} />
        </div>
      )}
      <VisitorsCart loaded={loaderData} />
    </>
  )
}

function VisitorsCart({ loaded: { checkout, nextDates, walletKey, problem, isRemoved } }: { loaded: Route.ComponentProps['loaderData'] }) {
  const page = usePageContext()
  const { cart } = checkout
  const result = useCartResult()
  // What the last form did comes first; the address tells of one that was sent before this page was loaded.
  const problems: readonly CartProblem[] =
    result?.problems.map((each) => ({ ...each, message: each.message || m.cart_offline({}, page) })) ?? (problem ? [problem] : [])
  const offersUndo = result ? result.removedLine !== undefined : isRemoved
  if (!cart || cart.items.length === 0) return <EmptyCart problems={problems} offersUndo={offersUndo} />
  if (cart.expired) return <ExpiredCart cart={cart} problems={problems} />
  return (
    <CheckoutFrame step="cart" title={m.cart_title({}, page)} until={cart.validUntil} physical={cart.physical}>
      <FilledCart
        checkout={{ ...checkout, cart }}
        nextDates={nextDates}
        walletKey={walletKey}
        problems={problems}
        offersUndo={offersUndo && !result}
      />
    </CheckoutFrame>
  )
}

interface FilledCartProps {
  checkout: CheckoutQuery & { cart: CheckoutCart }
  /** Of the artists whose merchandise is in the cart. */
  nextDates: readonly EventLineView[]
  walletKey: string
  problems: readonly CartProblem[]
  /** Above the lines, after a form without JavaScript; otherwise the offer stands where the line was. */
  offersUndo: boolean
}

function FilledCart({ checkout, nextDates, walletKey, problems, offersUndo }: FilledCartProps) {
  const page = usePageContext()
  const { cart } = checkout
  const isOfLine = ({ field }: CartProblem) => cart.items.some(({ productVariant }) => productVariant.id === field)
  const undeliverable = isUndeliverable(checkout)
  const unsellable = isUnsellable(cart)
  const asksNames = needsPersonalData(cart)
  return (
    <>
      <div className="wrap columns checkout-part">
        <div>
          <ProblemBox problems={problems.filter((problem) => !isOfLine(problem))} />
          {unsellable && <Unsellable cart={cart} />}
          {offersUndo && <RemovedLine />}
          <MissingNames cart={cart} />
          <EditableLines cart={cart} problems={problems} />
          <FreePostage cart={cart} />
          {cart.physical && <CartShipping checkout={checkout} />}
        </div>
        <aside className="sticky-column" aria-labelledby="summary-title">
          <SummaryHead id="summary-title" title={itemsText(cart.items.length, page)} />
          <CartSums checkout={checkout} />
          {!undeliverable && !unsellable && !asksNames && cart.vouchers.length === 0 && (
            <ExpressButtons checkout={checkout} walletKey={walletKey} />
          )}
          {!cart.physical && (
            <p className="note note-apart">
              {cart.items.every(({ gift }) => gift) ? m.cart_no_parcel_gifts({}, page) : m.cart_no_parcel({}, page)}
            </p>
          )}
          {unsellable ? (
            <p className="field-error no-carrier">{m.cart_unsellable_title({}, page)}.</p>
          ) : undeliverable ? (
            <p className="field-error no-carrier">{m.LANG_ERROR_NODELIVERYMETHOD({}, page)}</p>
          ) : (
            <Proceed className="button button-main button-wide button-submit cart-proceed" asksNames={asksNames} />
          )}
          {cart.mergeable && !unsellable && (
            <p className="back-to-shop">
              <Link className="text-link" to={paths.addToOrder()}>
                {m.cart_add_to_order({}, page)}
              </Link>
            </p>
          )}
          <p className="back-to-shop">
            <Link className="text-link" to={paths.sendCart()}>
              {m.send_cart_title({}, page)}
            </Link>
          </p>
          <p className="back-to-shop">
            <Link className="text-link" to={paths.home()} reloadDocument>
              {m.cart_back_to_shop({}, page)}
            </Link>
          </p>
        </aside>
      </div>
      <Related cart={cart} nextDates={nextDates} />
      {!undeliverable && !unsellable && <ProceedBar cart={cart} asksNames={asksNames} />}
    </>
  )
}

/** The total and the way on, at the bottom of a phone's screen. Wider screens have both beside the lines. */
function ProceedBar({ cart, asksNames }: { cart: CheckoutCart; asksNames: boolean }) {
  const page = usePageContext()
  const price = usePriceText()
  const { totalPlusShipping: total, physical } = cart
  const vatText = {
    included: physical ? m.cart_incl_vat_and_shipping({}, page) : m.cart_incl_vat({}, page),
    none: physical ? m.cart_no_vat_and_shipping({}, page) : m.cart_vat_none({}, page),
    on_redeeming: m.cart_vat_gifts({}, page),
  }[vatInTotal({ ...cart, total, giftsOnly: cart.items.every(({ gift }) => gift) })]
  return (
    <div className="bottom-bar">
      <div className="wrap">
        <p>
          <span className="number">{price(total)}</span>
          <span className="note">{vatText}</span>
        </p>
        <Proceed className="button button-main" asksNames={asksNames} />
      </div>
    </div>
  )
}

/** Leads to step 2, or asks first who the items are for (PER-01). */
function Proceed({ className, asksNames }: { className: string; asksNames: boolean }) {
  const page = usePageContext()
  const text = m.cart_proceed({}, page)
  if (!asksNames)
    return (
      <Link className={className} to={paths.details()}>
        {text}
      </Link>
    )
  return (
    <PersonaliseLink className={className} next="details">
      {text}
    </PersonaliseLink>
  )
}

/** Why there is no way on: each item says itself what is wrong with it. The rest can be ordered, if there is any. */
function Unsellable({ cart }: { cart: CheckoutCart }) {
  const page = usePageContext()
  return (
    <div className="error-summary error-summary-above" role="alert">
      <h2>{m.cart_unsellable_title({}, page)}</h2>
      <p>{hasSellable(cart) ? m.cart_unsellable_text({}, page) : m.cart_unsellable_all({}, page)}</p>
    </div>
  )
}

/** Why the last change was refused (ERR-33). */
function ProblemBox({ problems }: { problems: readonly CartProblem[] }) {
  const page = usePageContext()
  if (problems.length === 0) return null
  return (
    <div className="error-summary error-summary-above" role="alert">
      <h2>{m.cart_problem_title({}, page)}</h2>
      {[...new Set(problems.map(({ message }) => message))].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

/** Leads an empty cart's visitor on to the events (ERR-61), and one who has ordered in another tab to the order. */
function EmptyCart({ problems, offersUndo }: { problems: readonly CartProblem[]; offersUndo: boolean }) {
  const page = usePageContext()
  if (problems.length > 0 && problems.every(({ code }) => code === 'CART_CHANGED')) return <EmptiedCart />
  return (
    <div className="wrap section state">
      <title>{m.cart_title({}, page)}</title>
      <ProblemBox problems={problems} />
      {offersUndo && <RemovedLine />}
      <h1 className="heading-1">{m.cart_empty_title({}, page)}</h1>
      <p className="lead">{m.cart_empty_text({ minutes: sessionMinutes }, page)}</p>
      <Link className="button button-main" to={paths.events()} reloadDocument>
        {m.cart_empty_events({}, page)}
      </Link>
    </div>
  )
}

/** After another tab has emptied the cart. Nothing went wrong. */
function EmptiedCart() {
  const page = usePageContext()
  return (
    <div className="wrap section state">
      <title>{m.cart_title({}, page)}</title>
      <h1 className="heading-1">{m.cart_emptied_title({}, page)}</h1>
      <p className="lead" role="status">
        {m.cart_emptied_text({}, page)}
      </p>
      <div className="button-row buttons-below">
        <Link className="button button-main" to={paths.events()} reloadDocument>
          {m.cart_empty_events({}, page)}
        </Link>
        <Link className="button" to={paths.findOrder()} reloadDocument>
          {m.find_order_title({}, page)}
        </Link>
      </div>
    </div>
  )
}

/** After the reservation has ended: lists what was in the cart and offers to reserve it again (ERR-59). */
function ExpiredCart({ cart, problems }: { cart: CheckoutCart; problems: readonly CartProblem[] }) {
  const page = usePageContext()
  const { Form } = useCartForm()
  return (
    <div className="wrap section state">
      <title>{m.cart_expired_title({}, page)}</title>
      <ProblemBox problems={problems} />
      <h1 className="heading-1">{m.cart_expired_title({}, page)}</h1>
      <p className="lead">{m.LANG_ALLG_RESERVATION_KILL_MSG({}, page)}</p>
      <RemovedLines cart={cart} />
      <Form method="post" action={paths.cartActions()} className="button-row buttons-below">
        <button className="button button-main" type="submit" name="intent" value="renew">
          {m.cart_renew({}, page)}
        </button>
        <Link className="button" to={paths.events()} reloadDocument>
          {m.cart_empty_events({}, page)}
        </Link>
      </Form>
    </div>
  )
}
