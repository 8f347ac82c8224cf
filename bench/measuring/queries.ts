import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** @returns the variant id of an online ticket that is on sale, after giving it a new stock pool with this capacity */
export async function hotTicket(db: Connection, capacity: number): Promise<number> {
  const [id] = await spreadTickets(db, 1, capacity)
  if (!id) throw new Error('The demo shops have no ticket on sale')
  return id
}

/** Like `hotTicket`, for `count` tickets, each with a stock pool of its own. */
export async function spreadTickets(db: Connection, count: number, capacity: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from product_variant v
    join product p on p.id = v.product_id and p.active join event e on e.product_id = p.id
    join shop_product sp on sp.product_id = p.id join shop s on s.id = sp.shop_id and s.slug = 'main'
    where v.active and not v.physical and v.price_cents > 0 and e.cancelled_at is null and (e.presale_at is null or e.presale_at < now())
      and not exists (select from event_seating where product_id = e.product_id)
      and not exists (select from variant_pool vp join stock_pool po on po.id = vp.pool_id where vp.variant_id = v.id and (po.sold + po.held > 0 or po.label like 'bench %'))
    order by v.id limit ${count}`.execute(db)
  for (const { id } of rows) {
    await sql`with pool as (insert into stock_pool (label, capacity) values (${`bench ${id} ${capacity}`}, ${capacity}) returning id),
      removed as (delete from variant_pool where variant_id = ${id})
      insert into variant_pool (variant_id, pool_id) select ${id}, id from pool`.execute(db)
    await sql`update event e set bank_transfer_allowed = true, happening_from = happening_from + interval '60 days'
      from product_variant v where v.id = ${id} and v.product_id = e.product_id`.execute(db)
  }
  return rows.map((row) => row.id)
}

/** Creates an artist with `count` products and no events, the largest artist page. @returns slugs of the artist and one product */
export async function artistWithProducts(db: Connection, count: number): Promise<{ artist: string; product: string }> {
  const slug = 'bench-artist'
  await sql`
    with artist as (insert into category (slug, type, name, main_category) values (${slug}, 'ARTIST', '{"de": "Sechzig Sachen"}', true) returning id)
    update product set artist_id = artist.id from artist where product.id in (
      select p.id from product p join shop_product sp on sp.product_id = p.id join shop s on s.id = sp.shop_id and s.slug = 'main'
      where p.kind = 'merch' and p.active order by p.id limit ${count})`.execute(db)
  const { rows } = await sql<{ slug: string }>`
    select p.slug from product p join category c on c.id = p.artist_id where c.slug = ${slug} order by p.id`.execute(db)
  if (rows.length < count) throw new Error(`The demo shops have ${rows.length} products, ${count} are needed`)
  return { artist: slug, product: rows[0]?.slug ?? '' }
}

/** Orders that are not paid yet, oldest first. */
export async function oldestUnpaid(db: Connection, count: number): Promise<{ id: string; balanceCents: number }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'balanceCents'])
    .where('status', '=', 'payment_pending')
    .orderBy('placedAt')
    .limit(count)
    .execute()
}

/** @returns the number of jobs that have not finished. @throws Error when one has failed */
export async function waitingJobs(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number; failure: string | null }>`
    select count(*)::int as count, max(last_error) as failure from graphile_worker._private_jobs`.execute(db)
  const { count = 0, failure = null } = rows[0] ?? {}
  if (failure !== null) throw new Error(`A job failed: ${failure}`)
  return count
}

/** Deletes all queued jobs. */
export async function dropJobs(db: Connection): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
}

/** Updates the planner's statistics, which autovacuum would do at an unpredictable moment. */
export async function analyze(db: Connection): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}

/** A page of the storefront, with the addresses that a load generator requests in turn. */
export interface LargePage {
  name: string
  paths: string[]
}

/** The pages over the large demo. @param now the shop's time */
export async function largePages(db: Connection, now: Date): Promise<LargePage[]> {
  const { rows } = await sql<Record<'artists' | 'categories' | 'tours' | 'products' | 'events', string[]>>`
    select
      array(select slug from category where type = 'ARTIST' order by id desc limit 200) as artists,
      array(select c.slug from category c join product_category on category_id = c.id where c.type = 'CATEGORY'
        group by c.id order by count(*) desc limit 12) as categories,
      array(select slug from category where type = 'TOUR' order by id desc limit 200) as tours,
      array(select slug from product where kind = 'merch' and id % 100 = 7 order by id desc limit 200) as products,
      array(select slug from product join event on product_id = id where happening_from > ${now} and id % 20 = 7
        order by id desc limit 200) as events`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database has no samples')
  const below = (folder: string, slugs: readonly string[]) => slugs.map((slug) => `${folder}/${slug}`)
  const words = ['möwe', 'köln', 'lp', 'trio', 'shirt'].map(encodeURIComponent)
  return [
    { name: 'home', paths: ['/'] },
    { name: 'events', paths: ['/events'] },
    { name: 'events in a city', paths: ['Berlin', 'Hamburg', 'Leipzig'].map((city) => `/events?city=${city}`) },
    { name: 'events that are not sold out', paths: ['/events?available=1'] },
    { name: 'artists', paths: ['/artists'] },
    { name: 'artist', paths: below('/artists', row.artists) },
    { name: 'categories', paths: ['/categories'] },
    { name: 'category', paths: below('/categories', row.categories) },
    { name: 'tour', paths: below('/tours', row.tours) },
    { name: 'product', paths: below('/products', row.products) },
    { name: 'event', paths: below('/events', row.events) },
    { name: 'search', paths: words.map((word) => `/search?q=${word}`) },
  ]
}
