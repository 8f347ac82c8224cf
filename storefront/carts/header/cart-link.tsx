import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { clockText } from '#core/sessions/countdown.ts'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { usePriceText } from '#storefront/ui/price.tsx'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { itemsText } from '../lines/items-text.ts'
import { useCountdown } from '../reservation/use-countdown.ts'
import { useCart, useCartInStep, useCartStore } from '../use-cart.ts'

/** Loaded only for visitors with something in the cart or with the mouse over its link, and for those with a session. */
const loadMiniCart = () => import('./mini-cart.tsx').then(({ MiniCart }) => MiniCart)
const loadWatch = () => import('../reservation/reservation-watch.tsx').then(({ ReservationWatch }) => ReservationWatch)

/** Milliseconds until the mini cart closes after the mouse has left it, and after an addition has opened it. */
const closeAfterLeaving = 300
const closeAfterAdding = 6_000

/**
 * The header's link to the cart, with the number of items, their sum and the time left (NAV-03, NAV-04). Hovering and adding open
 * the mini cart (NAV-05). On the server it is a plain link.
 */
export function CartLink() {
  useCartInStep()
  const page = usePageContext()
  const price = usePriceText()
  const { isLoaded, cart, expiresAt } = useCart()
  const activeCart = cart && !cart.expired ? cart : null
  const count = activeCart?.items.length ?? 0
  const countdown = useCountdown(activeCart?.validUntil ? expiresAt : null)
  const time = countdown && !countdown.over ? clockText(countdown) : null
  const isEmpty = isLoaded && count === 0
  // Screen readers get one sentence instead of three separate values.
  const parts =
    activeCart && count > 0 ? [itemsText(count, page), price(activeCart.total), time && m.cart_link_reserved({ time }, page)] : []
  const { open, close, hover } = useMiniCart(isLoaded)
  const [isWatched, setWatched] = useState(false)
  // Once started, the watch stays: it also reports the end, when nothing is held any more. With an empty cart it counts the
  // visitor's activity for what they hold in another shop.
  if (expiresAt !== null && !isWatched) setWatched(true)
  return (
    <div className="cart-place" {...hover}>
      <Link className="cart-link" to={paths.cart()} reloadDocument>
        <span className="cart-label" data-room={count === 0 ? m.cart_link_empty({}, page) : undefined}>
          {isEmpty ? m.cart_link_empty({}, page) : m.cart_link({}, page)}
        </span>
        {parts.length > 0 && <span className="visually-hidden"> {parts.filter(Boolean).join(', ')}</span>}
        {activeCart && count > 0 && (
          <>
            <span className="number" aria-hidden="true">
              {count}
            </span>
            <span className="cart-total" aria-hidden="true">
              {price(activeCart.total)}
            </span>
          </>
        )}
        {time && (
          <span className={countdown?.low ? 'cart-time is-low' : 'cart-time'} aria-hidden="true">
            {time}
          </span>
        )}
      </Link>
      {(count > 0 || open) && (
        <LazyLoaded load={loadMiniCart} isShown={open} props={{ cart: count > 0 ? activeCart : null, onClose: close }} />
      )}
      {isWatched && <LazyLoaded load={loadWatch} props={{}} />}
    </div>
  )
}

/** Opens and closes the mini cart. It stays closed in the checkout, where the cart is on the page. */
function useMiniCart(isLoaded: boolean) {
  const store = useCartStore()
  const { justAdded } = useCart()
  const [hovered, setHovered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()

  const keepOpen = () => clearTimeout(timer.current)
  const close = () => {
    keepOpen()
    setHovered(false)
    store.closeMini()
  }
  const closeIn = (delay: number) => {
    keepOpen()
    timer.current = setTimeout(close, delay)
  }

  const closeLater = useEffectEvent(() => closeIn(closeAfterAdding))
  useEffect(() => {
    if (justAdded) closeLater()
    return () => clearTimeout(timer.current)
  }, [justAdded])
  const closeOnNavigation = useEffectEvent(close)
  useEffect(() => closeOnNavigation(), [pathname])

  return {
    open: isLoaded && (hovered || justAdded) && !pathname.startsWith(paths.cart()),
    close,
    hover: {
      onPointerEnter(event: { pointerType: string }) {
        if (event.pointerType !== 'mouse') return
        keepOpen()
        setHovered(true)
      },
      onPointerLeave(event: { pointerType: string }) {
        if (event.pointerType === 'mouse') closeIn(closeAfterLeaving)
      },
      onFocus: keepOpen,
    },
  }
}
