import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { CartViewFragment } from '#api/client/graphql.ts'
import { paths } from '#core/urls.ts'
import { vatInTotal } from '#core/money/vat-words.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { cartLines } from '../lines/cart-lines.ts'
import { LineRow } from '../lines/line-row.tsx'
import { useCart } from '../use-cart.ts'

/**
 * The cart's lines below the header's link; the lines that were just added come first and are marked (CRT-14). After an addition with a
 * mouse the page scrolls until the link is in view (NAV-05, LIM-51). An empty cart says that it is (ERR-61).
 */
export function MiniCart({ cart, onClose }: { cart: CartViewFragment | null; onClose: () => void }) {
  const page = usePageContext()
  const { newItemIds, justAdded } = useCart()
  const box = useRef<HTMLElement>(null)
  const place = () => box.current?.parentElement
  const close = () => {
    // What has the focus is about to disappear; the link that the cart belongs to stays.
    if (box.current?.contains(document.activeElement)) place()?.querySelector('a')?.focus()
    onClose()
  }
  useEffect(() => {
    // A header that does not stick, as on a low screen, may be out of view (NAV-05). On a phone the page stays where the finger is.
    if (justAdded && !matchMedia('(pointer: coarse)').matches) place()?.scrollIntoView({ block: 'nearest' })
  }, [justAdded])
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  })
  const closeOutside = useEffectEvent(({ target }: PointerEvent) => {
    if (!place()?.contains(target as Node)) onClose()
  })
  useEffect(() => {
    // After an addition the focus is still on its button, so the key is listened for on the whole document.
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [])
  return (
    <section className="mini-cart" aria-label={m.cart_mini_title({}, page)} ref={box}>
      <div className="mini-cart-head">
        <h2 className="heading-3">{newItemIds.length > 0 ? m.cart_mini_added({}, page) : m.cart_mini_title({}, page)}</h2>
        <button className="link" type="button" onClick={close}>
          {m.cart_mini_close({}, page)}
        </button>
      </div>
      {cart ? <Contents cart={cart} newItemIds={newItemIds} /> : <p className="note">{m.cart_mini_empty({}, page)}</p>}
    </section>
  )
}

function Contents({ cart, newItemIds }: { cart: CartViewFragment; newItemIds: readonly string[] }) {
  const page = usePageContext()
  const price = usePriceText()
  const lines = cartLines(cart, page.locale, newItemIds)
  const sortedLines = [...lines.filter((line) => line.isNew), ...lines.filter((line) => !line.isNew)]
  const vatText = {
    included: cart.physical ? m.cart_incl_vat_plus_shipping({}, page) : m.cart_incl_vat({}, page),
    none: cart.physical ? m.cart_no_vat_plus_shipping({}, page) : m.cart_vat_none({}, page),
    on_redeeming: null,
  }[vatInTotal({ ...cart, giftsOnly: cart.items.every(({ gift }) => gift) })]
  return (
    <>
      <ul className="mini-cart-lines">
        {sortedLines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </ul>
      <dl className="sum">
        <dt className="total">{m.cart_total_without_shipping({}, page)}</dt>
        <dd className="total number">{price(cart.total)}</dd>
      </dl>
      {vatText && <p className="note">{vatText}</p>}
      <Link className="button button-main button-wide" to={paths.cart()} reloadDocument>
        {m.cart_mini_open({}, page)}
      </Link>
    </>
  )
}
