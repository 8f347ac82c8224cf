import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { AddToCartForm } from '#storefront/carts/adding/add-to-cart-form.tsx'
import { usePageContext } from '#storefront/page-context.ts'

/** A cart addition that a link requests. */
export interface LinkedAddition {
  variantId: string
  /** "T-Shirt Torf, M" */
  name: string
  available: boolean
}

/**
 * Adds a variant by link: `?action=addtocart&variant=…` (PRD-14). A GET request must not change the cart, so that the page shows a
 * form. With JavaScript it is submitted at once, and both values are removed from the address. An unavailable variant is reported
 * (ERR-27).
 */
export function AddByLink({ addition }: { addition: LinkedAddition }) {
  const page = usePageContext()
  const box = useRef<HTMLDivElement>(null)
  const [isAdded, setAdded] = useState(false)
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has('action')) return
    url.searchParams.delete('action')
    url.searchParams.delete('variant')
    window.history.replaceState(window.history.state, '', url)
    if (addition.available) box.current?.querySelector('form')?.requestSubmit()
  }, [addition])
  if (isAdded) return null
  if (!addition.available) {
    return (
      <p className="filled-box" role="alert">
        {m.LANG_ITEM_NOT_AVAILABLE({}, page)}
      </p>
    )
  }
  return (
    <div className="filled-box stack" ref={box}>
      <p>
        <b>{m.product_confirm_add({ name: addition.name }, page)}</b>
        <br />
        {m.product_confirm_add_text({}, page)}
      </p>
      <AddToCartForm choices={{ [addition.variantId]: 1 }} onAdded={() => setAdded(true)}>
        <input type="hidden" name="variant" value={addition.variantId} />
        <input type="hidden" name="amount" value="1" />
      </AddToCartForm>
    </div>
  )
}
