import { day } from '#core/time/durations.ts'
import { reportedCart, withoutPersons, type ErrorReport } from '#core/content/error-report.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { deleteErrorsBefore, insertErrorReport, insertFault } from './queries-errors.ts'

/**
 * Stores a browser's error report (CNS-06, OPS-30). Personal data is removed here too, because clients cannot be trusted to do so.
 */
export async function reportError(ctx: RequestContext, report: ErrorReport): Promise<void> {
  const { exception, cause, page, severity, cart } = report
  await insertErrorReport(ctx.db, {
    shopId: ctx.shop.id,
    at: ctx.clock.now(),
    severity,
    exception: withoutPersons(exception),
    cause: cause ? withoutPersons(cause) : null,
    page: page ? withoutPersons(page.replace(/[?#].*$/, '')) : null,
    cart: reportedCart(cart),
  })
}

/** The job `report-fault`: stores a fault of a payment provider (ERR-09), once. */
export async function reportFault(ctx: Context, { shopId, exception, cause, at }: Jobs['report-fault']): Promise<void> {
  await insertFault(ctx.db, { shopId, exception: withoutPersons(exception), cause: withoutPersons(cause), at: new Date(at) })
}

/** Recurring: deletes reports older than ERROR_REPORT_DAYS. @returns how many were deleted */
export function deleteOldErrors(ctx: Context): Promise<number> {
  return deleteErrorsBefore(ctx.db, new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.errorReports * day))
}
