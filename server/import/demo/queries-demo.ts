import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** Image ids of the demo shops: of merchandise by category slug, of events under `posters`, of artists under `artists`. */
export async function findPictures(connection: Connection, posters: string): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ kind: string; ids: number[] }>`
    with own as (select key from import_record where source = 'folder:shops')
    select c.slug as kind, array_agg(distinct pi.image_id order by pi.image_id) as ids
    from product p join own on own.key = 'products/' || p.slug join product_image pi on pi.product_id = p.id and pi.position = 0
    join product_category pc on pc.product_id = p.id join category c on c.id = pc.category_id and c.type = 'CATEGORY'
    where p.kind = 'merch' group by c.slug
    union all
    select ${posters}, array_agg(distinct c.ticket_image_id order by c.ticket_image_id)
    from category c join own on own.key = 'categories/' || c.slug where c.type = 'TOUR' and c.ticket_image_id is not null having count(*) > 0
    union all
    select 'artists', array_agg(distinct c.square_image_id order by c.square_image_id)
    from category c join own on own.key = 'categories/' || c.slug where c.type = 'ARTIST' and c.square_image_id is not null having count(*) > 0`.execute(
    connection,
  )
  return new Map(rows.map(({ kind, ids }) => [kind, ids]))
}

/** Those of these slugs that products have already. */
export async function existingSlugs(connection: Connection, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from product where slug = any(${[...slugs]}::text[])`.execute(connection)
  return new Set(rows.map((row) => row.slug))
}

/** Updates the planner's statistics, so that queries are not planned for an empty shop. */
export async function analyzeTables(connection: Connection): Promise<void> {
  for (const table of [
    'category',
    'venue',
    'product',
    'event',
    'product_variant',
    'variant_pool',
    'stock_pool',
    'product_category',
    'shop_product',
    'shop_category',
    'product_image',
    'pricing_category',
    'tour_artist',
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection)
}
