import type { PageContext } from '#storefront/page-context.ts'
import { sendErrorReport } from '#storefront/tracking/send-error-report.ts'

/** Reports an error of PayPal's script (ERR-09), at the severity that operators look at first. */
export function reportPayPalError(page: Pick<PageContext, 'shop' | 'locale'>, error: unknown): void {
  sendErrorReport(page, { exception: `PayPal: ${error instanceof Error ? error.message : String(error)}`, severity: 'emergency' })
}
