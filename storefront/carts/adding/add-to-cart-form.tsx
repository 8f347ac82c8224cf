import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { CartActionResult } from '../cart-action-result.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { CartProblem } from '../cart-problems.ts'
import { sendCartForm } from './send-cart-form.ts'
import { useCartStore } from '../use-cart.ts'

interface AddToCartFormProps {
  /** The inputs: one named `variant`, or one named `amountField(id)` for each kind of ticket. */
  children: ReactNode
  /** The button's text; "In den Warenkorb" by default. */
  label?: string
  /** Set if nothing can be bought; the label says why. */
  disabled?: boolean
  /** Which change of the cart the form requests (`cart-actions.route.ts`). */
  intent?: 'add' | 'bundle'
  /** Shown beside the button, for example the sum. */
  aside?: ReactNode
  className?: string
  /** Lets a second button elsewhere on the page submit the form (`form={id}`). */
  id?: string
  /** Called after the items were added. */
  onAdded?: () => void
}

/**
 * A form that adds what was chosen to the cart. Without JavaScript it leads to the cart. With JavaScript the page stays, the
 * button shows the progress and the mini cart opens. It sends one request at a time (CRT-12).
 */
export function AddToCartForm({ children, label, disabled = false, intent = 'add', aside, className, id, onAdded }: AddToCartFormProps) {
  const page = usePageContext()
  const store = useCartStore()
  const action = useHref(paths.cartActions())
  const [result, setResult] = useState<CartActionResult>()
  const [busy, setBusy] = useState(false)
  const problems = result?.problems ?? []
  const isAdded = result !== undefined && problems.length === 0
  const isDone = useIsRecent(isAdded ? result : undefined)
  const problemId = useId()

  const notifyAdded = useEffectEvent(() => onAdded?.())
  useEffect(() => {
    if (!isAdded || !result.cart) return
    store.adopt(result.cart, result.newItemIds)
    notifyAdded()
  }, [isAdded, result, store])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setResult(undefined)
    setResult(await sendCartForm(action, form))
    setBusy(false)
  }

  return (
    <form method="post" action={action} className={className} id={id} onSubmit={(event) => void send(event)}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <AddProblems id={problemId} problems={problems} />
      <div className="add-to-cart">
        {aside}
        <button
          className={`button button-main${busy ? ' is-busy' : ''}${isDone ? ' is-done' : ''}`}
          type="submit"
          disabled={disabled}
          aria-busy={busy}
          aria-describedby={problems.length > 0 ? problemId : undefined}
        >
          {busy ? m.cart_add_busy({}, page) : isDone ? m.cart_add_done({}, page) : (label ?? m.cart_add({}, page))}
        </button>
        <p className="visually-hidden" role="status">
          {isAdded && m.cart_add_done({}, page)}
        </p>
        {isAdded && (
          <Link className="skip-link" to={paths.cart()} reloadDocument>
            {m.cart_mini_open({}, page)}
          </Link>
        )}
      </div>
    </form>
  )
}

/** Milliseconds for which the button confirms the addition, before it offers the next one. */
const doneFor = 4_000

/** Whether this success is so recent that the button still shows it. */
function useIsRecent(success: CartActionResult | undefined): boolean {
  const [pastSuccess, setPastSuccess] = useState<CartActionResult>()
  useEffect(() => {
    if (!success) return
    const timer = setTimeout(() => setPastSuccess(success), doneFor)
    return () => clearTimeout(timer)
  }, [success])
  return success !== pastSuccess
}

/** Why nothing was added. The box takes the focus, so that it is not missed. */
function AddProblems({ id, problems }: { id: string; problems: CartProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  const page = usePageContext()
  // A refusal has its own message. A failure gets one that says that nothing was added (ERR-20).
  const messages = problems.map((problem) => problem.message || m.LANG_ERROR_ADDTOCART({ description: m.cart_offline({}, page) }, page))
  const key = messages.join()
  useEffect(() => {
    if (key) box.current?.focus()
  }, [key])
  if (messages.length === 0) return null
  return (
    <div className="error-summary" id={id} role="alert" tabIndex={-1} ref={box}>
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}
