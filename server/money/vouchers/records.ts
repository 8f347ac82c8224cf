import { sql } from 'kysely'
import { emailKey } from '#core/addresses/email.ts'
import type { Connection } from '#db/database.ts'
import { lacksMoney } from '#server/selling/carts/records-carts.ts'
import type { IssuedGift } from './stored/queries-gifts.ts'
import { selectVouchers } from './stored/queries-vouchers.ts'
import { voucherColumns, type Voucher } from './stored/voucher.ts'

/** Locks vouchers in the order of their ids until the transaction ends. They are the last rows that a transaction locks. */
export async function lockVouchers(connection: Connection, ids: readonly string[]): Promise<Map<string, Voucher>> {
  if (ids.length === 0) return new Map()
  const vouchers = await selectVouchers(connection).where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return new Map(vouchers.map((voucher) => [voucher.id, voucher]))
}

/** What vouchers pay of these orders, in the order in which they were redeemed; what a voucher was issued for does not count. */
export async function paidByVouchers(connection: Connection, orderIds: readonly string[]): Promise<PaidByVoucher[]> {
  const { rows } = await sql<PaidByVoucher>`
    select m.order_id, v.id as voucher_id, v.code_end, -sum(m.amount_cents)::int as amount_cents
    from voucher_movement m join voucher v on v.id = m.voucher_id
    where m.order_id = any(${orderIds}::uuid[]) and m.kind in ('redemption', 'return')
    group by m.order_id, v.id having sum(m.amount_cents) <> 0 order by min(m.id)`.execute(connection)
  return rows
}

/** What a voucher pays of an order, less what it got back. */
interface PaidByVoucher {
  orderId: string
  voucherId: string
  codeEnd: string
  amountCents: number
}

/** What vouchers of each company pay of an order, less what they got back; those that an operator has ended meanwhile too. */
export async function paidByCompany(connection: Connection, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ partnerId: number; amountCents: number }>`
    select v.partner_id, -sum(m.amount_cents)::int as amount_cents from voucher_movement m join voucher v on v.id = m.voucher_id
    where m.order_id = ${orderId} and m.kind in ('redemption', 'return') group by v.partner_id`.execute(connection)
  return new Map(rows.map(({ partnerId, amountCents }) => [partnerId, amountCents]))
}

/**
 * What is left of each company's items in an order that vouchers pay, so without gifts, and for the shop's company of the postage; of an order that has ended only what was
 * kept of the price of its items.
 */
export async function remainingByCompany(connection: Connection, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ company: number; amount: number }>`
    select company, sum(amount)::int as amount from (
      select i.contract_partner_id as company, i.price_cents - i.credited_cents as amount from order_item i join orders o on o.id = i.order_id
        where i.order_id = ${orderId} and o.status <> 'expired' and i.gift is null
      union all
      select s.legal_entity_id, o.shipping_cents - coalesce((select sum(c.shipping_cents) from order_cancellation c where c.order_id = o.id), 0)
        from orders o join shop s on s.id = o.shop_id where o.id = ${orderId} and o.status not in ('cancelled', 'expired')) parts
    group by company`.execute(connection)
  return new Map(rows.map(({ company, amount }) => [company, amount]))
}

/** What an order has of other methods than vouchers, less what was donated, became a voucher, or is on the list to be paid back. */
export async function moneyOfOtherMethods(connection: Connection, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (coalesce((select -sum(amount_cents) from money_movement
        where order_id = ${orderId} and kind in ('payment', 'refund', 'payout', 'dispute', 'donation')), 0)
      - coalesce((select sum(amount_cents) from voucher_movement where order_id = ${orderId} and kind = 'issue'), 0)
      - coalesce((select sum(amount_cents) from money_to_clear where order_id = ${orderId} and kind = 'owed' and cleared_at is null), 0))::int
      as amount`.execute(connection)
  return rows[0]?.amount ?? 0
}

/**
 * What vouchers paid of an order, whatever they got back since it was paid, by the company whose they are. What the buyer took out again
 * before that was not paid with them; only then a `return` is the buyer's own.
 */
export async function redeemedWhenPaid(
  connection: Connection,
  orderId: string,
): Promise<{ partnerId: number; codeEnd: string; amountCents: number }[]> {
  const { rows } = await sql<{ partnerId: number; codeEnd: string; amountCents: number }>`
    select v.partner_id, v.code_end, -sum(m.amount_cents)::int as amount_cents
    from voucher_movement m join voucher v on v.id = m.voucher_id
    where m.order_id = ${orderId} and (m.kind = 'redemption' or (m.kind = 'return' and m.actor = 'buyer'))
    group by v.id having sum(m.amount_cents) <> 0 order by min(m.id)`.execute(connection)
  return rows
}

/** What went back from these orders into vouchers, unless their buyers took the vouchers out again, in the order in which it did. */
export async function returnsToVouchers(connection: Connection, orderIds: readonly string[]): Promise<(PaidByVoucher & { at: Date })[]> {
  const { rows } = await sql<PaidByVoucher & { at: Date }>`
    select m.order_id, m.at, v.id as voucher_id, v.code_end, m.amount_cents
    from voucher_movement m join voucher v on v.id = m.voucher_id
    where m.order_id = any(${orderIds}::uuid[]) and m.kind = 'return' and m.actor <> 'buyer' order by m.id`.execute(connection)
  return rows
}

/** The newest vouchers first. @param filter.partnerId only those of this company @param filter.ids only these */
export async function listVouchers(
  connection: Connection,
  { partnerId = null, ids, limit }: { partnerId?: number | null; ids?: readonly string[]; limit: number },
) {
  const rows = await connection
    .selectFrom('voucher as v')
    .innerJoin('legalEntity as e', 'e.id', 'v.partnerId')
    .leftJoin('orders as o', 'o.id', 'v.orderId')
    .select(voucherColumns.map((column) => `v.${column}` as const))
    .select(lacksMoney.as('isDisputed'))
    .select(['e.slug as partner', 'o.reference'])
    .$if(partnerId !== null, (query) => query.where('v.partnerId', '=', partnerId ?? 0))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`v.id = any(${[...(ids ?? [])]}::uuid[])`))
    .orderBy('v.issuedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
  return rows as ListedVoucher[]
}

/** A voucher with the name of its company and the order whose money it was. */
export interface ListedVoucher extends Voucher {
  partner: string
  reference: string | null
}

/** The entries of a voucher's ledger, oldest first, with the references of its orders. */
export async function voucherMovements(connection: Connection, voucherId: string) {
  return connection
    .selectFrom('voucherMovement as m')
    .leftJoin('orders as o', 'o.id', 'm.orderId')
    .select(['m.at', 'm.kind', 'm.amountCents', 'm.actor', 'o.reference'])
    .where('m.voucherId', '=', voucherId)
    .orderBy('m.id')
    .execute()
}

/** Locks the vouchers that were issued for items of an order, in the order of their ids. Whoever cancels the items does so first. */
export async function lockGifts(connection: Connection, orderId: string): Promise<IssuedGift[]> {
  const { rows } = await sql<IssuedGift>`
    select v.order_item_id::int as item_id, v.id as voucher_id, v.balance_cents, (v.redeemed_cents > 0 or v.ended_at is not null) as is_used
    from voucher v where v.order_id = ${orderId} and v.order_item_id is not null order by v.id for update`.execute(connection)
  return rows
}

/** Removes an address, however it is spelt, from the vouchers that were mailed to it. @returns how many */
export async function eraseRecipients(connection: Connection, email: string): Promise<number> {
  const { numAffectedRows } = await sql`update voucher set email = null where fold_email(email) = fold_email(${emailKey(email)})`.execute(
    connection,
  )
  return Number(numAffectedRows ?? 0)
}
