import type { PastMail } from '#server/foundations/outbox/queries-past.ts'
import type { PastLine } from '#server/money/bank/records.ts'
import type { PastInvoice } from '#server/money/documents/issue-documents.ts'
import type { PastOrders } from '#server/money/orders/records-ledger.ts'
import type { PastPayments } from '#server/money/payments/records.ts'
import type { PastRequest } from '#server/after-sale/self-service/records.ts'
import type { PastTicket } from '#server/after-sale/ticketing/records.ts'
import type { PastSale } from '#server/selling/stock/records-pools.ts'

/** Rows of all tables that are written in one transaction. */
export interface Batch {
  orders: PastOrders
  payments: PastPayments
  lines: PastLine[]
  sales: PastSale[]
  tickets: PastTicket[]
  scans: { orderItemId: number; at: Date }[]
  mails: PastMail[]
  /** When mails came back, by their message ids. */
  bounced: Map<string, Date>
  invoices: PastInvoice[]
  requests: PastRequest[]
}

export function emptyBatch(): Batch {
  return {
    orders: { orders: [], items: [], entries: [], movements: [], cancellations: [], clearings: [], returns: [] },
    payments: { payments: [], refunds: [], disputes: [] },
    lines: [],
    sales: [],
    tickets: [],
    scans: [],
    mails: [],
    bounced: new Map(),
    invoices: [],
    requests: [],
  }
}
