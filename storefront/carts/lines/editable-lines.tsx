import { Fragment, useEffect, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { CartProblem } from '../cart-problems.ts'
import { PersonaliseLink } from '../personalising/personalise-link.tsx'
import { cartLines, type CartLine } from './cart-lines.ts'
import { LineRow } from './line-row.tsx'
import { RemovedLine } from './removed-line.tsx'
import { useCartForm, useCartResult } from './use-cart-form.ts'

interface EditableLinesProps {
  cart: CartViewFragment
  /** Those that name a variant are shown beside its line. */
  problems: readonly CartProblem[]
}

/** The lines of the cart page, with the controls that change them (CRT-11). A line that was just removed can be taken back. */
export function EditableLines({ cart, problems }: EditableLinesProps) {
  const page = usePageContext()
  const lines = cartLines(cart, page.locale)
  const removedIndex = useCartResult()?.removedLine?.index
  useFocusOnRestored()
  return (
    <ul className="cart-items">
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {index === removedIndex && <RemovedLine as="li" />}
          <LineRow
            line={line}
            controls={<LineControls line={line} index={index} problems={problems.filter(({ field }) => field === line.variantId)} />}
          />
        </Fragment>
      ))}
      {removedIndex !== undefined && removedIndex >= lines.length && <RemovedLine as="li" />}
    </ul>
  )
}

/** When a line was taken back, the button that did it is gone: the focus moves to the line. */
function useFocusOnRestored(): void {
  const restoredId = useCartResult()?.newItemIds[0]
  useEffect(() => {
    if (restoredId === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-items~="${CSS.escape(restoredId)}"] a`)?.focus()
  }, [restoredId])
}

interface LineControlsProps {
  line: CartLine
  index: number
  problems: readonly CartProblem[]
}

/** Merchandise and plain tickets have a counter. A named ticket and a bundle can only be removed as a whole. */
function LineControls({ line, index, problems }: LineControlsProps) {
  const page = usePageContext()
  const name = [line.name, ...line.notes].join(', ')
  const personaliseText = line.needsPersonalData ? m.personal_enter({}, page) : m.personal_change({}, page)
  return (
    <>
      <div className="line-actions">
        {line.isCounted && <Counter line={line} index={index} name={name} />}
        {!line.isCounted && !line.isBundle && !line.atLimit && (
          <CartForm>
            <AddedVariant line={line} />
            <button className="link" type="submit" name="intent" value="add" aria-label={`${m.cart_line_another({}, page)}: ${name}`}>
              {m.cart_line_another({}, page)}
            </button>
          </CartForm>
        )}
        {line.isPersonalised && (
          <PersonaliseLink className="link" label={`${personaliseText}: ${name}`}>
            {personaliseText}
          </PersonaliseLink>
        )}
        <CartForm>
          {line.itemIds.map((id) => (
            <input key={id} type="hidden" name="item" value={id} />
          ))}
          <LineFields index={index} name={name} />
          <button className="link" type="submit" name="intent" value="remove" aria-label={`${m.cart_line_remove({}, page)}: ${name}`}>
            {m.cart_line_remove({}, page)}
          </button>
        </CartForm>
      </div>
      {problems.map(({ message }) => (
        <p className="field-error" role="alert" key={message}>
          {message}
        </p>
      ))}
      {line.atLimit && !line.isBundle && problems.length === 0 && <p className="note">{m.cart_line_limit({ limit: line.limit }, page)}</p>}
    </>
  )
}

/** Minus removes the last of the line's items, and with the only one the line. */
function Counter({ line, index, name }: { line: CartLine; index: number; name: string }) {
  const page = usePageContext()
  return (
    <span className="spinner" role="group" aria-label={`${m.cart_line_amount_label({}, page)}: ${name}`}>
      <CartForm>
        <input type="hidden" name="item" value={line.itemIds.at(-1)} />
        {/* Of what is sold several at a time the server removes as many more. */}
        {line.amount <= line.step && <LineFields index={index} name={name} />}
        <button type="submit" name="intent" value="remove" aria-label={m.cart_line_less({ name }, page)}>
          &minus;
        </button>
      </CartForm>
      <output>{line.amount}</output>
      <CartForm>
        <AddedVariant line={line} />
        {/* Not `disabled`, which would take the focus from the button that was just pressed. */}
        <button
          type="submit"
          name="intent"
          value="add"
          aria-label={m.cart_line_more({ name }, page)}
          aria-disabled={line.atLimit || undefined}
        >
          +
        </button>
      </CartForm>
    </span>
  )
}

/** As many more as are sold at a time. */
function AddedVariant({ line: { variantId, step } }: { line: CartLine }) {
  return (
    <>
      <input type="hidden" name="variant" value={variantId} />
      {step > 1 && <input type="hidden" name="amount" value={step} />}
    </>
  )
}

/** Says which line a form removes. */
function LineFields({ index, name }: { index: number; name: string }) {
  return (
    <>
      <input type="hidden" name="lineName" value={name} />
      <input type="hidden" name="lineIndex" value={index} />
    </>
  )
}

function CartForm({ children }: { children: ReactNode }) {
  const { Form, form } = useCartForm()
  return <Form {...form}>{children}</Form>
}
