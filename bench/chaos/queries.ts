import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

export interface OrderState {
  id: string
  reference: string
  status: string
  /** Number of ticket items. */
  items: number
  tickets: number
  /** Cents collected by the provider and booked, and cents refunded. */
  collected: number
  refunded: number
  /** Whether the order is on the list of payments that staff must clear. */
  toClear: boolean
  /** Whether something was refunded or disputed at the provider, or an operator cancelled the order. */
  disturbed: boolean
  /** Message-ID of the mail with the tickets. */
  messageId: string | null
}

export async function readOrderStates(db: Connection): Promise<OrderState[]> {
  const { rows } = await sql<OrderState>`
    select o.id, o.reference, o.status,
      (select count(*)::int from order_item i where i.order_id = o.id and i.kind = 'event') as items,
      (select count(*)::int from ticket t where t.order_id = o.id and t.state <> 'void') as tickets,
      (select coalesce(sum(p.amount_cents), 0)::int from payment p where p.order_id = o.id and p.state = 'paid') as collected,
      (select coalesce(sum(p.refunded_cents), 0)::int from payment p where p.order_id = o.id) as refunded,
      exists (select from money_to_clear c where c.order_id = o.id) as to_clear,
      exists (select from payment p where p.order_id = o.id
        and (exists (select from provider_refund r where r.payment_id = p.id and r.reason is null)
          or exists (select from provider_dispute d where d.payment_id = p.id)))
        or o.status = 'cancelled' as disturbed,
      (select m.message_id from mail m where m.order_id = o.id and m.kind = 'payment_received' and m.sent_at is not null) as message_id
    from orders o`.execute(db)
  return rows
}

/** Counts jobs that are due or have failed for good, and pending payments of orders that have ended. */
export async function unfinished(db: Connection): Promise<{ jobs: number; givenUp: number; payments: number }> {
  const { rows } = await sql<{ jobs: number; givenUp: number; payments: number }>`
    select (select count(*)::int from graphile_worker.jobs where attempts < max_attempts and (run_at <= clock_timestamp() or last_error is not null)) as jobs,
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as given_up,
      (select count(*)::int from payment p join orders o on o.id = p.order_id where p.state = 'pending' and o.status in ('cancelled', 'expired')) as payments`.execute(
    db,
  )
  return rows[0] ?? { jobs: 0, givenUp: 0, payments: 0 }
}
