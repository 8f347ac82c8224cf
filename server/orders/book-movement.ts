import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { insertMovement } from './queries.ts'

export interface Movement {
  orderId: string
  at: Date
  kind: 'charge' | 'cancellation' | 'payment' | 'refund' | 'payout'
  /** What it does to the balance: + the buyer owes more, − less. */
  amount: Cents
  /** Who did it: `buyer`, a provider's name, or an operator. */
  actor: string
  paymentId?: string
  note?: string
}

/**
 * Writes one line of an order's money ledger. The only way a balance changes, so that it is always the ledger's sum.
 * The caller has locked the order. @returns the balance after it
 */
export async function bookMovement(connection: Connection, movement: Movement): Promise<Cents> {
  const { amount, paymentId, note, ...rest } = movement
  return insertMovement(connection, { ...rest, amountCents: amount, paymentId: paymentId ?? null, note: note ?? null })
}
