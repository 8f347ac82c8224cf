import { useLocation } from 'react-router'
import { paths } from '#core/urls.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'
import { loadsCart } from '../loads-cart.ts'
import { useCart } from '../use-cart.ts'

/** Loaded only for visitors with an unpaid order. */
const loadNotice = () => import('./waiting-order.tsx').then(({ WaitingOrder }) => WaitingOrder)

/** The notice about an unpaid order, below the header. The cart page has it itself, and an order's own pages need none. */
export function WaitingStrip() {
  const { waitingOrder } = useCart()
  const { pathname } = useLocation()
  if (!waitingOrder || pathname === paths.cart() || !loadsCart(pathname)) return null
  if (pathname.split('/').includes(waitingOrder.reference)) return null
  return (
    <div className="wrap">
      <LazyLoaded load={loadNotice} props={{ order: waitingOrder }} />
    </div>
  )
}
