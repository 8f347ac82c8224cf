import { sql } from 'kysely'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { isOwn } from '../scopes/queries-scope.ts'

interface ProviderEvent {
  receivedAt: Date
  provider: string
  eventId: string
  type: string
  kind: 'payment' | 'refund' | 'dispute' | 'unknown'
  /** Of the order whose payment the event is about; null where there is none of ours. */
  reference: string | null
}

/**
 * Refunds, disputes and unknown events, the newest first: of orders that the scope holds as a whole, and with everything also those of no
 * order. @param page.after moment, provider and id of the event behind which they begin
 */
export async function providerEvents(
  connection: Connection,
  scope: Scope,
  { after, limit }: { after: readonly (string | number)[] | null; limit: number },
): Promise<ProviderEvent[]> {
  const [receivedAt = null, provider = null, eventId = null] = after ?? []
  const { rows } = await sql<ProviderEvent>`
    select e.received_at, e.provider, e.event_id, e.type, e.kind, o.reference from provider_event e
    left join payment p on p.provider = e.provider and p.provider_payment_id = e.provider_payment_id left join orders o on o.id = p.order_id
    where e.kind <> 'payment' and (${scope.everything}::boolean or o.shop_id = any(${[...scope.shopIds]}::int[]) or o.id is not null
        and not exists (select from order_item i where i.order_id = o.id and not ${isOwn(scope, sql`i.product_id`)}))
      and (${eventId}::text is null or (e.received_at, e.provider, e.event_id) < (${receivedAt}::timestamptz, ${provider}::text, ${eventId}::text))
    order by e.received_at desc, e.provider desc, e.event_id desc limit ${limit}`.execute(connection)
  return rows
}
