import { sql } from 'kysely'
import type { OrderColumn, orderSorts } from '#core/orders/list-columns.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Scope } from '#core/staff/scope.ts'
import type { Connection } from '#db/database.ts'

/** What a view shows, and how. */
export interface ViewQuery {
  shop?: string | undefined
  event?: string | undefined
  status?: OrderStatus | undefined
  from?: string | undefined
  to?: string | undefined
  tagged?: string | undefined
  sort?: (typeof orderSorts)[number] | undefined
  column?: readonly OrderColumn[] | undefined
}

export interface ViewRow {
  id: number
  owner: string
  name: string
  shared: boolean
  query: ViewQuery
}

interface Reader {
  /** Who asks (`formatActor`). */
  actor: string
  scope: Scope
}

/**
 * The views of somebody, and those that colleagues share with them: of the shops in their scope, and those of all shops where that is their
 * scope. Their own come first.
 */
export async function readViews(connection: Connection, { actor, scope }: Reader, id: number | null = null): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.owner, v.name, v.shared, v.query from saved_view v
    where (${id}::int is null or v.id = ${id}) and (v.owner = ${actor} or (v.shared and (${scope.everything}::boolean
      or v.query->>'shop' in (select s.slug from shop s where s.id = any(${[...scope.shopIds]}::int[])))))
    order by v.owner <> ${actor}, lower(v.name), v.id`.execute(connection)
  return rows
}

/** Keeps a view under its name, in the place of what its owner had under it. @returns its number */
export async function saveViewRow(connection: Connection, view: Omit<ViewRow, 'id'> & { savedAt: Date }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_view (owner, name, shared, query, saved_at)
    values (${view.owner}, ${view.name}, ${view.shared}, ${JSON.stringify(view.query)}::jsonb, ${view.savedAt})
    on conflict (owner, lower(name)) do update set name = excluded.name, shared = excluded.shared, query = excluded.query,
      saved_at = excluded.saved_at
    returning id`.execute(connection)
  return rows[0]?.id ?? 0
}

/** Deletes a view. @returns whether it was still there */
export async function deleteViewRow(connection: Connection, id: number): Promise<boolean> {
  const { numDeletedRows } = await connection.deleteFrom('savedView').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
