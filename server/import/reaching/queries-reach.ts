import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** What pages show of an imported product or event. */
export interface ProductReach {
  slug: string
  /** How many shops sell it, and so have its page. */
  shops: number
  /** Whether it is merchandise that lists show, and none of its categories is a main one, so that searches leave it out (SRC-06). */
  isUnsearchable: boolean
}

/** The active ones of these products; of events those to come. */
export async function productReach(connection: Connection, slugs: readonly string[], now: Date): Promise<ProductReach[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<ProductReach>`
    select p.slug, count(l.shop_id)::int as shops, coalesce(bool_and(l.kind = 'merch' and l.listed and not l.main), false) as is_unsearchable
    from product p left join event e on e.product_id = p.id left join shop_product l on l.product_id = p.id
    where p.slug = any(${[...slugs]}::text[]) and p.active
      and (e.product_id is null or e.over_at > ${now})
    group by p.id order by p.id`.execute(connection)
  return rows
}

export interface CategoryReach {
  slug: string
  /** Whether a shop names it among its categories, or lists something of it. */
  hasPage: boolean
  /** Whether something listed belongs to it or to a category below it. */
  hasContents: boolean
  /** Whether something belongs to it, and all of that is off sale or over. */
  isResting: boolean
}

/** What pages show of these categories, artists and tours. */
export async function categoryReach(connection: Connection, slugs: readonly string[], now: Date): Promise<CategoryReach[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<CategoryReach>`
    with recursive named as (select id, slug from category where slug = any(${[...slugs]}::text[])),
    below as (
      select id as of_id, id from named
      union
      select below.of_id, link.child_id from below join category_parent link on link.parent_id = below.id
    ),
    member as (
      select below.of_id, below.id, pc.product_id from below join product_category pc on pc.category_id = below.id
      union all
      select below.of_id, below.id, p.id from below join product p on p.artist_id = below.id
      union all
      select below.of_id, below.id, pc.product_id from below
      join tour_artist act on act.artist_id = below.id join product_category pc on pc.category_id = act.tour_id
    ),
    contents as (
      select member.of_id, bool_or(l.product_id is not null) as listed, bool_or(member.id = member.of_id and l.product_id is not null) as listed_itself,
        bool_and(not p.active or coalesce(e.over_at <= ${now}, false)) as resting
      from member join product p on p.id = member.product_id left join event e on e.product_id = p.id
      left join shop_product l on l.product_id = p.id and l.listed and (l.over_at is null or l.over_at > ${now}) group by member.of_id
    )
    select named.slug, coalesce(contents.listed, false) as has_contents, coalesce(contents.resting, false) as is_resting,
      coalesce(contents.listed_itself, false) or exists (select from shop_category sc where sc.category_id = named.id) as has_page
    from named left join contents on contents.of_id = named.id order by named.id`.execute(connection)
  return rows
}

/** A part of a bundle without which nobody can buy it, and why that part cannot be bought. */
export interface LostPart {
  bundle: string
  part: string
  /** The shop that sells the bundle but not the part; null where the part is on sale nowhere. */
  shop: string | null
  isOver: boolean
}

/** Parts that these bundles always contain, and that are off sale, over, called off, or not sold by a shop that sells the bundle. */
export async function lostParts(connection: Connection, bundles: readonly string[], now: Date): Promise<LostPart[]> {
  if (bundles.length === 0) return []
  const { rows } = await sql<LostPart>`
    select root.slug as bundle, p.slug as part, case when p.active and not over.over then s.slug end as shop, over.over as is_over
    from product root join bundle b on b.product_id = root.id
    join bundle_part part on part.bundle_id = root.id and part.role in ('root', 'common')
    join product p on p.id = part.product_id left join event e on e.product_id = p.id
    cross join lateral (select coalesce(e.cancelled_at is not null or e.over_at <= ${now}, false) as over) over
    left join shop_product sold on sold.product_id = root.id left join shop s on s.id = sold.shop_id
    where root.slug = any(${[...bundles]}::text[]) and root.active and b.active
      and (not p.active or over.over or (s.id is not null and not exists (
        select from shop_product here where here.product_id = p.id and here.shop_id = s.id)))
    group by 1, 2, 3, 4 order by 1, 2, 3`.execute(connection)
  return rows
}

/** Those of these venues at which no event takes place. */
export async function venuesWithoutEvents(connection: Connection, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<{ slug: string }>`
    select slug from venue where slug = any(${[...slugs]}::text[]) and not exists (select from event e where e.venue_id = venue.id)
    order by id`.execute(connection)
  return rows.map(({ slug }) => slug)
}

/** Those of these active carriers that nobody can choose: none of their countries is one that goods are sent to, or their event is over. */
export async function idleCarriers(
  connection: Connection,
  slugs: readonly string[],
  now: Date,
): Promise<{ slug: string; isPickup: boolean }[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<{ slug: string; isPickup: boolean }>`
    select c.slug, c.pickup_event_id is not null as is_pickup from carrier c left join event e on e.product_id = c.pickup_event_id
    where c.slug = any(${[...slugs]}::text[]) and c.active and (
      case when c.pickup_event_id is null
        then not exists (select from carrier_rate r join country on country.code = r.country_code and country.shippable where r.carrier_id = c.id)
        else e.cancelled_at is not null or e.over_at <= ${now} end)
    order by c.id`.execute(connection)
  return rows
}

/** Which of these slugs are products or events with a page, and which are categories, artists or tours. */
export async function pagesNamed(connection: Connection, slugs: readonly string[]): Promise<{ slug: string; kind: string }[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<{ slug: string; kind: string }>`
    select p.slug, p.kind::text as kind from product p
    where p.slug = any(${[...slugs]}::text[]) and p.active and exists (select from shop_product l where l.product_id = p.id)
    union all select p.slug, 'bundle' from product p join bundle b on b.product_id = p.id and b.active
    where p.slug = any(${[...slugs]}::text[]) and p.active
    union all select c.slug, c.type::text from category c where c.slug = any(${[...slugs]}::text[])`.execute(connection)
  return rows
}
