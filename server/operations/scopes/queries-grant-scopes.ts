import { sql } from 'kysely'
import type { GrantScope, LimitedKind } from '#core/staff/grants.ts'
import type { Connection } from '#db/database.ts'

const sources = {
  shops: sql`select id, slug from shop`,
  artists: sql`select id, slug from category where type = 'artist'`,
  partners: sql`select id, slug from legal_entity`,
  events: sql`select e.product_id as id, p.slug from event e join product p on p.id = e.product_id`,
} as const

/** The ids of things that a grant or a key may be limited to. Unknown slugs are missing. @returns them by slug */
export async function idsBySlug(connection: Connection, kind: LimitedKind, slugs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from (${sources[kind]}) as things where slug = any(${[...slugs]}::text[])`.execute(connection)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The slugs of the things that these scopes are limited to. @returns them by kind and id, for example `shops:3` */
export async function slugsOfScopes(connection: Connection, scopes: readonly GrantScope[]): Promise<Map<string, string>> {
  const slugs = new Map<string, string>()
  for (const kind of Object.keys(sources) as LimitedKind[]) {
    const ids = scopes.flatMap((scope) => (scope.kind === kind ? scope.ids : []))
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number; slug: string }>`
      select id, slug from (${sources[kind]}) as things where id = any(${ids}::int[])`.execute(connection)
    for (const { id, slug } of rows) slugs.set(`${kind}:${id}`, slug)
  }
  return slugs
}
