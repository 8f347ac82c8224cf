import { useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '#core/shops/locale.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { LazyLoaded } from '#storefront/ui/lazy-loaded.tsx'

const never = () => () => undefined
const loadOffer = () => import('./language-offer.tsx').then(({ LanguageOffer }) => LanguageOffer)

/**
 * Offers the page in the browser's language where that is another one, until a language was chosen. Pages are the same for everybody, so
 * only the browser knows; the offer is loaded on demand.
 */
export function LanguageOfferMount() {
  const { locale } = usePageContext()
  const offered = useSyncExternalStore(never, offeredLanguage, () => null)
  return offered && offered !== locale ? <LazyLoaded load={loadOffer} props={{ locale: offered }} /> : null
}

/** The first of the browser's languages that the shop has; null if a language is stored. */
function offeredLanguage(): Locale | null {
  if (document.cookie.includes('locale=')) return null
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? null
}
