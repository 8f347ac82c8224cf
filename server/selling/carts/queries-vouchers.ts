import { sql } from 'kysely'

/**
 * Whether money is lacking that a `voucher v` was issued for: a dispute, open or lost, has taken some of its order's. A gift lacks it in
 * whatever way it went back, but only while the order owes something and what is left of its money is less than its gifts cost. What
 * vouchers paid is not for gifts, and what is on the list to be paid back pays for nothing.
 */
export const lacksMoneySql = `case when v.order_item_id is null
  then exists (select from payment p where p.order_id = v.order_id and p.disputed_cents > 0)
  else exists (select from orders g cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from money_to_clear where order_id = g.id and kind = 'owed' and cleared_at is null) owed
    where g.id = v.order_id and g.balance_cents + owed.cents > 0
      and (select coalesce(-sum(m.amount_cents), 0) from money_movement m
          where m.order_id = g.id and m.kind in ('payment', 'refund', 'payout', 'dispute')) - owed.cents
        < (select sum(i.price_cents - i.credited_cents) from order_item i
          where i.order_id = g.id and i.gift is not null and i.cancellation_id is null)) end`

/** The same as an SQL expression. */
export const lacksMoney = sql.raw<boolean>(lacksMoneySql)
