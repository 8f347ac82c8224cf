import type { Locale } from '#core/shops/locale.ts'
import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import type { Payout } from '../records.ts'

export interface PayoutItem {
  clearingId: number
  orderId: string
  reference: string
  payee: string
  payeeIban: string
  amountCents: Cents
  /** In which its buyer reads. */
  locale: Locale
}

/** Money that is to be paid back by transfer and is in no payout yet. */
export interface OwedTransfer {
  clearingId: number
  orderId: string
  reference: string
  shopId: number
  amountCents: Cents
  reason: string
  /** The account that the buyer named when they gave tickets back. */
  named: { iban: string; name: string } | null
  /** The accounts that the order's money came from, with the name that the bank gave. */
  senders: { iban: string; name: string | null }[]
}

export async function owedTransfers(connection: Connection): Promise<OwedTransfer[]> {
  const { rows } = await sql<OwedTransfer>`
    select m.id as clearing_id, m.order_id, o.reference, o.shop_id, m.amount_cents, m.reason,
      (select jsonb_build_object('iban', r.account_iban, 'name', r.account_holder)
        from refund_request_ticket t join refund_request r on r.id = t.request_id
        where t.order_id = m.order_id and t.refund_reason = m.reason and r.state = 'done' and r.account_iban is not null
        limit 1) as named,
      coalesce((select jsonb_agg(distinct jsonb_build_object('iban', l.party_iban, 'name', l.party))
        from bank_share s join bank_line l on l.id = s.line_id
        where s.order_id = m.order_id and s.amount_cents > 0 and l.party_iban is not null), '[]') as senders
    from money_to_clear m join orders o on o.id = m.order_id
    where m.cleared_at is null and m.kind = 'owed' and m.payment_id is null and m.refund_state is null
    order by m.id`.execute(connection)
  return rows
}

/** @returns the number of the payout */
export async function insertPayout(
  connection: Connection,
  payout: Pick<Payout, 'accountIban' | 'accountBic' | 'accountHolder' | 'preparedAt' | 'preparedBy'>,
): Promise<number> {
  const { id } = await connection.insertInto('payout').values(payout).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertPayoutItems(
  connection: Connection,
  payoutId: number,
  items: readonly Pick<PayoutItem, 'clearingId' | 'payee' | 'payeeIban' | 'amountCents'>[],
): Promise<void> {
  const rows = items.map(({ clearingId, payee, payeeIban, amountCents }) => ({ payoutId, clearingId, payee, payeeIban, amountCents }))
  await connection.insertInto('payoutItem').values(rows).execute()
}

/** Takes a transfer out of a payout. */
export async function deletePayoutItem(connection: Connection, payoutId: number, clearingId: number): Promise<void> {
  await connection.deleteFrom('payoutItem').where('payoutId', '=', payoutId).where('clearingId', '=', clearingId).execute()
}

/** Locks a payout until the transaction ends. */
export async function lockPayout(connection: Connection, id: number): Promise<Payout | undefined> {
  return connection.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The transfers of a payout, in the order in which their orders must be locked. */
export async function listPayoutItems(connection: Connection, payoutId: number): Promise<PayoutItem[]> {
  return connection
    .selectFrom('payoutItem as i')
    .innerJoin('moneyToClear as m', 'm.id', 'i.clearingId')
    .innerJoin('orders as o', 'o.id', 'm.orderId')
    .select(['i.clearingId', 'm.orderId', 'o.reference', 'i.payee', 'i.payeeIban', 'i.amountCents', 'o.locale'])
    .where('i.payoutId', '=', payoutId)
    .orderBy('m.orderId')
    .orderBy('i.clearingId')
    .execute()
}

export async function updatePayout(connection: Connection, id: number, change: Partial<Omit<Payout, 'id'>>): Promise<void> {
  await connection.updateTable('payout').set(change).where('id', '=', id).execute()
}
