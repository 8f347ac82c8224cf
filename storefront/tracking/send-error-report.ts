import type { Severity } from '#core/content/severity.ts'
import { systemPaths } from '#core/urls.ts'
import type { PageContext } from '#storefront/page-context.ts'

/**
 * Reports an error that a page has caught itself, at a severity of its own. The shop stores it if the visitor agreed to reports; a failed
 * report is only a warning on the console.
 */
export function sendErrorReport(
  { shop, locale }: Pick<PageContext, 'shop' | 'locale'>,
  { exception, severity }: { exception: string; severity: Severity },
): void {
  fetch(`${systemPaths.rest(shop.slug, '/errors')}?locale=${locale}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ exception: exception.slice(0, 2000), page: window.location.pathname, severity }),
    keepalive: true,
  }).catch((failure: unknown) => console.warn('An error could not be reported', failure))
}
