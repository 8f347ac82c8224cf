import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import { useCart, useCartStore } from '#storefront/carts/use-cart.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { createAdapters } from './adapters.ts'
import { eventsOfPage, itemsOfCart, sumOf } from './page-events.ts'
import { reportErrors } from './report-errors.ts'
import { addAdapters, track } from './track.ts'

/** Runs after a yes only (CNS-04): the services of the shop, what the pages tell them, and reports of what went wrong. */
export function Tracking({ tracking }: { tracking: TrackingSettings }) {
  const page = usePageContext()
  const store = useCartStore()
  const {
    locale,
    shop: { slug },
  } = page
  useEffect(() => addAdapters(createAdapters(tracking, window, loadScript)), [tracking])
  useEffect(() => reportErrors(slug, locale, () => store.getSnapshot().cart), [slug, locale, store])
  usePageEvents()
  useCartEvents()
  return null
}

const loaded = new Set<string>()

/** Once a page, whatever is switched on and off on it. */
function loadScript(address: string): void {
  if (loaded.has(address)) return
  loaded.add(address)
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** A page that was shown, and what it is about. */
function usePageEvents(): void {
  const { pathname, key } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  const { cart } = useCart()
  // The page and the cart are told as they stand when the page comes, not whenever they change on it.
  const tell = useEffectEvent((path: string) => {
    for (const event of eventsOfPage(path, document.title, data, cart)) track(event)
  })
  useEffect(() => tell(pathname), [key, pathname])
}

/** What was just put into the cart. */
function useCartEvents(): void {
  const { cart, newItemIds, justAdded } = useCart()
  const tell = useEffectEvent((added: readonly string[]) => {
    const items = (cart?.items ?? []).filter(({ id }) => added.includes(id))
    if (!justAdded || items.length === 0) return
    track({ kind: 'add_to_cart', items: itemsOfCart(items), value: sumOf(items), currency: 'EUR' })
  })
  useEffect(() => tell(newItemIds), [newItemIds])
}
