import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { AddToCartForm } from '#storefront/carts/adding/add-to-cart-form.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/** What a link asks to put into the cart. */
export interface LinkedAddition {
  variantId: string
  /** "T-Shirt Torf, M" */
  name: string
  available: boolean
}

/**
 * `?action=addtocart&variant=…` (PRD-14). Looking at an address changes nothing, so the page asks; a browser with JavaScript
 * answers at once by sending the form, and takes both values out of the address. What is not there any more says so (ERR-27).
 */
export function AddByLink({ wish }: { wish: LinkedAddition }) {
  const page = usePageContext()
  const box = useRef<HTMLDivElement>(null)
  const [isAdded, setAdded] = useState(false)
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has('action')) return
    url.searchParams.delete('action')
    url.searchParams.delete('variant')
    window.history.replaceState(window.history.state, '', url)
    if (wish.available) box.current?.querySelector('form')?.requestSubmit()
  }, [wish])
  if (isAdded) return null
  if (!wish.available) {
    return (
      <p className="filled-box" role="alert">
        {m.LANG_ITEM_NOT_AVAILABLE({}, page)}
      </p>
    )
  }
  return (
    <div className="filled-box stack" ref={box}>
      <p>
        <b>{m.product_confirm_add({ name: wish.name }, page)}</b>
        <br />
        {m.product_confirm_add_text({}, page)}
      </p>
      <AddToCartForm onAdded={() => setAdded(true)}>
        <input type="hidden" name="variant" value={wish.variantId} />
        <input type="hidden" name="amount" value="1" />
      </AddToCartForm>
    </div>
  )
}
