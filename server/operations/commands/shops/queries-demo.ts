import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** The demo's main shop and the company that sells in it; null if the demo shops are not loaded. */
export async function findDemoShop(connection: Connection): Promise<{ shopId: number; partnerId: number } | null> {
  const { rows } = await sql<{ shopId: number; partnerId: number }>`
    select s.id as shop_id, s.legal_entity_id as partner_id from shop s
    where s.slug = 'main' and exists (select from import_record where source = 'folder:shops' and entity = 'shops' and key = 'shops/main')`.execute(
    connection,
  )
  return rows[0] ?? null
}
