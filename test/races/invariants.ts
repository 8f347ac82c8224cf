import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#server/foundations/context.ts'
import { verify } from '#server/upkeep/verify.ts'

/** A violated invariant and the row that violates it. */
export interface Violation {
  invariant: string
  subject: string
}

/**
 * Checks what must hold after every run, from the rows themselves and not from the shop's counters, and runs `verify` as well.
 * @returns the violations; empty when all is well
 */
export async function violatedInvariants(context: Pick<Context, 'db' | 'clock'>): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [invariant, question] of Object.entries(questions(context.clock.now()))) {
    const { rows } = await question.execute(context.db)
    violations.push(...rows.map(({ subject }) => ({ invariant, subject })))
  }
  const findings = await verify(context)
  return [...violations, ...findings.map(({ invariant, subject }) => ({ invariant, subject: JSON.stringify(subject) }))]
}

/** Each query returns the rows that violate the invariant. */
function questions(now: Date): Record<string, RawBuilder<{ subject: string }>> {
  const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000)
  return {
    'sold and held units stay within the capacity': sql`
      select p.label as subject from stock_pool p
      where p.capacity < coalesce((select sum(h.units) from hold h where h.pool_id = p.id), 0)
        + coalesce((select sum(s.units) from sale s join order_item i on i.id = s.order_item_id join orders o on o.id = i.order_id
            where s.pool_id = p.id and o.status not in ('cancelled', 'expired')), 0)`,
    'a unit is held or sold, not both': sql`
      select h.cart_item_id::text as subject from hold h join sale s on s.order_item_id = h.cart_item_id and s.pool_id = h.pool_id`,
    'one live claim per seat': sql`
      with claims as (
        select v.product_id, i.seat_id, 'cart item ' || i.id || ' until ' || s.expires_at as claim from cart_item i join product_variant v on v.id = i.variant_id
          join cart c on c.id = i.cart_id join session s on s.id = c.session_id
          where i.seat_id is not null and c.placed_at is null and s.expires_at > ${now}
        union all
        select i.product_id, i.seat_id, 'item ' || i.id || ' of ' || o.reference as claim from order_item i join orders o on o.id = i.order_id
          where i.seat_id is not null and i.cancellation_id is null and o.status not in ('cancelled', 'expired'))
      select seat_id || ': ' || string_agg(claim, ', ') as subject from claims group by product_id, seat_id having count(*) > 1`,
    'payments minus refunds and disputes are what the order’s ledger says': sql`
      select o.reference as subject from orders o
      where coalesce((select sum(p.amount_cents - p.refunded_cents - p.disputed_cents) from payment p where p.order_id = o.id and p.state = 'paid'), 0)
        <> coalesce((select -sum(m.amount_cents) from money_movement m where m.order_id = o.id and m.payment_id is not null), 0)`,
    'a provider’s reference stands for one payment': sql`
      select provider_payment_id as subject from payment where provider_payment_id is not null
      group by provider, provider_payment_id having count(*) > 1`,
    'an order has one payment that can still be paid': sql`
      select o.reference as subject from payment p join orders o on o.id = p.order_id where p.state = 'pending'
      group by o.id having count(*) > 1`,
    'a ticket’s code is its own, and belongs to one living line': sql`
      select t.code as subject from ticket t join order_item i on i.id = t.order_item_id join orders o on o.id = i.order_id
      where t.state <> 'void' and (o.status in ('cancelled', 'expired') or t.order_id <> i.order_id
        or 1 < (select count(*) from ticket other where other.state <> 'void' and (other.code = t.code or other.order_item_id = t.order_item_id)))`,
    'a total is lines, postage and charge': sql`
      select o.reference as subject from orders o
      where o.total_cents <> o.shipping_cents + o.extra_charge_cents
        + (select coalesce(sum(i.price_cents), 0) from order_item i where i.order_id = o.id)`,
    'no order without lines': sql`
      select o.reference as subject from orders o where not exists (select from order_item i where i.order_id = o.id)`,
    'a done order has its tickets, unless its money went back or the event was called off': sql`
      select o.reference as subject from orders o join order_item i on i.order_id = o.id and i.kind = 'event' and i.cancellation_id is null
        join event e on e.product_id = i.product_id and e.cancelled_at is null
      where o.status in ('pending_fulfillment', 'fulfillment', 'done')
        and not exists (select from money_to_clear c where c.order_id = o.id and c.kind = 'returned' and c.cleared_at is null)
        and not exists (select from ticket t where t.order_item_id = i.id and t.state <> 'void')`,
    'a mail of one kind and cause per order': sql`
      select o.reference as subject from mail m join orders o on o.id = m.order_id group by o.id, m.kind, m.cause having count(*) > 1`,
    'a placed cart is its order, and an order its cart': sql`
      select coalesce(o.reference, c.reference) as subject from orders o full join cart c on c.id = o.id
      where (o.id is null and c.placed_at is not null) or (o.id is not null and (c.placed_at is null or c.reference <> o.reference))`,
    'nothing is stuck on its way to the provider': sql`
      select o.reference as subject from payment p join orders o on o.id = p.order_id
      where p.state = 'pending' and p.provider_id is null and p.created_at < ${minutesAgo(2)}`,
  }
}
