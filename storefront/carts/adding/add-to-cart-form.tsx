import { useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useHref } from 'react-router'
import { openProblems, type FormSelections } from '#core/carts/open-problems.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { toActionResult, type CartActionResult } from '../cart-action-result.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { CartProblem } from '../cart-problems.ts'
import { FormProblemsBox, FormProblemsContext, useRefusedAddition } from './form-problems.tsx'
import { usePriceText } from '#storefront/ui/price.tsx'
import { itemsText } from '../lines/items-text.ts'
import { sendCartForm } from './send-cart-form.ts'
import { useCartStore } from '../use-cart.ts'

interface AddToCartFormProps {
  /** The inputs: one named `variant`, or one named `amountField(id)` for each kind of ticket. */
  children: ReactNode
  /** The button's text; "In den Warenkorb" by default. */
  label?: string
  /** Set if nothing can be bought; the label says why. */
  disabled?: boolean
  /** What is chosen, by the fields that problems name. A refusal is shown until it is mended (`open-problems.ts`). */
  choices: FormSelections
  /** A choice that is still missing. The form says so instead of being sent. */
  missing?: CartProblem | null
  /** The bundle that the form adds; without one it adds variants. */
  bundleId?: string
  /** Shown beside the button, for example the sum. */
  aside?: ReactNode
  className?: string
  /** Lets a second button elsewhere on the page submit the form (`form={id}`). */
  id?: string
  /** Called after the items were added. */
  onAdded?: () => void
}

/**
 * A form that adds what was chosen to the cart. Without JavaScript it is sent to its own page, which leads to the cart or shows the
 * problems (`add-from-page.ts`). With JavaScript the page stays, the button shows the progress and the mini cart opens. It sends one
 * request at a time (CRT-12). Rows show their own problems with `RowProblem`.
 */
export function AddToCartForm({
  children,
  label,
  disabled = false,
  choices,
  missing = null,
  bundleId,
  aside,
  className,
  id,
  onAdded,
}: AddToCartFormProps) {
  const page = usePageContext()
  const price = usePriceText()
  const store = useCartStore()
  const ownPage = useHref('.')
  const cartActions = useHref(paths.cartActions())
  const refusal = useRefusedAddition(bundleId ?? 'items')
  const [result, setResult] = useState<CartActionResult | undefined>(refusal ? toActionResult(refusal) : undefined)
  const [sent, setSent] = useState(choices)
  const [busy, setBusy] = useState(false)
  const isAdded = result !== undefined && result.problems.length === 0
  const problems = openProblems(result?.problems ?? [], sent, choices)
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
    setSent(choices)
    if (missing) return setResult(toActionResult({ problems: [missing] }))
    setBusy(true)
    setResult(undefined)
    setResult(await sendCartForm(cartActions, form))
    setBusy(false)
  }

  return (
    <form method="post" action={ownPage} className={className} id={id} onSubmit={(event) => void send(event)}>
      <input type="hidden" name="intent" value={bundleId === undefined ? 'add' : 'bundle'} />
      {bundleId === undefined ? null : <input type="hidden" name="bundle" value={bundleId} />}
      <FormProblemsContext value={{ id: problemId, problems, rows: choices }}>
        {children}
        <div className="add-to-cart">
          {/* Beside the button, which on a phone stays at the bottom edge: what was refused must not scroll the page away from the rows. */}
          <FormProblemsBox />
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
            {/* What the mini cart shows as it opens, for those who do not see it. */}
            {isAdded &&
              result.cart &&
              `${m.cart_add_done({}, page)}: ${itemsText(result.cart.items.length, page)}, ${price(result.cart.total)}`}
          </p>
          {isAdded && (
            <Link className="skip-link" to={paths.cart()} reloadDocument>
              {m.cart_mini_open({}, page)}
            </Link>
          )}
        </div>
      </FormProblemsContext>
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
