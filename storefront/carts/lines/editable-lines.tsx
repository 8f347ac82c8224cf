import { m } from '#texts/compiled/messages.js'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { cartLines, type CartLine } from './cart-lines.ts'
import { LineRow } from './line-row.tsx'
import { useCartForm } from './use-cart-form.ts'

/** The lines of the cart page, with the controls that change them (CRT-11). */
export function EditableLines({ cart }: { cart: CartViewFragment }) {
  const page = usePageContext()
  return (
    <ul className="cart-items">
      {cartLines(cart, page.locale).map((line) => (
        <LineRow key={line.key} line={line} controls={<LineControls line={line} />} />
      ))}
    </ul>
  )
}

/** Merchandise and plain tickets have a counter. A named ticket and a bundle can only be removed as a whole. */
function LineControls({ line }: { line: CartLine }) {
  const page = usePageContext()
  const name = [line.name, ...line.notes].join(', ')
  return (
    <>
      <div className="line-actions">
        {line.isBundle ? null : !line.isCounted ? (
          <CartForm>
            <input type="hidden" name="variant" value={line.variantId} />
            <button
              className="link"
              type="submit"
              name="intent"
              value="add"
              disabled={line.atLimit}
              aria-label={`${m.cart_line_another({}, page)}: ${name}`}
            >
              {m.cart_line_another({}, page)}
            </button>
          </CartForm>
        ) : (
          <Counter line={line} name={name} />
        )}
        <CartForm>
          {line.itemIds.map((id) => (
            <input key={id} type="hidden" name="item" value={id} />
          ))}
          <button className="link" type="submit" name="intent" value="remove" aria-label={`${m.cart_line_remove({}, page)}: ${name}`}>
            {m.cart_line_remove({}, page)}
          </button>
        </CartForm>
      </div>
      {line.atLimit && !line.isBundle && <p className="note">{m.cart_line_limit({ limit: line.cartLimit }, page)}</p>}
    </>
  )
}

function Counter({ line, name }: { line: CartLine; name: string }) {
  const page = usePageContext()
  return (
    <span className="spinner" role="group" aria-label={`${m.cart_line_amount_label({}, page)}: ${name}`}>
      <CartForm>
        <input type="hidden" name="item" value={line.itemIds.at(-1)} />
        <button type="submit" name="intent" value="remove" aria-label={m.cart_line_less({ name }, page)}>
          &minus;
        </button>
      </CartForm>
      <output>{line.amount}</output>
      <CartForm>
        <input type="hidden" name="variant" value={line.variantId} />
        <button type="submit" name="intent" value="add" aria-label={m.cart_line_more({ name }, page)} disabled={line.atLimit}>
          +
        </button>
      </CartForm>
    </span>
  )
}

function CartForm({ children }: { children: React.ReactNode }) {
  const { Form, form } = useCartForm()
  return <Form {...form}>{children}</Form>
}
