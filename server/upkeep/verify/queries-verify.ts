import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { isTransfer, paymentMethods } from '#core/payments/methods.ts'
import type { Difference } from './difference.ts'
import { ended, finished, paid } from './order-statuses.ts'
import { cents, plain, said, statusInWords, type Said } from './queries-said.ts'
import { seatInvariants } from './queries-verify-seats.ts'
import { choiceInvariants } from './queries-verify-choices.ts'
import { accountingInvariants } from './queries-verify-accounting.ts'
import { settlementInvariants } from './queries-verify-settlements.ts'
import { voucherInvariants } from './queries-verify-vouchers.ts'
import { ticketStandingSql } from '#server/money/payments/records.ts'

/** Ids of the payment methods by which the buyer sends money from a bank account. */
const transfers = paymentMethods.flatMap(({ id }) => (isTransfer(id) ? [id] : []))

/** Whether the item `i` of the order `o`, with what came back of it in `r`, takes units of its pools. */
const countsAsSold = sql`coalesce(r.keeps_units, i.cancellation_id is null) and o.status <> 'expired'`

/** What was received for a payment, and what of it went back. */
const moved = (received: RawBuilder<unknown>, refunded: RawBuilder<unknown>, disputed: RawBuilder<unknown>) =>
  said`received ${cents(received)}, refunded ${cents(refunded)}, disputed ${cents(disputed)}`

/** How tickets stand. */
const standing = (state: RawBuilder<unknown>): Said =>
  sql`(case ${state} when 'valid' then ${said`valid tickets`} when 'frozen' then ${said`frozen tickets`} else ${said`void tickets`} end)`

/**
 * What must hold at every moment, with a query for the places where it does not. Each query is one statement, so that it sees a
 * consistent snapshot of a shop that is selling.
 */
export const invariants: { name: string; differences: RawBuilder<Difference> }[] = [
  {
    name: 'a pool’s held units are the sum of its holds and of what is set aside for a waiting list',
    differences: sql`select p.label as subject, ${plain(sql`p.held`)} as actual, ${plain(sql`coalesce(sum(h.units), 0) + coalesce(a.units, 0)`)} as expected
      from stock_pool p left join hold h on h.pool_id = p.id left join awaited_pool a on a.pool_id = p.id
      group by p.id, a.units having p.held <> coalesce(sum(h.units), 0) + coalesce(a.units, 0)`,
  },
  {
    name: 'a pool’s sold units are the sum of its sales',
    differences: sql`select p.label as subject, ${plain(sql`p.sold`)} as actual, ${plain(sql`coalesce(sum(s.units), 0)`)} as expected
      from stock_pool p left join sale s on s.pool_id = p.id group by p.id having p.sold <> coalesce(sum(s.units), 0)`,
  },
  {
    name: 'a pool’s units in unpaid transfers are the sum of those sales',
    differences: sql`select p.label as subject, ${plain(sql`p.unpaid_transfer`)} as actual, ${plain(sql`coalesce(sum(s.units), 0)`)} as expected
      from stock_pool p left join sale s on s.pool_id = p.id and s.unpaid_transfer group by p.id
      having p.unpaid_transfer <> coalesce(sum(s.units), 0)`,
  },
  {
    name: 'the tickets of orders that wait for a bank transfer count as such, and no others',
    differences: sql`select distinct o.reference as subject, ${said`${statusInWords(sql`o.status`)}, to be paid by ${sql`o.payment_method`}`} as actual,
        case when s.unpaid_transfer then ${said`a ticket waiting for a bank transfer`} else ${said`no wait for a bank transfer`} end as expected
      from sale s join order_item i on i.id = s.order_item_id join orders o on o.id = i.order_id
      where s.unpaid_transfer <> (i.kind = 'event' and o.status = 'payment_pending' and o.payment_method = any(${transfers}::text[]))`,
  },
  {
    name: 'only unpaid orders count for a network address',
    differences: sql`select distinct o.reference as subject, ${said`${statusInWords(sql`o.status`)}, with a network address`} as actual, ${said`no network address`} as expected
      from sale s join order_item i on i.id = s.order_item_id join orders o on o.id = i.order_id
      where s.network is not null and o.status <> 'payment_pending'`,
  },
  {
    name: 'no pool holds and sells more than its capacity',
    differences: sql`select label as subject, ${plain(sql`sold + held`)} as actual, ${said`at most ${sql`capacity`}`} as expected
      from stock_pool where sold + held > capacity`,
  },
  {
    name: 'every item of a live order has its sales, and no cancelled, expired or restocked item has any; one that came back damaged before it was cancelled keeps them',
    differences: sql`select o.reference as subject, ${said`${statusInWords(sql`o.status`)}, units sold of ${sql`count(s.order_item_id)`} pools`} as actual,
        ${said`units sold of ${sql`count(p.pool_id) filter (where ${countsAsSold})`} pools`} as expected
      from orders o join order_item i on i.order_id = o.id
      left join lateral (
        select pool_id from variant_pool where variant_id = i.variant_id
        union all select area_pool_id from event_section where id = i.section_id) p on true
      left join sale s on s.order_item_id = i.id and s.pool_id = p.pool_id
      left join returned_item r on r.order_item_id = i.id
      group by o.id
      having count(s.order_item_id) <> count(p.pool_id) filter (where ${countsAsSold})`,
  },
  ...seatInvariants,
  ...voucherInvariants,
  ...accountingInvariants,
  ...settlementInvariants,
  ...choiceInvariants,
  {
    name: 'only items of open carts have holds',
    differences: sql`select distinct c.reference as subject, ${said`holds in a placed cart`} as actual, ${said`no holds`} as expected
      from hold h join cart_item i on i.id = h.cart_item_id join cart c on c.id = i.cart_id where c.placed_at is not null`,
  },
  {
    name: 'an entry of a waiting list that was made an offer has one that is open, and no other entry has any',
    differences: sql`select ${said`${sql`p.slug`}, entry ${sql`e.id`} of the waiting list`} as subject,
        case when e.state = 'offered' then ${said`was made an offer, open offers: ${sql`count(o.id)`}`} else ${said`was made none, open offers: ${sql`count(o.id)`}`} end as actual,
        ${said`open offers: ${sql`case when e.state = 'offered' then 1 else 0 end`}`} as expected
      from waiting_list_entry e join product p on p.id = e.product_id left join waiting_list_offer o on o.entry_id = e.id and o.state = 'open'
      group by p.id, e.id having count(o.id) <> case when e.state = 'offered' then 1 else 0 end`,
  },
  {
    name: 'an order’s balance is the sum of its money ledger',
    differences: sql`select o.reference as subject, ${cents(sql`o.balance_cents`)} as actual, ${cents(sql`coalesce(sum(m.amount_cents), 0)`)} as expected
      from orders o left join money_movement m on m.order_id = o.id group by o.id
      having o.balance_cents <> coalesce(sum(m.amount_cents), 0)`,
  },
  {
    name: 'an order’s items add up to its total',
    differences: sql`select o.reference as subject, ${cents(sql`o.items_cents`)} as actual, ${cents(sql`coalesce(sum(i.price_cents), 0)`)} as expected
      from orders o left join order_item i on i.order_id = o.id group by o.id
      having o.items_cents <> coalesce(sum(i.price_cents), 0) or count(i.id) = 0`,
  },
  {
    name: 'what was booked of bank lines is in the ledger of their orders, and is the whole of each line',
    differences: sql`select ${said`bank line ${sql`l.id`}`} as subject, ${cents(sql`coalesce(sum(s.amount_cents), 0)`)} as actual, ${cents(sql`l.amount_cents`)} as expected
        from bank_line l left join bank_share s on s.line_id = l.id
        where l.state = 'booked' or s.line_id is not null group by l.id having coalesce(sum(s.amount_cents), 0) <> l.amount_cents
      union all
      select ${plain(sql`o.reference`)}, ${said`${cents(sql`shares.amount`)} of bank lines`}, ${said`at most ${cents(sql`coalesce(transfers.amount, 0)`)} of transfers in the ledger`}
        from (select order_id, sum(amount_cents) as amount from bank_share where amount_cents > 0 group by order_id) shares
        join orders o on o.id = shares.order_id
        left join (select order_id, -sum(amount_cents) as amount from money_movement
          where kind = 'payment' and note = 'bank transfer' group by order_id) transfers on transfers.order_id = o.id
        where shares.amount > coalesce(transfers.amount, 0)
      union all
      select ${plain(sql`o.reference`)}, ${said`${cents(sql`coalesce(taken.amount, 0)`)} taken back in bank lines`}, ${said`${cents(sql`coalesce(booked.amount, 0)`)} in the ledger`}
        from orders o
        left join (select order_id, -sum(amount_cents) as amount from bank_share where amount_cents < 0 group by order_id) taken
          on taken.order_id = o.id
        left join (select order_id, sum(amount_cents) as amount from money_movement
          where kind = 'dispute' and payment_id is null and note = 'transfer_returned' group by order_id) booked on booked.order_id = o.id
        where coalesce(taken.amount, 0) <> coalesce(booked.amount, 0)`,
  },
  {
    name: 'a payment’s amount less its refunds and disputes is what the ledger booked',
    differences: sql`select o.reference as subject, ${cents(sql`p.amount_cents - p.refunded_cents - p.disputed_cents`)} as actual,
        ${cents(sql`coalesce(-sum(m.amount_cents), 0)`)} as expected
      from payment p join orders o on o.id = p.order_id left join money_movement m on m.payment_id = p.id
      where p.state = 'paid' group by p.id, o.id
      having p.amount_cents - p.refunded_cents - p.disputed_cents <> coalesce(-sum(m.amount_cents), 0)`,
  },
  {
    name: 'the ledger has received, refunded and lost to disputes what the provider said',
    differences: sql`with booked as (
        select p.id, p.order_id, coalesce(p.received_cents, 0) as received,
          coalesce(-sum(m.amount_cents) filter (where m.kind = 'payment'), 0) as ledger_received,
          coalesce(sum(m.amount_cents) filter (where m.kind = 'refund'), 0) as ledger_refunded,
          coalesce(sum(m.amount_cents) filter (where m.kind = 'dispute'), 0) as ledger_disputed,
          (select coalesce(sum(r.amount_cents), 0) from provider_refund r where r.payment_id = p.id and r.state = 'succeeded') as refunded,
          (select coalesce(sum(d.withdrawn_cents), 0) from provider_dispute d where d.payment_id = p.id) as disputed
        from payment p left join money_movement m on m.payment_id = p.id where p.state = 'paid' group by p.id)
      select o.reference as subject,
        ${moved(sql`ledger_received`, sql`ledger_refunded`, sql`ledger_disputed`)} as actual,
        ${moved(sql`received`, sql`refunded`, sql`disputed`)} as expected
      from booked b join orders o on o.id = b.order_id
      where (ledger_received, ledger_refunded, ledger_disputed) is distinct from (received, refunded, disputed)`,
  },
  {
    name: 'what a paid order has open went back without the shop and is on the list',
    differences: sql`select o.reference as subject, ${said`${cents(sql`o.balance_cents`)} open`} as actual,
        ${said`at most ${cents(sql`coalesce(sum(m.amount_cents), 0)`)}, which is on the list of money to clear`} as expected
      from orders o left join money_to_clear m on m.order_id = o.id and m.kind = 'returned' and m.cleared_at is null
      where o.status = any(${finished}::text[]) group by o.id
      having o.balance_cents > coalesce(sum(m.amount_cents), 0)`,
  },
  {
    name: 'a paid order has one ticket per ticket item, unless the event was called off or the money went back',
    differences: sql`select o.reference as subject, ${said`tickets: ${sql`count(t.id)`}`} as actual, ${said`tickets: ${sql`count(i.id)`}`} as expected
      from orders o left join (order_item i join event e on e.product_id = i.product_id and e.cancelled_at is null)
        on i.order_id = o.id and i.kind = 'event' and i.cancellation_id is null
      left join ticket t on t.order_item_id = i.id and t.state <> 'void'
      where o.status = any(${finished}::text[]) group by o.id
      having count(t.id) <> count(i.id)
        and not (count(t.id) = 0 and exists (select from order_event e where e.order_id = o.id and e.kind = 'tickets_voided'
          and not exists (select from order_event later where later.order_id = o.id and later.kind = 'tickets_valid_again' and later.id > e.id)))`,
  },
  {
    name: 'the tickets of a paid order are valid, frozen or void as its money says',
    // While the job that reviews them waits, they may differ.
    differences: sql`with standing as (
        select o.id, o.reference, ${ticketStandingSql(sql`o.id`)} as expected from orders o
        where (exists (select from payment p where p.order_id = o.id and (p.disputed_cents > 0 or p.refunded_cents > 0 or exists
            (select from provider_dispute d where d.payment_id = p.id)))
          or exists (select from money_to_clear c where c.order_id = o.id and c.reason = 'transfer_returned'))
          and o.status = any(${paid}::text[])
          and not exists (select from graphile_worker.jobs j where j.key = 'review-tickets:' || o.id))
      select s.reference as subject, ${standing(sql`t.state`)} as actual, ${standing(sql`s.expected`)} as expected
      from standing s join ticket t on t.order_id = s.id join order_item i on i.id = t.order_item_id
      where (t.state = 'valid' and s.expected <> 'valid') or (t.state = 'frozen' and s.expected <> 'frozen')
        or (t.state = 'void' and s.expected <> 'void' and i.cancellation_id is null
          and not exists (select from ticket newer where newer.order_item_id = t.order_item_id and newer.id > t.id))
      group by s.reference, t.state, s.expected`,
  },
  {
    name: 'an ended order or a cancelled item has no valid ticket',
    differences: sql`select o.reference as subject, ${said`valid tickets: ${sql`count(*)`}`} as actual, ${said`no valid ticket`} as expected
      from orders o join ticket t on t.order_id = o.id and t.state = 'valid' join order_item i on i.id = t.order_item_id
      where o.status = any(${ended}::text[]) or i.cancellation_id is not null group by o.id`,
  },
  {
    name: 'a supplement has the shop and delivery of its order, and no postage',
    differences: sql`select s.reference as subject, ${said`added to ${sql`o.reference`}, which differs`} as actual,
        ${said`shop and delivery of its order, which is no supplement itself, and no postage`} as expected
      from orders s join orders o on o.id = s.supplement_of
      where s.shop_id <> o.shop_id or s.shipping_cents <> 0
        or (s.shipping_address <> o.shipping_address and s.erased_at is null and o.erased_at is null)
        or o.supplement_of is not null or (s.physical and s.carrier_id is distinct from o.carrier_id)`,
  },
  {
    name: 'an order has as many supplements as it counts, and waits for the money of one at most',
    differences: sql`select o.reference as subject,
        ${said`supplements: ${sql`count(s.id)`}, open: ${sql`count(s.id) filter (where s.status = 'payment_pending')`}`} as actual,
        ${said`supplements: ${sql`o.supplements`}, open: 1 at most`} as expected
      from orders o left join orders s on s.supplement_of = o.id group by o.id
      having count(s.id) <> o.supplements or count(s.id) filter (where s.status = 'payment_pending') > 1`,
  },
  {
    name: 'nothing waits to be added to an order that has ended, or to a parcel that was sent',
    differences: sql`select s.reference as subject, ${said`${statusInWords(sql`s.status`)}, added to ${sql`o.reference`}: ${statusInWords(sql`o.status`)}`} as actual,
        ${said`expired or cancelled`} as expected
      from orders s join orders o on o.id = s.supplement_of
      where s.status = 'payment_pending' and (o.status = any(${ended}::text[]) or (s.physical and o.sent_at is not null))`,
  },
  {
    name: 'a document series has no gaps',
    differences: sql`select case s.kind when 'invoice' then ${said`invoices of ${sql`e.slug`}`} when 'credit_note' then ${said`credit notes of ${sql`e.slug`}`} else ${said`ticket documents of ${sql`e.slug`}`} end as subject,
        ${said`documents: ${sql`count(d.id)`}`} as actual, ${said`numbers: ${sql`s.last_number`}`} as expected
      from document_series s join legal_entity e on e.id = s.contract_partner_id
      left join order_document d on d.contract_partner_id = s.contract_partner_id and d.kind = s.kind
      group by s.contract_partner_id, s.kind, e.id having count(d.id) <> s.last_number`,
  },
  {
    name: 'the credit notes of a cancellation add up to it',
    differences: sql`select o.reference as subject, ${cents(sql`-sum((d.content ->> 'totalCents')::int)`)} as actual,
        ${cents(sql`c.items_cents + c.shipping_cents + c.extra_charge_cents`)} as expected
      from order_cancellation c join orders o on o.id = c.order_id join order_document d on d.cancellation_id = c.id group by c.id, o.id
      having -sum((d.content ->> 'totalCents')::int) <> c.items_cents + c.shipping_cents + c.extra_charge_cents`,
  },
  {
    name: 'an order is cancelled when all its items are, and its cancellations are what was credited of its items',
    differences: sql`select o.reference as subject,
        ${said`${statusInWords(sql`o.status`)}, items cancelled: ${sql`count(i.cancellation_id)`}, credited: ${cents(sql`sum(i.credited_cents)`)}`} as actual,
        ${said`items: ${sql`count(i.id)`}, booked: ${cents(sql`(select coalesce(sum(c.items_cents), 0) from order_cancellation c where c.order_id = o.id)`)}`} as expected
      from orders o join order_item i on i.order_id = o.id group by o.id
      having (o.status = 'cancelled') <> (count(i.cancellation_id) = count(i.id))
        or sum(i.credited_cents) <> (select coalesce(sum(c.items_cents), 0) from order_cancellation c where c.order_id = o.id)`,
  },
  {
    name: 'of an item that goes on its price reductions are credited, and of a cancelled one no less',
    differences: sql`select o.reference as subject, ${said`item ${sql`i.id`}, credited: ${cents(sql`i.credited_cents`)}`} as actual,
        case when i.cancellation_id is null then ${cents(sql`coalesce(sum(r.amount_cents), 0)`)} else ${said`${cents(sql`coalesce(sum(r.amount_cents), 0)`)} or more`} end as expected
      from order_item i join orders o on o.id = i.order_id left join price_reduction r on r.order_item_id = i.id
      where i.credited_cents > 0 or r.cancellation_id is not null group by i.id, o.id
      having coalesce(sum(r.amount_cents), 0) > i.credited_cents
        or (i.cancellation_id is null and coalesce(sum(r.amount_cents), 0) <> i.credited_cents)`,
  },
]

/** Runs one check. */
export async function findDifferences(connection: Connection, differences: RawBuilder<Difference>): Promise<Difference[]> {
  return (await differences.execute(connection)).rows
}

export interface StatedPayment {
  reference: string
  provider: string
  providerPaymentId: string
  /** What the ledger says was received for the payment, and what of it has gone back by refunds and disputes. */
  receivedCents: number
  backCents: number
}

/** The payments that were settled since then, as the ledger has them. */
export async function statedPayments(connection: Connection, since: Date): Promise<StatedPayment[]> {
  const { rows } = await sql<StatedPayment>`
    select o.reference, p.provider, p.provider_payment_id,
      coalesce(-sum(m.amount_cents) filter (where m.kind = 'payment'), 0)::int as received_cents,
      coalesce(sum(m.amount_cents) filter (where m.kind in ('refund', 'dispute')), 0)::int as back_cents
    from payment p join orders o on o.id = p.order_id left join money_movement m on m.payment_id = p.id
    where p.state = 'paid' and p.provider_payment_id is not null and p.settled_at >= ${since}
    group by p.id, o.id order by p.settled_at`.execute(connection)
  return rows
}
