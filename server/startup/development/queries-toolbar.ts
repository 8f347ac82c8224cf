import { sql } from 'kysely'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'

export interface PooledProduct {
  id: number
  name: LocalText
  poolIds: number[]
}

/** A product by its slug, with every pool that its variants draw on. */
export async function productWithPools(connection: Connection, slug: string): Promise<PooledProduct | undefined> {
  const { rows } = await sql<PooledProduct>`
    select p.id, p.name, array(select distinct vp.pool_id from variant_pool vp join product_variant v on v.id = vp.variant_id
      where v.product_id = p.id order by vp.pool_id) as pool_ids
    from product p where p.slug = ${slug}`.execute(connection)
  return rows[0]
}
