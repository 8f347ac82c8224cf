import type { Connection } from '#db/database.ts'
import type { PastPayments } from '../records.ts'
import { insertPast } from './queries-past.ts'

export async function writePastPayments(trx: Connection, past: PastPayments): Promise<void> {
  await insertPast(trx, past)
}
