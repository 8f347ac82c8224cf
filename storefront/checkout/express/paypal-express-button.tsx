import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { approvalMethod } from '#core/payments/paypal-methods.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { Checkout } from '../checkout-view.ts'
import { mountPayPal } from '../paypal/mount-paypal.ts'
import { reportPayPalError } from '../paypal/report-paypal-error.ts'
import { sendToButton } from '../send-to-button.ts'
import type { AppliedApproval } from './apply-approval.ts'
import type { OpenedApproval } from './open-approval.ts'

/**
 * PayPal's express button (PAY-13): the buyer approves the cart's total and an address in PayPal's window, and then orders on step 4.
 * Cancelling leaves the page as it is (T-17).
 */
export function PayPalExpressButton({ checkout, onReady }: { checkout: Checkout; onReady: () => void }) {
  const page = usePageContext()
  const { locale } = page
  const { cart, expressMethods } = checkout
  const open = useHref(paths.buttonAction('paypal-approval'))
  const apply = useHref(paths.buttonAction('paypal-approved'))
  const navigate = useNavigate()
  const target = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'hidden' | 'ready' | 'applying'>('hidden')
  const [problem, setProblem] = useState<string | null>(null)
  const isOffered = expressMethods.nodes.some(({ id }) => id === approvalMethod)
  const isPayable = cart.totalPlusShipping > 0 && !cart.expired && (!cart.physical || cart.shipping != null)
  const isShown = isOffered && isPayable

  const createOrder = useEffectEvent(async (): Promise<string> => {
    setProblem(null)
    const { id, message } = await sendToButton<OpenedApproval>(open, { cartVersion: String(cart.version) })
    if (id) return id
    const text = message ?? m.LANG_CHECKOUT_PAYMENTFAILED_TEXT({}, page)
    setProblem(text)
    throw new RefusedByShop(text)
  })
  const takeApproval = useEffectEvent(async (id: string): Promise<void> => {
    setState('applying')
    const { next, reply, message } = await sendToButton<AppliedApproval>(apply, { id })
    if (next) await navigate(next, { state: reply ? { reply } : null })
    setState('ready')
    if (!next) setProblem(message ?? m.LANG_CHECKOUT_PAYMENTFAILED_TEXT({}, page))
  })
  const fail = useEffectEvent((error: unknown): void => {
    if (error instanceof RefusedByShop) return
    reportPayPalError(page, error)
    setState('ready')
    setProblem(m.LANG_CHECKOUT_PAYMENTFAILED_TEXT({}, page))
  })
  const show = useEffectEvent(() => {
    setState('ready')
    onReady()
  })

  useEffect(() => {
    if (!isShown || !target.current) return
    return mountPayPal({
      target: target.current,
      locale,
      label: 'paypal',
      height: 44,
      commit: false,
      onReady: show,
      createOrder,
      onApprove: ({ orderID }) => takeApproval(orderID),
      onCancel: () => {},
      onError: fail,
    })
  }, [isShown, locale])

  if (!isShown) return null
  return (
    <div className="express-part" data-waiting={state === 'hidden' ? '' : undefined} aria-busy={state === 'applying'}>
      {problem && (
        <div className="error-summary" role="alert">
          <h3>{m.paypal_express_refused({}, page)}</h3>
          <p>{problem}</p>
        </div>
      )}
      <div className="paypal-button" ref={target} />
      <p className="note" role="status">
        {state === 'applying' ? m.paypal_express_applying({}, page) : m.paypal_express_note({}, page)}
      </p>
    </div>
  )
}

/** The shop has refused, and the page says why. Everything else is an error of PayPal's script. */
class RefusedByShop extends Error {}
