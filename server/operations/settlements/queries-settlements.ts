import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { SettlementContent } from '#core/settlements/settlement.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import type { Settled } from '#server/money/settlements/records.ts'
import { holdsProduct } from '../scopes/queries-scope.ts'

/**
 * Whether a scope holds the settlements of a partner for an event: those of its own contract partners, and those with the event's contract
 * partner where it holds the whole event.
 */
function holdsSettled(scope: Scope, event: RawBuilder<unknown>, partner: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${scope.everything}::boolean or ${partner} = any(${[...scope.partnerIds]}::int[])
    or ${partner} = (select own.contract_partner_id from product own where own.id = ${event}) and ${holdsProduct(scope, event, 'all')})`
}

/** The event with this slug and a company, if the scope holds their settlements. @param partner by its slug; by default the event's own */
export async function findSettledInScope(
  connection: Connection,
  scope: Scope,
  { event, partner = null }: { event: string; partner?: string | null | undefined },
): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`
    select p.id as event_id, l.id as partner_id
    from event e join product p on p.id = e.product_id
    join legal_entity l on l.slug = ${partner} or ${partner}::text is null and l.id = p.contract_partner_id
    where p.slug = ${event} and ${holdsSettled(scope, sql`p.id`, sql`l.id`)}`.execute(connection)
  return rows[0]
}

/** A closed settlement. */
export interface ClosedSettlement extends Settled {
  id: number
  number: number
  closedAt: Date
  closedBy: string
  content: SettlementContent
}

/** Which settlements are found. What is missing does not limit them. */
export interface SettlementFilter {
  number?: string | undefined
  event?: string | undefined
  partner?: string | undefined
  /** Closed at this moment or later, and before this one. */
  from?: Date | null | undefined
  until?: Date | null | undefined
}

/** The closed settlements of a scope, the latest first. @param page.after when the one behind which they begin was closed, and its id */
export async function settlementsInScope(
  connection: Connection,
  scope: Scope,
  filter: SettlementFilter,
  { limit, after = null }: { limit: number; after?: readonly (string | number)[] | null },
): Promise<ClosedSettlement[]> {
  const { number = null, event = null, partner = null, from = null, until = null } = filter
  const [, numberPartner = null, consecutive = null] = /^A-(\d{1,9})-(\d{1,9})$/.exec(number ?? '') ?? []
  const [at = null, last = null] = after ?? []
  const { rows } = await sql<ClosedSettlement>`
    select s.id, s.event_id, s.partner_id, s.number, s.closed_at, s.closed_by, s.content
    from settlement s join product p on p.id = s.event_id join legal_entity l on l.id = s.partner_id
    where ${holdsSettled(scope, sql`s.event_id`, sql`s.partner_id`)}
      and (${number}::text is null or s.partner_id = ${numberPartner}::int and s.number = ${consecutive}::int)
      and (${event}::text is null or p.slug = ${event}) and (${partner}::text is null or l.slug = ${partner})
      and (${from}::timestamptz is null or s.closed_at >= ${from}) and (${until}::timestamptz is null or s.closed_at < ${until})
      and (${last}::bigint is null or (s.closed_at, s.id) < (${at}::timestamptz, ${last}::bigint))
    order by s.closed_at desc, s.id desc limit ${limit}`.execute(connection)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** An event and partner with something that no settlement has. */
export interface OpenSettlement extends Settled {
  event: string
  eventName: LocalText
  artist: LocalText | null
  happeningFrom: Date
  timeZone: string
  partner: string
  partnerName: string
  documents: number
  grossCents: Cents
  /** How many settlements there are already. */
  closed: number
}

/**
 * What no settlement has of events that were over in a time, the one that began last first.
 * @param page.after when the event began behind which they begin, its id and the partner's
 */
export async function openInScope(
  connection: Connection,
  scope: Scope,
  filter: { event?: string | undefined; partner?: string | undefined; from: Date; until: Date },
  { limit, after = null }: { limit: number; after?: readonly (string | number)[] | null },
): Promise<OpenSettlement[]> {
  const { event = null, partner = null, from, until } = filter
  const [at = null, lastEvent = null, lastPartner = null] = after ?? []
  const { rows } = await sql<OpenSettlement>`
    select e.product_id as event_id, l.id as partner_id, p.slug as event, p.name as event_name, a.name as artist, e.happening_from,
      v.time_zone, l.slug as partner, l.company as partner_name, open.documents, open.gross_cents,
      (select count(*)::int from settlement s where s.event_id = e.product_id and s.partner_id = l.id) as closed
    from event e join product p on p.id = e.product_id join venue v on v.id = e.venue_id left join category a on a.id = p.artist_id
    cross join lateral (
      select part.partner_id, count(distinct part.document_id)::int as documents, sum(part.gross_cents)::int8 as gross_cents
      from (
        select d.partner_id, d.document_id, d.gross_cents from document_part d where d.event_id = e.product_id
        union all
        select d.partner_id, d.document_id, d.gross_cents
        from orders o join order_document g on g.order_id = o.id join document_part d on d.document_id = g.id
        where o.pickup_event_id = e.product_id and d.kind = 'goods') as part
      where not exists (select from settlement_document s where s.document_id = part.document_id and s.event_id = e.product_id)
      group by part.partner_id) as open
    join legal_entity l on l.id = open.partner_id
    where e.over_at >= ${from} and e.over_at < ${until} and ${holdsSettled(scope, sql`e.product_id`, sql`l.id`)}
      and (${event}::text is null or p.slug = ${event}) and (${partner}::text is null or l.slug = ${partner})
      and (${lastEvent}::int is null
        or (e.happening_from, e.product_id, l.id) < (${at}::timestamptz, ${lastEvent}::int, ${lastPartner}::int))
    order by e.happening_from desc, e.product_id desc, l.id desc limit ${limit}`.execute(connection)
  return rows
}
