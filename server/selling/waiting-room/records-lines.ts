import { sql } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { AdmissionStep } from '#core/waiting-room/waiting-place.ts'
import type { Connection } from '#db/database.ts'

/** A waiting line that is open, as each process keeps it in memory. */
export interface WaitingLine {
  id: number
  /** Null for the line of the whole shop, which gates the tickets of all events without a line of their own. */
  event: { id: number; slug: string; name: LocalText; artistName: LocalText | null; timeZone: string } | null
  /** The shops that sell its tickets. */
  shopIds: number[]
  /** The event's tickets, whose first hold is gated; none of the whole shop's, which are too many to keep. */
  variantIds: number[]
  isHalted: boolean
  /** The announced start; null for first come, first served from the opening on. */
  startsAt: Date | null
  seed: string | null
  /** How many numbers are in the random order; null before the start, and without one. */
  drawnBefore: number | null
  places: number
  perMinute: number | null
  capacity: number | null
  windowSeconds: number
  admitted: number
  /** Oldest first. */
  steps: AdmissionStep[]
}

/** The open lines with the watermarks of their last windows. */
export async function openLines(connection: Connection): Promise<WaitingLine[]> {
  const { rows } = await sql<Omit<WaitingLine, 'steps'> & { steps: { at: number; admitted: number }[] }>`
    select l.id,
      case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'artistName', a.name, 'timeZone', ve.time_zone) end as event,
      l.is_halted, l.starts_at, l.seed, l.drawn_before, l.places, l.per_minute, l.capacity,
      l.window_seconds, l.admitted,
      case when p.id is null then array(select id from shop)
        else array(select s.shop_id from shop_product s where s.product_id = p.id) end as shop_ids,
      array(select v.id from product_variant v where v.product_id = l.product_id) as variant_ids,
      coalesce((select json_agg(json_build_object('at', extract(epoch from s.at) * 1000, 'admitted', s.admitted) order by s.at)
        from waiting_step s where s.line_id = l.id), '[]') as steps
    from waiting_line l left join product p on p.id = l.product_id left join category a on a.id = p.artist_id
    left join event e on e.product_id = p.id left join venue ve on ve.id = e.venue_id
    where l.is_open order by l.id`.execute(connection)
  return rows.map((row) => ({ ...row, steps: row.steps.map(({ at, admitted }) => ({ at: new Date(at), admitted })) }))
}

/** The lines of all events, for operators: how many came in so far, and how many are inside. */
export async function countFans(connection: Connection, now: Date): Promise<{ id: number; entered: number; inside: number }[]> {
  const { rows } = await sql<{ id: number; entered: number; inside: number }>`
    select l.id, count(e.number)::int as entered, count(distinct s.id)::int as inside
    from waiting_line l left join waiting_entry e on e.line_id = l.id left join session s on s.id = e.session_id and s.expires_at > ${now}
    where l.is_open group by l.id`.execute(connection)
  return rows
}

/** Who used a number, and when; undefined for nobody. */
export async function findEntry(
  connection: Connection,
  lineId: number,
  number: number,
): Promise<{ sessionId: string; enteredAt: Date } | undefined> {
  return connection
    .selectFrom('waitingEntry')
    .select(['sessionId', 'enteredAt'])
    .where('lineId', '=', lineId)
    .where('number', '=', number)
    .executeTakeFirst()
}
