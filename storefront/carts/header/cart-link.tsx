import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { clockText } from '#core/sessions/countdown.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { itemsText } from '../lines/items-text.ts'
import { useCart, useCartInStep, useCartStore, useCountdown } from '../use-cart.ts'

/** Only who has something in the cart needs these. */
const loadMiniCart = () => import('./mini-cart.tsx').then(({ MiniCart }) => MiniCart)
const loadWatch = () => import('../reservation/reservation-watch.tsx').then(({ ReservationWatch }) => ReservationWatch)

/** Milliseconds until the mini cart goes when the mouse has left it, and when it came up by itself after an add. */
const leaving = 300
const afterAdding = 6_000

/**
 * The header's way to the cart: how many, how much, and how long it is reserved (NAV-03, NAV-04). Hovering it opens
 * the mini cart, and so does adding (NAV-05). On the server it is a plain link.
 */
export function CartLink() {
  useCartInStep()
  const page = usePageContext()
  const price = usePriceText()
  const { known, cart, expiresAt } = useCart()
  const held = cart && !cart.expired ? cart : null
  const count = held?.items.length ?? 0
  const left = useCountdown(held?.validUntil ? expiresAt : null)
  const time = left && !left.over ? clockText(left) : null
  const isEmpty = known && count === 0
  // What eyes read off three boxes, ears hear as one sentence.
  const parts = held && count > 0 ? [itemsText(count, page), price(held.total), time && m.cart_link_reserved({ time }, page)] : []
  const { open, close, hover } = useMiniCart(count > 0)
  const [watches, setWatches] = useState(false)
  // It stays to tell the end, when nothing is held any more.
  if (held?.validUntil && !watches) setWatches(true)
  return (
    <div className="cart-place" {...hover}>
      <Link className="cart-link" to={paths.cart()} reloadDocument>
        <span className="cart-label" data-room={count === 0 ? m.cart_link_empty({}, page) : undefined}>
          {isEmpty ? m.cart_link_empty({}, page) : m.cart_link({}, page)}
        </span>
        {parts.length > 0 && <span className="visually-hidden"> {parts.filter(Boolean).join(', ')}</span>}
        {held && count > 0 && (
          <>
            <span className="number" aria-hidden="true">
              {count}
            </span>
            <span className="cart-total" aria-hidden="true">
              {price(held.total)}
            </span>
          </>
        )}
        {time && (
          <span className={left?.low ? 'cart-time is-low' : 'cart-time'} aria-hidden="true">
            {time}
          </span>
        )}
      </Link>
      {held && count > 0 && <LazyLoaded load={loadMiniCart} shown={open} props={{ cart: held, onClose: close }} />}
      {watches && <LazyLoaded load={loadWatch} props={{}} />}
    </div>
  )
}

/** When the mini cart is open. In the checkout the cart is on the page already. */
function useMiniCart(filled: boolean) {
  const store = useCartStore()
  const { justAdded } = useCart()
  const [hovered, setHovered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()

  const stay = () => clearTimeout(timer.current)
  const close = () => {
    stay()
    setHovered(false)
    store.closeMini()
  }
  const closeIn = (delay: number) => {
    stay()
    timer.current = setTimeout(close, delay)
  }

  const openForAWhile = useEffectEvent(() => closeIn(afterAdding))
  useEffect(() => {
    if (justAdded) openForAWhile()
    return () => clearTimeout(timer.current)
  }, [justAdded])
  const closeBehind = useEffectEvent(close)
  useEffect(() => closeBehind(), [pathname])

  return {
    open: filled && (hovered || justAdded) && !pathname.startsWith(paths.cart()),
    close,
    hover: {
      onPointerEnter(event: { pointerType: string }) {
        if (event.pointerType !== 'mouse') return
        stay()
        setHovered(true)
      },
      onPointerLeave(event: { pointerType: string }) {
        if (event.pointerType === 'mouse') closeIn(leaving)
      },
      onFocus: stay,
    },
  }
}
