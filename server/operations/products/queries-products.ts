import { sql } from 'kysely'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'
import { holdsProduct } from '../scopes/queries-scope.ts'

/** Merchandise as lists name it. */
export interface ProductRow {
  slug: string
  name: LocalText
  productType: LocalText | null
  color: LocalText | null
  artistName: LocalText | null
  priceCents: Cents
  active: boolean
}

/**
 * The merchandise of which a scope holds a part, by slug.
 * @param words folded as those of a search: only what has all of them in its name, kind, colour or artist
 */
export async function productsOfScope(
  connection: Connection,
  scope: Scope,
  words: readonly string[],
  page: { limit: number; after: string | null },
): Promise<ProductRow[]> {
  const named = words.map((word) => sql`and found.words like ${`%${word}%`}`)
  const { rows } = await sql<ProductRow>`
    select p.slug, p.name, p.product_type, p.color, a.name as artist_name, p.price_cents, p.active
    from product p left join category a on a.id = p.artist_id
      cross join lateral (select lower(concat_ws(' ', p.slug, p.search_text, a.search_text)) as words) as found
    where p.kind = 'merch' and (${page.after}::text is null or p.slug > ${page.after}) ${sql.join(named, sql` `)}
      and ${holdsProduct(scope, sql`p.id`, 'some')}
    order by p.slug limit ${page.limit}`.execute(connection)
  return rows
}
