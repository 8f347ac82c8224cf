import type { CartViewFragment } from '#api/client/graphql.ts'
import { reportedCart, withoutPersons } from '#core/content/error-report.ts'
import { systemPaths } from '#core/urls.ts'
import { caughtErrorName } from './caught-error.ts'

/** One page reports so many; who has more than that has one error many times. */
const mostReports = 5

/**
 * Listens for what goes wrong on this page and reports it to the shop (CNS-06); called after a yes only.
 * @param cart what lies in the cart when it happens
 * @returns stops listening
 */
export function reportErrors(slug: string, locale: string, cart: () => CartViewFragment | null): () => void {
  const seen = new Set<string>()
  const report = (thrown: unknown) => {
    const { exception, cause } = describe(thrown)
    if (seen.size >= mostReports || seen.has(exception)) return
    seen.add(exception)
    const body = { exception, cause, page: window.location.pathname, cart: flatCart(cart()) }
    // A report that fails is only said on the console: it would be an error about an error.
    fetch(`${systemPaths.rest(slug, '/errors')}?locale=${locale}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch((failure: unknown) => console.warn('An error could not be reported', failure))
  }
  const hearError = (event: ErrorEvent) => report(event.error ?? event.message)
  const hearRejection = (event: PromiseRejectionEvent) => report(event.reason)
  const hearCaught = (event: Event) => report((event as CustomEvent<unknown>).detail)
  window.addEventListener('error', hearError)
  window.addEventListener('unhandledrejection', hearRejection)
  window.addEventListener(caughtErrorName, hearCaught)
  return () => {
    window.removeEventListener('error', hearError)
    window.removeEventListener('unhandledrejection', hearRejection)
    window.removeEventListener(caughtErrorName, hearCaught)
  }
}

function describe(thrown: unknown): { exception: string; cause: string | null } {
  if (!(thrown instanceof Error)) return { exception: clean(String(thrown), 2000), cause: null }
  const cause = thrown.cause instanceof Error ? `${thrown.cause.name}: ${thrown.cause.message}` : (thrown.stack ?? null)
  return { exception: clean(`${thrown.name}: ${thrown.message}`, 2000), cause: cause === null ? null : clean(cause, 4000) }
}

function clean(text: string, most: number): string {
  return withoutPersons(text).slice(0, most) || 'unknown'
}

/** The fields that a report may carry, lifted out of what lies inside an item. */
function flatCart(cart: CartViewFragment | null) {
  if (!cart) return null
  const items = cart.items.map(({ id, total, productVariant }) => ({
    id,
    total,
    price: productVariant.price,
    productVariantId: productVariant.id,
    productSlug: productVariant.product.slug,
  }))
  return reportedCart({ ...cart, items })
}
