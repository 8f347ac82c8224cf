import { sql } from 'kysely'
import type { ServedEvent, ServiceAct } from '#core/self-service/windows.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import type { WindowScope } from '../records.ts'

/** The window that applies to an event: its own, else that of the shop. */
export interface WindowRow {
  opensAt: Date
  closesAt: Date | null
  /** Whether a person decides about everything that is submitted. */
  reviewed: boolean
  message: LocalText | null
}

/** An event with what its forms need. */
export interface FormEvent extends ServedEvent {
  eventId: number
  slug: string
  meta: Record<string, unknown>
  personalizationRequirement: string
}

/** @param shopId the shop in which the tickets were bought */
export async function windowFor(
  connection: Connection,
  { act, eventId, shopId }: { act: ServiceAct; eventId: number; shopId: number },
): Promise<WindowRow | null> {
  const row = await connection
    .selectFrom('serviceWindow')
    .select(['opensAt', 'closesAt', 'reviewed', 'message'])
    .where('act', '=', act)
    .where((eb) => eb.or([eb('eventId', '=', eventId), eb('shopId', '=', shopId)]))
    .orderBy('eventId', (order) => order.nullsLast())
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The times and settings of an event that its forms need; undefined if there is none. */
export async function servedEvent(
  connection: Connection,
  eventId: number,
): Promise<(ServedEvent & { slug: string; meta: Record<string, unknown>; personalizationRequirement: string }) | undefined> {
  const row = await connection
    .selectFrom('event')
    .innerJoin('product', 'product.id', 'event.productId')
    .select(['slug', 'meta', 'happeningFrom', 'happeningUntil', 'checkInStartAt', 'checkInEndAt', 'personalizationRequirement'])
    .where('event.productId', '=', eventId)
    .executeTakeFirst()
  return row && { ...row, meta: row.meta as Record<string, unknown> }
}

/** The ids of the events with these slugs, as far as they exist. */
export async function eventIdsBySlug(connection: Connection, slugs: readonly string[]): Promise<{ eventId: number }[]> {
  return connection
    .selectFrom('event')
    .innerJoin('product', 'product.id', 'event.productId')
    .select('event.productId as eventId')
    .where('product.slug', 'in', [...slugs])
    .orderBy('event.productId')
    .execute()
}

/** The events that an order has valid tickets for, with what their forms need, the first to happen first. */
export async function eventsWithValidTickets(connection: Connection, orderId: string): Promise<(FormEvent & { shopId: number })[]> {
  const { rows } = await sql<FormEvent & { shopId: number }>`
    select e.product_id as event_id, p.slug, p.meta, e.happening_from, e.happening_until, e.check_in_start_at, e.check_in_end_at,
      e.personalization_requirement, o.shop_id
    from orders o join event e on e.product_id in (select t.event_id from ticket t where t.order_id = o.id and t.state = 'valid')
      join product p on p.id = e.product_id
    where o.id = ${orderId} order by e.happening_from, e.product_id`.execute(connection)
  return rows
}

/** The windows of these events, and of the shop in which their tickets were bought. `eventId` is null for the shop's. */
export async function windowsFor(
  connection: Connection,
  { eventIds, shopId }: { eventIds: readonly number[]; shopId: number },
): Promise<{ act: string; eventId: number | null; opensAt: Date; closesAt: Date | null }[]> {
  return connection
    .selectFrom('serviceWindow')
    .select(['act', 'eventId', 'opensAt', 'closesAt'])
    .where((eb) => eb.or([eb('eventId', 'in', eventIds), eb('shopId', '=', shopId)]))
    .execute()
}

/** Writes a window. Of one that exists, what is undefined stays. */
export async function writeWindow(
  connection: Connection,
  window: {
    act: ServiceAct
    scope: WindowScope
    opensAt: Date
    closesAt: Date | null
    reviewed?: boolean | undefined
    message?: LocalText | null | undefined
    changedAt: Date
    changedBy: string
  },
): Promise<void> {
  const { act, scope, opensAt, closesAt, reviewed, message, changedAt, changedBy } = window
  const shopId = 'shopId' in scope ? scope.shopId : null
  const eventId = 'eventId' in scope ? scope.eventId : null
  const text = message ? JSON.stringify(message) : null
  await sql`insert into service_window as w (act, shop_id, event_id, opens_at, closes_at, reviewed, message, changed_at, changed_by)
    values (${act}, ${shopId}, ${eventId}, ${opensAt}, ${closesAt}, ${reviewed ?? false}, ${text}::jsonb, ${changedAt}, ${changedBy})
    on conflict (act, coalesce(shop_id, 0), coalesce(event_id, 0)) do update
      set opens_at = excluded.opens_at, closes_at = excluded.closes_at, reviewed = case when ${reviewed === undefined} then w.reviewed else excluded.reviewed end,
        message = case when ${message === undefined} then w.message else excluded.message end,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(connection)
}

/** The window of exactly this scope. */
export async function windowOfScope(connection: Connection, act: ServiceAct, scope: WindowScope): Promise<WindowRow | null> {
  const query = connection.selectFrom('serviceWindow').select(['opensAt', 'closesAt', 'reviewed', 'message']).where('act', '=', act)
  const row = await (
    'shopId' in scope ? query.where('shopId', '=', scope.shopId) : query.where('eventId', '=', scope.eventId)
  ).executeTakeFirst()
  return row ?? null
}

/** The windows of a shop, and of the events that it lists. `event` is null for the shop's own. */
export async function windowsOfShop(
  connection: Connection,
  act: ServiceAct,
  shopId: number,
): Promise<{ opensAt: Date; closesAt: Date | null; event: ServedEvent | null }[]> {
  const rows = await connection
    .selectFrom('serviceWindow as w')
    .leftJoin('event as e', 'e.productId', 'w.eventId')
    .select(['w.opensAt', 'w.closesAt', 'e.happeningFrom', 'e.happeningUntil', 'e.checkInStartAt', 'e.checkInEndAt'])
    .where('w.act', '=', act)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('w.shopId', '=', shopId),
        exists(
          selectFrom('shopProduct as sp').select('sp.productId').whereRef('sp.productId', '=', 'w.eventId').where('sp.shopId', '=', shopId),
        ),
      ]),
    )
    .execute()
  return rows.map(({ opensAt, closesAt, happeningFrom, happeningUntil, checkInStartAt, checkInEndAt }) => ({
    opensAt,
    closesAt,
    event: happeningFrom && { happeningFrom, happeningUntil, checkInStartAt, checkInEndAt },
  }))
}
