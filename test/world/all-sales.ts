import type { Context } from '#server/foundations/context.ts'
import { machineScope } from '#server/operations/commands/machine-identity.ts'
import { salesReport, type SalesReport } from '#server/operations/report/sales-report.ts'

/** The report of everything that was ever sold. */
export async function allSales(context: Context): Promise<SalesReport> {
  return salesReport(context, { shopId: null, eventId: null, from: null, until: null, held: machineScope(context, 'sales.read') })
}
