import { sql } from 'kysely'
import type { RedeemedPart } from '#core/vouchers/plan-returns.ts'
import type { Connection } from '#db/database.ts'
import { lacksMoney } from '#server/selling/carts/records-carts.ts'
import { voucherColumns, type Voucher, type VoucherMovementKind } from './voucher.ts'

export const selectVouchers = (connection: Connection) =>
  connection.selectFrom('voucher as v').select(voucherColumns).select(lacksMoney.as('isDisputed'))

interface NewMovement {
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
  voucher: Omit<Voucher, 'balanceCents' | 'redeemedCents' | 'endedAt' | 'isDisputed'> & { codeHash: Buffer },
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
  return selectVouchers(connection).where('id', '=', id).executeTakeFirst()
}

/** The voucher of a code. */
export async function findVoucherByHash(connection: Connection, codeHash: Buffer): Promise<Voucher | undefined> {
  return selectVouchers(connection).where('codeHash', '=', codeHash).executeTakeFirst()
}

/**
 * Takes amounts from vouchers for orders, each only if its voucher still has it, has not ended, nobody disputes its money, and, for a single use, has not been used.
 * Locks the vouchers in the order of their ids. No voucher may be named twice.
 * @param today `YYYY-MM-DD` by the shop's calendar
 * @returns the ids of those from which the amount was taken
 */
export async function takeFromVouchers(
  connection: Connection,
  taken: readonly { voucherId: string; orderId: string; amountCents: number }[],
  { at, today, actor }: { at: Date; today: string; actor: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${taken.map((each) => each.voucherId)}::uuid[], ${taken.map((each) => each.orderId)}::uuid[],
        ${taken.map((each) => each.amountCents)}::int[]) as w (voucher_id, order_id, amount)),
    locked as (select id from voucher where id in (select voucher_id from wanted) order by id for update),
    took as (
      update voucher v set balance_cents = v.balance_cents - w.amount, redeemed_cents = v.redeemed_cents + w.amount
      from wanted w join locked l on l.id = w.voucher_id
      where v.id = w.voucher_id and v.balance_cents >= w.amount and v.ended_at is null and v.expires_on >= ${today}
        and not (v.single_use and v.redeemed_cents > 0) and not (${lacksMoney})
      returning v.id, w.order_id, w.amount)
    insert into voucher_movement (voucher_id, at, kind, amount_cents, order_id, actor)
    select id, ${at}, 'redemption', -amount, order_id, ${actor} from took returning voucher_id as id`.execute(connection)
  return rows.map(({ id }) => id)
}

/** What an order has of each voucher, by the voucher's ledger; of vouchers that end later first. */
export async function redeemedParts(connection: Connection, orderId: string): Promise<RedeemedPart[]> {
  const { rows } = await sql<RedeemedPart>`
    select m.voucher_id, v.partner_id, -sum(m.amount_cents)::int as amount_cents
    from voucher_movement m join voucher v on v.id = m.voucher_id
    where m.order_id = ${orderId} and m.kind in ('redemption', 'return') and v.ended_at is null
    group by v.id, m.voucher_id having sum(m.amount_cents) <> 0 order by v.expires_on desc, v.id desc`.execute(connection)
  return rows
}

/** Prolongs a voucher, never shortens it. @param expiresOn its new last day, `YYYY-MM-DD` */
export async function prolongVoucher(connection: Connection, id: string, expiresOn: string): Promise<void> {
  await connection.updateTable('voucher').set({ expiresOn }).where('id', '=', id).where('expiresOn', '<', expiresOn).execute()
}

export async function markEnded(connection: Connection, id: string, endedAt: Date): Promise<void> {
  await connection.updateTable('voucher').set({ endedAt }).where('id', '=', id).execute()
}
