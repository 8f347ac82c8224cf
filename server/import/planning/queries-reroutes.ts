import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'

/** What shops have now that sends visitors, their data and money somewhere. */
export async function currentShops(
  connection: Connection,
  slugs: readonly string[],
): Promise<{ slug: string; domain: string | null; company: string; meta: Readonly<Record<string, unknown>> }[]> {
  const { rows } = await sql<{ slug: string; domain: string | null; company: string; meta: Record<string, unknown> }>`
    select s.slug, s.domain, l.slug as company, s.meta
    from shop s join legal_entity l on l.id = s.legal_entity_id where s.slug = any(${[...slugs]}::text[])`.execute(connection)
  return rows
}

/** Where old addresses lead now. */
export async function currentRedirects(connection: Connection, paths: readonly string[]): Promise<{ path: string; target: string }[]> {
  return connection
    .selectFrom('legacyRedirect')
    .select(['path', 'target'])
    .where('path', 'in', ['', ...paths])
    .execute()
}

/** In whose name products are sold now, and the site on which an event is sold instead. */
export async function currentProducts(
  connection: Connection,
  slugs: readonly string[],
): Promise<{ slug: string; partner: string; externalLink: string | null }[]> {
  const { rows } = await sql<{ slug: string; partner: string; externalLink: string | null }>`
    select p.slug, l.slug as partner, p.meta->>'external_link' as external_link
    from product p join legal_entity l on l.id = p.contract_partner_id where p.slug = any(${[...slugs]}::text[])`.execute(connection)
  return rows
}
