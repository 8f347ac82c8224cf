import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Step } from '#core/checkout/steps.ts'
import { m } from '#texts/compiled/messages.js'
import { PersonaliseHost } from '#storefront/carts/personalising/personalise-host.tsx'
import { ReservationTimer } from '#storefront/carts/reservation/reservation-timer.tsx'
import { usePageContext } from '#storefront/page-context.ts'
import { stepPaths } from './step-paths.ts'
import { useCheckoutStart } from './use-checkout-start.ts'
import { useForeignChange } from './use-foreign-change.ts'

type ShownStep = Step | 'done'
const steps: readonly ShownStep[] = ['cart', 'details', 'payment', 'confirm', 'done']

interface CheckoutFrameProps {
  step: ShownStep
  title: string
  /** End of the reservation; null if nothing is reserved. */
  until?: string | null
  /** Without a parcel, step 3 is named after the payment only. */
  physical: boolean
  children: ReactNode
}

/** The frame of every step: time left, list of steps, heading (CHK-02). */
export function CheckoutFrame({ step, title, until, physical, children }: CheckoutFrameProps) {
  useCheckoutStart(step)
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
      <PersonaliseHost />
    </>
  )
}

/** Previous steps are links. Later steps are reached by submitting the forms. */
function Steps({ current, physical }: { current: ShownStep; physical: boolean }) {
  const page = usePageContext()
  const names: Record<ShownStep, string> = {
    cart: m.checkout_step_cart({}, page),
    details: m.checkout_step_details({}, page),
    payment: physical ? m.checkout_step_payment({}, page) : m.checkout_step_payment_only({}, page),
    confirm: m.checkout_step_confirm({}, page),
    done: m.checkout_step_done({}, page),
  }
  const position = steps.indexOf(current)
  return (
    <ol className="steps" aria-label={m.checkout_steps({}, page)}>
      {steps.map((step, index) => {
        if (step === current) return <CurrentStep key={step} name={names[step]} />
        const isPrevious = index < position
        return (
          <li key={step} className={isPrevious ? 'done' : undefined}>
            {isPrevious && step !== 'done' && current !== 'done' ? (
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
