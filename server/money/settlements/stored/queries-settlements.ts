import { sql } from 'kysely'
import type { SettlementSums } from '#core/settlements/settle.ts'
import type { SettlementContent } from '#core/settlements/settlement.ts'
import type { Connection } from '#db/database.ts'
import type { FreeItem, Settled } from './queries-takings.ts'

/** Lets one settlement of a partner be closed at a time, until the transaction ends: numbers have no gaps, and nothing is in two. */
export async function lockSettlements(trx: Connection, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stagefront:settlements'), ${partnerId})`.execute(trx)
}

/** The last settlement of an event and partner. */
export async function lastSettlement(
  connection: Connection,
  { eventId, partnerId }: Settled,
): Promise<{ part: number; number: number; until: Date; totals: SettlementSums } | undefined> {
  const { rows } = await sql<{ part: number; number: number; until: Date; totals: SettlementSums }>`
    select part, number, until, content -> 'totals' as totals from settlement
    where event_id = ${eventId} and partner_id = ${partnerId} order by part desc limit 1`.execute(connection)
  return rows[0]
}

/** An event and a company as a settlement names them. */
export async function describeSettled(
  connection: Connection,
  { eventId, partnerId }: Settled,
): Promise<Pick<SettlementContent, 'event' | 'partner'> | undefined> {
  const { rows } = await sql<Pick<SettlementContent, 'event' | 'partner'>>`
    select
      json_build_object('slug', p.slug, 'artist', a.name, 'name', p.name, 'happeningFrom', e.happening_from, 'timeZone', v.time_zone,
        'venue', v.name, 'city', v.city) as event,
      json_build_object('slug', l.slug, 'names', array_remove(array[l.company, nullif(concat_ws(' ', l.first_name, l.last_name), '')], null),
        'address', l.address, 'address2', l.address2, 'postCode', l.post_code, 'city', l.city, 'countryCode', l.country_code,
        'vatId', l.vat_id) as partner
    from event e join product p on p.id = e.product_id join venue v on v.id = e.venue_id left join category a on a.id = p.artist_id
    cross join legal_entity l where e.product_id = ${eventId} and l.id = ${partnerId}`.execute(connection)
  return rows[0]
}

/** Writes a closed settlement, and what is in it. @returns its consecutive number among the partner's */
export async function insertSettlement(
  trx: Connection,
  { eventId, partnerId }: Settled,
  settlement: { content: SettlementContent; until: Date; closedAt: Date; closedBy: string },
  contained: { documents: readonly number[]; free: readonly FreeItem[]; movements: readonly number[] },
): Promise<number> {
  const { content, until, closedAt, closedBy } = settlement
  const { rows } = await sql<{ id: number; number: number }>`
    insert into settlement (event_id, partner_id, part, number, until, closed_at, closed_by, content)
    select ${eventId}, ${partnerId}, ${content.part}, coalesce(max(number), 0) + 1, ${until}, ${closedAt}, ${closedBy}, ${JSON.stringify(content)}::jsonb
    from settlement where partner_id = ${partnerId} returning id, number`.execute(trx)
  const [{ id, number } = { id: 0, number: 0 }] = rows
  const { documents, free, movements } = contained
  await sql`insert into settlement_document (document_id, event_id, settlement_id)
    select unnest(${[...documents]}::bigint[]), ${eventId}::int, ${id}::bigint`.execute(trx)
  await sql`insert into settlement_free_item (order_item_id, units, settlement_id)
    select *, ${id}::bigint from unnest(${free.map((each) => each.orderItemId)}::bigint[], ${free.map(({ units }) => units)}::int[])`.execute(
    trx,
  )
  await sql`insert into settlement_movement (movement_id, event_id, partner_id, settlement_id)
    select unnest(${[...movements]}::bigint[]), ${eventId}::int, ${partnerId}::int, ${id}::bigint`.execute(trx)
  return number
}
