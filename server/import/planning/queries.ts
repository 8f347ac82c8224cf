import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { officeZone } from '#core/time/office-zone.ts'
import type { Connection } from '#db/database.ts'
import { upsert } from '#db/upsert.ts'

/** Milliseconds after which an import that waits for another one asks again. */
const askAgainAfter = 300

/**
 * One import at a time: two at once could both find a slug free. Held until the transaction ends. It is asked for again and again: a
 * statement that waited would be cut off like one that the database does not answer, and importing a large catalogue takes minutes.
 * @param wait called once if another import is under way
 * @returns whether it had to wait
 */
export async function lockImports(connection: Connection, wait: () => void): Promise<boolean> {
  for (let waited = false; ; waited = true) {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext('stagefront.import')) as free`.execute(
      connection,
    )
    if (rows[0]?.free) return waited
    if (!waited) wait()
    await sleep(askAgainAfter)
  }
}

/**
 * The country of the company that runs a shop; of any other shop where there is none of this name and all are in one country.
 * @returns null if that is not known
 */
export async function companyCountry(connection: Connection, shopSlug: string): Promise<string | null> {
  const rows = await connection
    .selectFrom('shop')
    .innerJoin('legalEntity', 'legalEntity.id', 'shop.legalEntityId')
    .select(['shop.slug', 'legalEntity.countryCode'])
    .execute()
  const countries = new Set(rows.map(({ countryCode }) => countryCode))
  return rows.find(({ slug }) => slug === shopSlug)?.countryCode ?? (countries.size === 1 ? ([...countries][0] ?? null) : null)
}

/**
 * The clock of the company that runs a shop; of the first shop where there is none of this name.
 * @returns null if there is no shop, or nothing says its clock
 */
export async function officeOfShop(connection: Connection, shopSlug: string): Promise<string | null> {
  const rows = await connection
    .selectFrom('shop')
    .innerJoin('legalEntity', 'legalEntity.id', 'shop.legalEntityId')
    .select(['shop.slug', 'legalEntity.timeZone', 'legalEntity.countryCode', 'legalEntity.postCode'])
    .orderBy('shop.position')
    .orderBy('shop.id')
    .execute()
  const office = rows.find(({ slug }) => slug === shopSlug) ?? rows[0]
  return office ? officeZone(office) : null
}

export interface ImportRecord {
  source: string
  entity: string
  key: string
  checksum: string
  importedAt: Date
}

/** The records of earlier imports of this source, and those of other sources with the same keys. */
export async function findRecords(connection: Connection, source: string, keys: readonly string[]): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select source, entity, key, checksum, imported_at from import_record
    where source = ${source} or key = any(${[...keys]}::text[])`.execute(connection)
  return rows
}

export async function saveRecords(connection: Connection, records: readonly ImportRecord[]): Promise<void> {
  await upsert(connection, 'importRecord', records, { key: ['source', 'entity', 'key'] })
}

/** Those of these products that are active and, if they are events, not over, with the units that orders contain of them. */
export async function unitsSold(connection: Connection, slugs: readonly string[], now: Date): Promise<{ slug: string; sold: number }[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<{ slug: string; sold: number }>`
    select p.slug, count(o.id)::int as sold
    from product p left join event e on e.product_id = p.id
    left join order_item i on i.product_id = p.id
    left join orders o on o.id = i.order_id and o.status not in ('cancelled', 'expired')
    where p.slug = any(${[...slugs]}::text[]) and p.active and (e.product_id is null or (e.over_at > ${now} and e.cancelled_at is null))
    group by p.slug order by p.slug`.execute(connection)
  return rows
}

/** Prices in cents of the variants of these products, by `product/variant`. */
export async function currentPrices(connection: Connection, slugs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; price: number }>`
    select p.slug || '/' || v.slug as key, v.price_cents as price
    from product p join product_variant v on v.product_id = p.id where p.slug = any(${[...slugs]}::text[])`.execute(connection)
  return new Map(rows.map(({ key, price }) => [key, price]))
}

/** When events with these slugs start that other imports brought, by slug. */
export async function importedStarts(connection: Connection, source: string, slugs: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ slug: string; happeningFrom: Date }>`
    select p.slug, e.happening_from from product p join event e on e.product_id = p.id
    where p.slug = any(${[...slugs]}::text[])
      and exists (select from import_record r where r.entity = 'products' and r.key = 'products/' || p.slug)
      and not exists (select from import_record r where r.entity = 'products' and r.key = 'products/' || p.slug and r.source = ${source})`.execute(
    connection,
  )
  return new Map(rows.map(({ slug, happeningFrom }) => [slug, happeningFrom]))
}

export interface EventAtVenue {
  slug: string
  artist: string | null
  venue: string
  happeningFrom: Date
}

/** Active events at these venues that are not over, by the venues' slugs. */
export async function eventsAtVenues(connection: Connection, venues: readonly string[], now: Date): Promise<EventAtVenue[]> {
  const { rows } = await sql<EventAtVenue>`
    select p.slug, a.slug as artist, v.slug as venue, e.happening_from
    from venue v join event e on e.venue_id = v.id join product p on p.id = e.product_id left join category a on a.id = p.artist_id
    where v.slug = any(${[...venues]}::text[]) and p.active and e.cancelled_at is null and e.over_at > ${now}
    order by e.happening_from, p.id`.execute(connection)
  return rows
}

export async function venueZonesBySlug(connection: Connection, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; timeZone: string }>`
    select slug, time_zone from venue where slug = any(${[...slugs]}::text[])`.execute(connection)
  return new Map(rows.map(({ slug, timeZone }) => [slug, timeZone]))
}

/** Every company with its role, and those that own a shop. */
export async function findPartners(connection: Connection): Promise<{ slug: string; role: string; shops: string[] }[]> {
  const { rows } = await sql<{ slug: string; role: string; shops: string[] }>`
    select l.slug, l.role, array_remove(array_agg(s.slug), null) as shops
    from legal_entity l left join shop s on s.legal_entity_id = l.id group by l.id order by l.id`.execute(connection)
  return rows
}

/** Shops that own one of these domains. */
export async function findDomains(connection: Connection, domains: readonly string[]): Promise<{ slug: string; domain: string }[]> {
  if (domains.length === 0) return []
  const { rows } = await sql<{ slug: string; domain: string }>`
    select slug, domain from shop where domain = any(${[...domains]}::text[])`.execute(connection)
  return rows
}

/**
 * Ids of at most `limit` images that have no sizes yet, in the order in which visitors see them: images of shops, artists, tours
 * and categories, then the first picture of each product in list order, then all others.
 */
export async function pendingImages(connection: Connection, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with shown as (
      select unnest(array[square_image_id, landscape_image_id, ticket_image_id]) as id, 0 as place, 0 as rank from category
      union all
      select pi.image_id, 1 + pi.position, -p.sort_order from product_image pi join product p on p.id = pi.product_id
      union all
      select image.id, 0, 0 from image join shop on shop.meta::text like '%' || image.sha256 || '%'
    ), first_shown as (select id, min(place) as place, min(rank) as rank from shown group by id)
    select image.id from image left join first_shown on first_shown.id = image.id
    where image.state = 'pending'
    order by first_shown.place nulls last, first_shown.rank, image.id
    limit ${limit}`.execute(connection)
  return rows.map((row) => row.id)
}
