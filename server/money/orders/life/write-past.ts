import type { Connection } from '#db/database.ts'
import type { PastOrders } from '../records-ledger.ts'
import { insertPast } from './queries-past.ts'

export async function writePastOrders(trx: Connection, past: PastOrders): Promise<void> {
  await insertPast(trx, past)
}
