import { useEffect, useId, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import type { CartActionResult } from '../cart-action-result.ts'
import { useCartForm, useCartResult } from './use-cart-form.ts'

/**
 * Says which line was just removed, in its place, with a button that takes it back. The button takes the focus, because the one that
 * removed the line is gone; it is announced together with the sentence. Without JavaScript the name is not known.
 * @param as `li` inside the list of lines
 */
export function RemovedLine({ as: Box = 'div' }: { as?: 'div' | 'li' }) {
  const page = usePageContext()
  const { Form, form } = useCartForm()
  const line = useCartResult()?.removedLine
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (line) button.current?.focus()
  }, [line])
  return (
    <Box className="line-removed">
      <p id={id}>{line ? removedText(line, page) : m.cart_line_removed_unnamed({}, page)}</p>
      <Form {...form}>
        <button className="button button-small" type="submit" name="intent" value="restore" aria-describedby={id} ref={button}>
          {m.cart_line_restore({}, page)}
        </button>
      </Form>
    </Box>
  )
}

function removedText({ name, amount }: NonNullable<CartActionResult['removedLine']>, page: PageContext): string {
  return amount > 1 ? m.cart_line_removed_several({ count: amount, name }, page) : m.cart_line_removed({ name }, page)
}
