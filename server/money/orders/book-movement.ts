import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import type { MovementKind } from './movement-kind.ts'
import { insertMovement } from './queries.ts'

export interface Movement {
  orderId: string
  at: Date
  kind: MovementKind
  /** Added to the balance: positive when the buyer owes more, negative when less. */
  amount: Cents
  /** Who did it: `buyer`, a provider's name, or an operator. */
  actor: string
  paymentId?: string
  /** The voucher that the money came from or went into; only for the kind `voucher`. */
  voucherId?: string
  note?: string
}

/**
 * Writes one entry of an order's money ledger and adds it to the balance. Nothing else changes a balance, so it is always the sum of
 * the ledger. The caller has locked the order. @returns the new balance in cents
 */
export async function bookMovement(connection: Connection, movement: Movement): Promise<Cents> {
  const { amount, paymentId, voucherId, note, ...rest } = movement
  return insertMovement(connection, {
    ...rest,
    amountCents: amount,
    paymentId: paymentId ?? null,
    voucherId: voucherId ?? null,
    note: note ?? null,
  })
}
