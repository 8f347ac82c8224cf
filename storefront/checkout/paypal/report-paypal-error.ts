import { systemPaths } from '#core/urls.ts'
import type { PageContext } from '#storefront/page-context.ts'

/**
 * Reports an error of PayPal's script (ERR-09), at the severity that operators look at first. The shop stores it if the visitor agreed to
 * reports; a failed report is only a warning on the console.
 */
export function reportPayPalError({ shop, locale }: Pick<PageContext, 'shop' | 'locale'>, error: unknown): void {
  const exception = `PayPal: ${error instanceof Error ? error.message : String(error)}`.slice(0, 2000)
  fetch(`${systemPaths.rest(shop.slug, '/errors')}?locale=${locale}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ exception, page: window.location.pathname, severity: 'emergency' }),
    keepalive: true,
  }).catch((failure: unknown) => console.warn('An error could not be reported', failure))
}
