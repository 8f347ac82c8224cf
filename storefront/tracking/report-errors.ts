import type { CartViewFragment } from '#api/client/graphql.ts'
import { reportedCart, withoutPersons } from '#core/content/error-report.ts'
import { systemPaths } from '#core/urls.ts'
import { caughtErrorName } from './caught-error.ts'

/** The maximum number of reports per page; more are usually the same error again. */
const maxReports = 5

/**
 * Reports uncaught errors of this page to the shop (CNS-06); called only after the visitor agreed.
 * @param cart reads the cart at the time of the error
 * @returns stops listening
 */
export function reportErrors(slug: string, locale: string, cart: () => CartViewFragment | null): () => void {
  const reportedErrors = new Set<string>()
  const report = (thrown: unknown) => {
    const { exception, cause } = describe(thrown)
    if (reportedErrors.size >= maxReports || reportedErrors.has(exception)) return
    reportedErrors.add(exception)
    const body = { exception, cause, page: window.location.pathname, cart: flatCart(cart()) }
    // A failed report goes to the console only; reporting it could fail again.
    fetch(`${systemPaths.rest(slug, '/errors')}?locale=${locale}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch((failure: unknown) => console.warn('An error could not be reported', failure))
  }
  const onError = (event: ErrorEvent) => report(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason)
  const onCaught = (event: Event) => report((event as CustomEvent<unknown>).detail)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener(caughtErrorName, onCaught)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener(caughtErrorName, onCaught)
  }
}

function describe(thrown: unknown): { exception: string; cause: string | null } {
  if (!(thrown instanceof Error)) return { exception: clean(String(thrown), 2000), cause: null }
  const cause = thrown.cause instanceof Error ? `${thrown.cause.name}: ${thrown.cause.message}` : (thrown.stack ?? null)
  return { exception: clean(`${thrown.name}: ${thrown.message}`, 2000), cause: cause === null ? null : clean(cause, 4000) }
}

function clean(text: string, max: number): string {
  return withoutPersons(text).slice(0, max) || 'unknown'
}

/** The fields of the cart that a report may contain, as one flat object per item. */
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
