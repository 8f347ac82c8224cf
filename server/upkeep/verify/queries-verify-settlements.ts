import { sql, type RawBuilder } from 'kysely'
import type { Difference } from './difference.ts'
import { cents, plain, said } from './queries-said.ts'

/** `A-7-000003` */
const number = sql`'A-' || s.partner_id || '-' || lpad(s.number::text, 6, '0')`
/** A sum of a settlement, or of all up to it. */
const stated = (of: 'sums' | 'totals', name: string) => sql`(s.content -> ${sql.lit(of)} ->> ${sql.lit(name)})::int8`

/** What must hold of settlements: with what is not settled yet they add up to the documents, and those to the ledger. */
export const settlementInvariants: { name: string; differences: RawBuilder<Difference> }[] = [
  {
    name: 'a settlement says what its documents do',
    differences: sql`with parts as (
        select sd.settlement_id, p.kind, sum(p.gross_cents) as gross, sum(p.vat_cents) as vat
        from settlement_document sd join settlement s on s.id = sd.settlement_id join order_document d on d.id = sd.document_id
        join orders o on o.id = d.order_id join document_part p on p.document_id = d.id and p.partner_id = s.partner_id
          and (p.event_id = s.event_id or p.kind = 'goods' and o.pickup_event_id = s.event_id)
        group by 1, 2),
      units as (
        select sd.settlement_id, sum(case when d.cancellation_id is null then 1 when i.cancellation_id = d.cancellation_id then -1 else 0 end) as tickets
        from settlement_document sd join settlement s on s.id = sd.settlement_id join order_document d on d.id = sd.document_id
        join order_item i on i.order_id = d.order_id and i.contract_partner_id = s.partner_id
        where i.kind = 'event' and i.product_id = s.event_id and i.price_cents > 0 group by 1),
      made as (
        select s.id, coalesce(u.tickets, 0) as tickets, coalesce(t.gross, 0) as gross, coalesce(t.vat, 0) as vat, coalesce(g.gross, 0) as goods,
          coalesce(g.vat, 0) as goods_vat, (select count(*) from settlement_document sd where sd.settlement_id = s.id) as documents
        from settlement s left join units u on u.settlement_id = s.id left join parts t on t.settlement_id = s.id and t.kind = 'ticket'
        left join parts g on g.settlement_id = s.id and g.kind = 'goods')
      select ${number} as subject,
        ${said`${stated('sums', 'paidTickets')} tickets, ${cents(stated('sums', 'ticketsCents'))} and ${cents(stated('sums', 'goodsCents'))} of goods`} as actual,
        ${said`${sql`m.tickets`} tickets, ${cents(sql`m.gross`)} and ${cents(sql`m.goods`)} of goods`} as expected
      from settlement s join made m using (id)
      where (m.tickets, m.gross, m.vat, m.goods, m.goods_vat, m.documents) is distinct from
        (${stated('sums', 'paidTickets')}, ${stated('sums', 'ticketsCents')}, ${stated('sums', 'ticketsVatCents')},
        ${stated('sums', 'goodsCents')}, ${stated('sums', 'goodsVatCents')}, (s.content ->> 'documents')::int8)`,
  },
  {
    name: 'settlements and what is not settled add up to all documents of an event and partner',
    differences: sql`with part as (
        select p.document_id, p.partner_id, e.id as event_id, p.gross_cents from document_part p
        join order_document d on d.id = p.document_id join orders o on o.id = d.order_id
        cross join lateral (select p.event_id as id where p.event_id is not null
          union select o.pickup_event_id where p.kind = 'goods' and o.pickup_event_id is not null) as e
        where e.id in (select event_id from settlement)),
      whole as (select event_id, partner_id, sum(gross_cents) as gross,
          coalesce(sum(gross_cents) filter (where not exists (select from settlement_document sd
            where sd.document_id = part.document_id and sd.event_id = part.event_id)), 0) as open
        from part group by 1, 2),
      settled as (select s.event_id, s.partner_id, sum(${stated('sums', 'ticketsCents')} + ${stated('sums', 'goodsCents')}) as gross
        from settlement s group by 1, 2)
      select ${plain(sql`p.slug || ' ' || l.slug`)} as subject, ${cents(sql`settled.gross + coalesce(whole.open, 0)`)} as actual,
        ${cents(sql`coalesce(whole.gross, 0)`)} as expected
      from settled left join whole using (event_id, partner_id) join product p on p.id = event_id join legal_entity l on l.id = partner_id
      where settled.gross + coalesce(whole.open, 0) <> coalesce(whole.gross, 0)`,
  },
  {
    name: 'settlements of an event and partner follow each other, each states what has changed, and their numbers have no gaps',
    differences: sql`with sums as (
        select s.*, ${stated('totals', 'netCents')} - coalesce(lag(${stated('totals', 'netCents')}) over parts, 0) as changed,
          ${stated('totals', 'ticketsCents')} - ${stated('totals', 'feeCents')} - ${stated('totals', 'costsCents')}
            - ${stated('totals', 'houseShareCents')} + ${stated('totals', 'goodsCents')} - ${stated('totals', 'goodsFeeCents')}
            - ${stated('totals', 'disputesCents')} - ${stated('totals', 'advancesCents')} as net,
          row_number() over parts as nth_part, row_number() over (partition by partner_id order by number) as nth
        from settlement s window parts as (partition by event_id, partner_id order by part))
      select ${number} as subject, ${said`${sql`s.part`}, ${cents(stated('sums', 'netCents'))} of ${cents(stated('totals', 'netCents'))}`} as actual,
        ${said`${sql`s.nth_part`}, ${cents(sql`s.changed`)} of ${cents(sql`s.net`)}`} as expected
      from sums s where (s.part, s.number, ${stated('sums', 'netCents')}, ${stated('totals', 'netCents')})
        is distinct from (s.nth_part, s.nth, s.changed, s.net)`,
  },
  {
    // What was written off before is not taken back a second time when its items are cancelled.
    name: 'the documents of an order are what its ledger charged, and its cancellations what the ledger took back',
    differences: sql`with sold as (
        select d.order_id, sum(p.gross_cents) as gross from order_document d join document_part p on p.document_id = d.id
        where d.cancellation_id is null group by 1),
      ledger as (select order_id, coalesce(sum(amount_cents) filter (where kind = 'charge'), 0) as charged,
          coalesce(-sum(amount_cents) filter (where kind = 'cancellation'), 0) as cancelled,
          coalesce(-sum(amount_cents) filter (where kind = 'write_off'), 0) as written_off from money_movement group by 1),
      ended as (select order_id, sum(items_cents + shipping_cents + extra_charge_cents) as cents from order_cancellation group by 1)
      select o.reference as subject, ${said`${cents(sql`sold.gross`)}, ${cents(sql`coalesce(ended.cents, 0)`)} cancelled`} as actual,
        ${said`${cents(sql`ledger.charged`)}, ${cents(sql`ledger.cancelled`)} cancelled`} as expected
      from sold join ledger using (order_id) join orders o on o.id = order_id left join ended using (order_id)
      where sold.gross <> ledger.charged
        or coalesce(ended.cents, 0) not between ledger.cancelled and ledger.cancelled + ledger.written_off`,
  },
]
