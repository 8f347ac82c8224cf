import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { recordColumns } from '#db/record-columns.ts'
import type { PastPayments } from '../records.ts'

/* Private to this folder, like `queries-life.ts`. */

const columns = recordColumns([
  'id',
  'orderId',
  'method',
  'provider',
  'state',
  'amountCents',
  'refundedCents',
  'disputedCents',
  'receivedCents',
  'providerId',
  'providerObject',
  'providerPaymentId',
  'createdAt',
  'settledAt',
])
const refundColumns = recordColumns([
  'provider',
  'refundId',
  'paymentId',
  'amountCents',
  'state',
  'reason',
  'bookedCents',
  'seenAt',
  'changedAt',
])
const disputeColumns = recordColumns([
  'provider',
  'disputeId',
  'paymentId',
  'amountCents',
  'withdrawnCents',
  'state',
  'reason',
  'respondBy',
  'seenAt',
  'changedAt',
])

/** Writes payments with what went back of them, in one statement. */
export async function insertPast(connection: Connection, { payments, refunds, disputes }: PastPayments): Promise<void> {
  await sql`
    with paid as (
      insert into payment (${columns.list}) select ${columns.list} from json_populate_recordset(null::payment, ${columns.toJson(payments)}::json)),
    returned as (
      insert into provider_refund (${refundColumns.list})
      select ${refundColumns.list} from json_populate_recordset(null::provider_refund, ${refundColumns.toJson(refunds)}::json))
    insert into provider_dispute (${disputeColumns.list})
    select ${disputeColumns.list} from json_populate_recordset(null::provider_dispute, ${disputeColumns.toJson(disputes)}::json)`.execute(
    connection,
  )
}
