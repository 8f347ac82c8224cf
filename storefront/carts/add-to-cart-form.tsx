import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import type { CartAnswer } from './cart-actions.route.ts'
import { useShell } from '../shell/use-shell.ts'
import type { CartProblem } from './cart-problems.ts'
import { useCartStore } from './use-cart.ts'

interface AddToCartFormProps {
  /** The inputs: one named `variant`, or one named `amountField(id)` for each kind of ticket. */
  children: ReactNode
  /** The button's words; "In den Warenkorb" if left out. */
  label?: string
  /** Nothing here can be bought; the label says why. */
  disabled?: boolean
  /** Beside the button, e.g. the sum. */
  aside?: ReactNode
  className?: string
}

/**
 * A form that puts its choice into the cart (design: one request, end to end). Without JavaScript it leads to the
 * cart; with it the page stays, the button tells how it stands, and the mini cart opens. One add at a time (CRT-12).
 */
export function AddToCartForm({ children, label, disabled = false, aside, className }: AddToCartFormProps) {
  const shell = useShell()
  const store = useCartStore()
  const fetcher = useFetcher<CartAnswer>()
  const busy = fetcher.state !== 'idle'
  const answer = busy ? undefined : fetcher.data
  const problems = answer?.problems ?? []
  const added = answer !== undefined && problems.length === 0
  const problemId = useId()

  useEffect(() => {
    if (answer?.cart && answer.problems.length === 0) store.adopt(answer.cart, answer.newItemIds)
  }, [answer, store])

  return (
    <fetcher.Form
      method="post"
      action={paths.cartActions()}
      className={className}
      defaultShouldRevalidate={false}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const form = new FormData(event.currentTarget)
        form.set('inline', '1')
        void fetcher.submit(form, { method: 'post', action: paths.cartActions(), defaultShouldRevalidate: false })
      }}
    >
      <input type="hidden" name="intent" value="add" />
      {children}
      <AddProblems id={problemId} problems={problems} />
      <div className="add">
        {aside}
        <button
          className={`btn btn-main${busy ? ' is-busy' : ''}${added ? ' is-done' : ''}`}
          type="submit"
          disabled={disabled}
          aria-busy={busy}
          aria-describedby={problems.length > 0 ? problemId : undefined}
        >
          {busy ? m.cart_add_busy({}, shell) : added ? m.cart_add_done({}, shell) : (label ?? m.cart_add({}, shell))}
        </button>
        <p className="add-status" role="status">
          {added && (
            <Link className="a" to={paths.cart()} reloadDocument>
              {m.cart_add_again({}, shell)}
            </Link>
          )}
        </p>
      </div>
    </fetcher.Form>
  )
}

/** What kept the choice out of the cart. It takes the focus, so that nobody misses it. */
function AddProblems({ id, problems }: { id: string; problems: CartProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  const shell = useShell()
  const shown = problems.map((problem) => problem.message || m.cart_offline({}, shell))
  const key = shown.join()
  useEffect(() => {
    if (key) box.current?.focus()
  }, [key])
  if (shown.length === 0) return null
  return (
    <div className="errs" id={id} role="alert" tabIndex={-1} ref={box}>
      {[...new Set(shown)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}
