import { sql, type RawBuilder } from 'kysely'
import type { Difference } from './difference.ts'
import { ended, finished } from './order-statuses.ts'
import { cents, said, statusInWords, type Said } from './queries-said.ts'

/** How a voucher is named: never by its code. */
const voucherName = said`voucher ${sql`v.id`} (…${sql`v.code_end`})`

const left = (balance: RawBuilder<unknown>, redeemed: RawBuilder<unknown>) => said`${cents(balance)} left, ${cents(redeemed)} redeemed`

const worth = (isOn: RawBuilder<unknown>, amount: RawBuilder<unknown>, order: Said): Said =>
  sql`(case when ${isOn} then ${said`${cents(amount)}, ${order}`} else ${said`${cents(amount)}, ended, ${order}`} end)`

/** What must hold of vouchers (`docs/rules/vouchers.md`). */
export const voucherInvariants: { name: string; differences: RawBuilder<Difference> }[] = [
  {
    name: 'a voucher’s balance, and what orders have of it, are the sums of its ledger',
    differences: sql`select ${voucherName} as subject, ${left(sql`v.balance_cents`, sql`v.redeemed_cents`)} as actual,
        ${left(sql`coalesce(sum(m.amount_cents), 0)`, sql`coalesce(-sum(m.amount_cents) filter (where m.kind in ('redemption', 'return')), 0)`)} as expected
      from voucher v left join voucher_movement m on m.voucher_id = v.id group by v.id
      having v.balance_cents <> coalesce(sum(m.amount_cents), 0)
        or v.redeemed_cents <> coalesce(-sum(m.amount_cents) filter (where m.kind in ('redemption', 'return')), 0)`,
  },
  {
    name: 'the ledgers of orders and of vouchers agree about what went from one to the other',
    differences: sql`with ours as (
        select order_id, voucher_id, sum(amount_cents) as amount from money_movement where kind = 'voucher' group by order_id, voucher_id),
      theirs as (
        select order_id, voucher_id, sum(amount_cents) as amount from voucher_movement where order_id is not null group by order_id, voucher_id)
      select o.reference as subject, ${said`${cents(sql`coalesce(ours.amount, 0)`)} in the order’s ledger`} as actual,
        ${said`${cents(sql`coalesce(theirs.amount, 0)`)} in that of ${voucherName}`} as expected
      from ours full join theirs using (order_id, voucher_id)
      join orders o on o.id = order_id join voucher v on v.id = voucher_id
      where ours.amount is distinct from theirs.amount`,
  },
  {
    name: 'a gift voucher is worth what was paid for it, counts only while its item does, and was never issued for an unpaid order',
    differences: sql`select ${voucherName} as subject, ${worth(sql`v.ended_at is null`, sql`i.amount`, statusInWords(sql`o.status`))} as actual,
        ${worth(sql`oi.cancellation_id is null`, sql`oi.price_cents`, said`paid order`)} as expected
      from voucher v join order_item oi on oi.id = v.order_item_id join orders o on o.id = oi.order_id
        cross join lateral (select coalesce(sum(amount_cents), 0) as amount from voucher_movement where voucher_id = v.id and kind = 'issue') i
      where i.amount <> oi.price_cents or o.id <> v.order_id or o.paid_at is null or oi.gift is null or v.partner_id <> oi.contract_partner_id
        or (oi.cancellation_id is not null and v.ended_at is null)`,
  },
  {
    name: 'every gift of a paid order that is no longer being processed has its voucher',
    differences: sql`select ${said`${sql`o.reference`}, item ${sql`oi.id`}`} as subject, ${said`no voucher`} as actual, ${cents(sql`oi.price_cents`)} as expected
      from order_item oi join orders o on o.id = oi.order_id
      where oi.gift is not null and oi.cancellation_id is null and oi.price_cents > 0
        and o.status = any(${finished}::text[])
        and not exists (select from voucher v where v.order_item_id = oi.id)`,
  },
  {
    name: 'an order that has ended has nothing of a voucher but what its holder gave away or was not refunded, unless an operator ended the voucher',
    differences: sql`select o.reference as subject, ${said`${statusInWords(sql`o.status`)}, with ${cents(sql`-sum(m.amount_cents)`)} of vouchers ${sql`string_agg(distinct '…' || v.code_end, ', ')`}`} as actual,
        case when given.cents = 0 then ${said`nothing of it`} else ${said`at most ${cents(sql`given.cents`)}`} end as expected
      from voucher_movement m join orders o on o.id = m.order_id join voucher v on v.id = m.voucher_id
        cross join lateral (select coalesce((select sum(items_cents) from order_cancellation
            where order_id = o.id and settled_by in ('voucher', 'donation')), 0)::int
          + coalesce((select sum(price_cents - credited_cents) from order_item where order_id = o.id and o.status = 'cancelled'), 0)::int
          as cents) given
      where m.kind in ('redemption', 'return') and o.status = any(${ended}::text[]) and v.ended_at is null
      group by o.id, given.cents having sum(m.amount_cents) > 0 or -sum(m.amount_cents) > given.cents`,
  },
]
