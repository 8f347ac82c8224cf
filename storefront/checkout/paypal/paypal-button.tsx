import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { mountPayPal } from './mount-paypal.ts'
import { reportPayPalError } from './report-paypal-error.ts'
import { sendToButton } from '../send-to-button.ts'
import type { PayPalOrder } from './place-paypal-order.ts'

interface PayPalButtonProps {
  /** The form of step 4, which the button sends. */
  form: RefObject<HTMLFormElement | null>
  onReady: () => void
}

/**
 * PayPal's button on step 4 (CHK-21, PAY-09). It places the order and opens its payment, the buyer approves it in PayPal's window, and
 * the server takes the money on the page that follows. Cancelling, and a failure after the order was placed, lead to the payment page
 * (PAY-12). What is missing in the form is said by the form, which is then sent without the button.
 */
export function PayPalButton({ form, onReady }: PayPalButtonProps) {
  const page = usePageContext()
  const { locale } = page
  const place = useHref(paths.buttonAction('paypal'))
  const target = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)
  const report = useEffectEvent((error: unknown) => reportPayPalError(page, error))
  useEffect(() => {
    if (!target.current) return
    let payment: PayPalOrder['payment']
    return mountPayPal({
      target: target.current,
      locale,
      label: 'buynow',
      height: 48,
      commit: true,
      onReady: ready,
      onClick: (_data, actions) => {
        if (form.current?.checkValidity()) return actions.resolve()
        form.current?.requestSubmit()
        return actions.reject()
      },
      createOrder: async () => {
        const order = await requestOrder(place, form.current)
        if (order.cancelUrl) window.location.assign(order.cancelUrl)
        else if (!order.payment) form.current?.requestSubmit()
        if (!order.payment) throw new Error('The order was not placed')
        payment = order.payment
        return payment.id
      },
      onApprove: () => window.location.assign(payment?.successUrl ?? ''),
      onCancel: () => payment && window.location.assign(payment.cancelUrl),
      onError: (error) => {
        // Without a payment the order was refused, which the form says.
        if (!payment) return
        report(error)
        window.location.assign(payment.cancelUrl)
      },
    })
  }, [form, locale, place])
  return <div className="paypal-button" ref={target} />
}

/** The form's key finds the same order and the same payment, however often it is sent. */
function requestOrder(place: string, form: HTMLFormElement | null): Promise<PayPalOrder> {
  const fields = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []
  return sendToButton<PayPalOrder>(place, Object.fromEntries(fields) as Record<string, string>)
}
