import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { TrackingSettings } from '#core/shops/settings/tracking-settings.ts'
import { useCart, useCartStore } from '#storefront/carts/use-cart.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { createAdapters } from './adapters.ts'
import { eventsOfPage, itemsOfCart, sumItems } from './page-events.ts'
import { reportErrors } from './report-errors.ts'
import { addAdapters, track } from './track.ts'

/** Runs after the visitor agreed (CNS-04): loads the services of the shop, tracks the pages and the cart, and reports errors. */
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

const loadedScripts = new Set<string>()

/** Loads each script once per document, also if tracking is switched off and on again. */
function loadScript(address: string): void {
  if (loadedScripts.has(address)) return
  loadedScripts.add(address)
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** Tracks the page that is shown, and what it is about. */
function usePageEvents(): void {
  const { pathname, key } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  const { cart } = useCart()
  // Uses page and cart as they are when the page is shown, not at every change.
  const send = useEffectEvent((path: string) => {
    for (const event of eventsOfPage(path, document.title, data, cart)) track(event)
  })
  useEffect(() => send(pathname), [key, pathname])
}

/** Tracks additions to the cart. */
function useCartEvents(): void {
  const { cart, newItemIds, justAdded } = useCart()
  const send = useEffectEvent((added: readonly string[]) => {
    const items = (cart?.items ?? []).filter(({ id }) => added.includes(id))
    if (!justAdded || items.length === 0) return
    track({ kind: 'add_to_cart', items: itemsOfCart(items), value: sumItems(items), currency: 'EUR' })
  })
  useEffect(() => send(newItemIds), [newItemIds])
}
