import { sql } from 'kysely'
import { noTerms, type SettlementTerms } from '#core/settlements/settle.ts'
import type { Connection } from '#db/database.ts'
import { recordColumns } from '#db/record-columns.ts'
import type { Settled } from './stored/queries-takings.ts'

export type { Settled } from './stored/queries-takings.ts'

const columns = recordColumns([
  'ticketFeeCents',
  'ticketFeePoints',
  'goodsFeePoints',
  'costsCents',
  'guaranteeCents',
  'sharePoints',
  'advancesCents',
])

/** What was agreed about an event with a contract partner; nothing where nobody has written anything down. */
export async function readTerms(connection: Connection, { eventId, partnerId }: Settled): Promise<SettlementTerms> {
  const { rows } = await sql<SettlementTerms>`
    select ${columns.list} from settlement_terms where event_id = ${eventId} and partner_id = ${partnerId}`.execute(connection)
  return rows[0] ?? noTerms
}

/** Writes down what was agreed, in place of what was there. Settlements that are closed stay as they are. */
export async function storeTerms(
  connection: Connection,
  { eventId, partnerId }: Settled,
  terms: SettlementTerms & { changedAt: Date; changedBy: string },
): Promise<void> {
  await connection
    .insertInto('settlementTerms')
    .values({ eventId, partnerId, ...terms })
    .onConflict((conflict) => conflict.columns(['eventId', 'partnerId']).doUpdateSet(terms))
    .execute()
}
