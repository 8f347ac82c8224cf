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
  /** The button's words; "In den Warenkorb" if left out. */
  label?: string
  /** Nothing here can be bought; the label says why. */
  disabled?: boolean
  /** What the form asks for (`cart-actions.route.ts`). */
  intent?: 'add' | 'bundle'
  /** Beside the button, e.g. the sum. */
  aside?: ReactNode
  className?: string
  /** For a second button elsewhere on the page (`form={id}`). */
  id?: string
  /** Called once what was chosen is in the cart. */
  onAdded?: () => void
}

/**
 * A form that puts its choice into the cart (design: one request, end to end). Without JavaScript it leads to the
 * cart; with it the page stays, the button tells how it stands, and the mini cart opens. One add at a time (CRT-12).
 */
export function AddToCartForm({ children, label, disabled = false, intent = 'add', aside, className, id, onAdded }: AddToCartFormProps) {
  const page = usePageContext()
  const store = useCartStore()
  const action = useHref(paths.cartActions())
  const [answer, setAnswer] = useState<CartActionResult>()
  const [busy, setBusy] = useState(false)
  const problems = answer?.problems ?? []
  const isAdded = answer !== undefined && problems.length === 0
  const isDone = useDone(answer)
  const problemId = useId()

  const tellAdded = useEffectEvent(() => onAdded?.())
  useEffect(() => {
    if (!answer?.cart || answer.problems.length > 0) return
    store.adopt(answer.cart, answer.newItemIds)
    tellAdded()
  }, [answer, store])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setAnswer(undefined)
    setAnswer(await sendCartForm(action, form))
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

/** Milliseconds for which the button says that it is done, before it can be read as an offer again. */
const doneFor = 4_000

function useDone(answer: CartActionResult | undefined): boolean {
  const [seen, setSeen] = useState<CartActionResult | null>(null)
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setSeen(answer), doneFor)
    return () => clearTimeout(timer)
  }, [answer])
  return answer !== undefined && answer.problems.length === 0 && answer !== seen
}

/** What kept the choice out of the cart. It takes the focus, so that nobody misses it. */
function AddProblems({ id, problems }: { id: string; problems: CartProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  const page = usePageContext()
  // A refusal says by itself what to do; a failure needs saying what it kept from happening (ERR-20).
  const shown = problems.map((problem) => problem.message || m.LANG_ERROR_ADDTOCART({ description: m.cart_offline({}, page) }, page))
  const key = shown.join()
  useEffect(() => {
    if (key) box.current?.focus()
  }, [key])
  if (shown.length === 0) return null
  return (
    <div className="error-summary" id={id} role="alert" tabIndex={-1} ref={box}>
      {[...new Set(shown)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}
