import { Fragment, useEffect, useId, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
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
  const anotherText = line.more > 1 ? m.cart_line_another_several({ count: line.more }, page) : m.cart_line_another({}, page)
  const removed = line.amount + line.alsoRemoved.length
  const removeText = line.alsoRemoved.length > 0 ? m.cart_line_remove_several({ count: removed }, page) : m.cart_line_remove({}, page)
  const alsoText = alsoRemovedText(line, page)
  const alsoId = useId()
  const personaliseText = line.needsPersonalData ? m.personal_enter({}, page) : m.personal_change({}, page)
  return (
    <>
      <div className="line-actions">
        {line.isCounted && <Counter line={line} index={index} name={name} />}
        {!line.isCounted && !line.isBundle && !line.isSectionWhole && !line.atLimit && (
          <CartForm>
            <AddedVariant line={line} />
            <button className="link" type="submit" name="intent" value="add" aria-label={`${anotherText}: ${name}`}>
              {anotherText}
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
          <LineFields index={index} name={[name, ...line.alsoRemoved].filter(Boolean).join(', ')} amount={removed} />
          <button
            className="link"
            type="submit"
            name="intent"
            value="remove"
            aria-label={`${removeText}: ${name}`}
            aria-describedby={alsoText ? alsoId : undefined}
          >
            {removeText}
          </button>
        </CartForm>
      </div>
      {alsoText && (
        <p className="note" id={alsoId}>
          {alsoText}
        </p>
      )}
      {problems.map(({ message }) => (
        <p className="field-error" role="alert" key={message}>
          {message}
        </p>
      ))}
      {line.atLimit && !line.isBundle && problems.length === 0 && <p className="note">{m.cart_line_limit({ limit: line.limit }, page)}</p>}
    </>
  )
}

/** Says whose tickets are removed with the line; empty if none are. */
function alsoRemovedText({ alsoRemoved, isSectionWhole, step }: CartLine, page: PageContext): string {
  if (alsoRemoved.length === 0) return ''
  if (isSectionWhole) return m.cart_line_remove_section({ count: alsoRemoved.length + 1 }, page)
  if (alsoRemoved.includes('')) return m.cart_line_remove_steps({ step }, page)
  const names = new Intl.ListFormat(page.locale, { type: 'conjunction' }).format(alsoRemoved)
  return m.cart_line_remove_also({ names, step }, page)
}

/** Minus removes the last of the line's items, and with the only one the line. */
function Counter({ line, index, name }: { line: CartLine; index: number; name: string }) {
  const page = usePageContext()
  return (
    <span className="spinner" role="group" aria-label={`${m.cart_line_amount_label({}, page)}: ${name}`}>
      <CartForm>
        <input type="hidden" name="item" value={line.itemIds.at(-1)} />
        {/* The server removes the whole step. */}
        {line.amount <= line.fewer && <LineFields index={index} name={name} amount={line.amount} />}
        <button
          type="submit"
          name="intent"
          value="remove"
          aria-label={line.fewer > 1 ? m.cart_line_less_several({ count: line.fewer, name }, page) : m.cart_line_less({ name }, page)}
        >
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
          aria-label={line.more > 1 ? m.cart_line_more_several({ count: line.more, name }, page) : m.cart_line_more({ name }, page)}
          aria-disabled={line.atLimit || undefined}
        >
          +
        </button>
      </CartForm>
    </span>
  )
}

/** Fields that add one step of the line's variant. */
function AddedVariant({ line: { variantId, more } }: { line: CartLine }) {
  return (
    <>
      <input type="hidden" name="variant" value={variantId} />
      {more > 1 && <input type="hidden" name="amount" value={more} />}
    </>
  )
}

/** Says which line a form removes, and how many items with it. */
function LineFields({ index, name, amount }: { index: number; name: string; amount: number }) {
  return (
    <>
      <input type="hidden" name="lineName" value={name} />
      <input type="hidden" name="lineIndex" value={index} />
      <input type="hidden" name="lineAmount" value={amount} />
    </>
  )
}

function CartForm({ children }: { children: ReactNode }) {
  const { Form, form } = useCartForm()
  return <Form {...form}>{children}</Form>
}
