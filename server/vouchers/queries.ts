import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import { voucherColumns, type Voucher, type VoucherMovementKind } from './voucher.ts'

const select = (connection: Connection) => connection.selectFrom('voucher').select(voucherColumns)

export interface NewMovement {
  voucherId: string
  at: Date
  kind: VoucherMovementKind
  /** In cents: positive for `issue` and `return`. */
  amountCents: number
  orderId: string | null
  actor: string
}

/** Writes a voucher without a balance; `insertVoucherMovement` gives it one. */
export async function insertVoucher(
  connection: Connection,
  voucher: Omit<Voucher, 'balanceCents' | 'redeemedCents' | 'endedAt'> & { codeHash: Buffer },
): Promise<void> {
  await connection
    .insertInto('voucher')
    .values({ ...voucher, balanceCents: 0, redeemedCents: 0 })
    .execute()
}

/** Writes one entry of a voucher's ledger and adds it to its balance. Nothing else changes a balance. */
export async function insertVoucherMovement(connection: Connection, movement: NewMovement): Promise<void> {
  const { voucherId, kind, amountCents } = movement
  await connection.insertInto('voucherMovement').values(movement).execute()
  const ofOrders = kind === 'redemption' || kind === 'return' ? amountCents : 0
  await sql`update voucher set balance_cents = balance_cents + ${amountCents}, redeemed_cents = redeemed_cents - ${ofOrders}
    where id = ${voucherId}`.execute(connection)
}

/** Any voucher by its id. */
export async function findVoucher(connection: Connection, id: string): Promise<Voucher | undefined> {
  return select(connection).where('id', '=', id).executeTakeFirst()
}
