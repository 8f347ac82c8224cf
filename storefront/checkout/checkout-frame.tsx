import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Step } from '#core/checkout/steps.ts'
import { m } from '#texts/compiled/messages.js'
import { ReservationTimer } from '#storefront/carts/reservation/reservation-timer.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { stepPaths } from './step-paths.ts'
import { useForeignChange } from './use-foreign-change.ts'

type ShownStep = Step | 'done'
const order: readonly ShownStep[] = ['cart', 'details', 'payment', 'confirm', 'done']

interface CheckoutFrameProps {
  step: ShownStep
  title: string
  /** End of the reservation; null where nothing is reserved any more. */
  until?: string | null
  /** Without a parcel step 3 is about money alone. */
  physical: boolean
  children: ReactNode
}

/** What every step shows above its own: reservation, steps, heading (CHK-02). */
export function CheckoutFrame({ step, title, until, physical, children }: CheckoutFrameProps) {
  useForeignChange(step)
  return (
    <>
      <title>{title}</title>
      <div className="wrap checkout-part">
        {until && <ReservationTimer until={until} />}
        <Steps current={step} physical={physical} />
        <h1 className="heading-1">{title}</h1>
      </div>
      {children}
    </>
  )
}

/** Steps behind the visitor are links; what lies ahead is reached through the forms. */
function Steps({ current, physical }: { current: ShownStep; physical: boolean }) {
  const page = usePageContext()
  const names: Record<ShownStep, string> = {
    cart: m.checkout_step_cart({}, page),
    details: m.checkout_step_details({}, page),
    payment: physical ? m.checkout_step_payment({}, page) : m.checkout_step_payment_only({}, page),
    confirm: m.checkout_step_confirm({}, page),
    done: m.checkout_step_done({}, page),
  }
  const position = order.indexOf(current)
  return (
    <ol className="steps" aria-label={m.checkout_steps({}, page)}>
      {order.map((step, index) => {
        if (step === current) return <CurrentStep key={step} name={names[step]} />
        const isBehind = index < position
        return (
          <li key={step} className={isBehind ? 'done' : undefined}>
            {isBehind && step !== 'done' && current !== 'done' ? (
              <Link to={stepPaths[step]}>{names[step]}</Link>
            ) : (
              <span>{names[step]}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function CurrentStep({ name }: { name: string }) {
  return (
    <li aria-current="step">
      <span>{name}</span>
    </li>
  )
}
