import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * A statement that begins with this is kept, parsed and planned, by each connection that runs it (`` sql`${prepared}
 * select …` ``): reading the catalogue takes PostgreSQL half the time so. Only for texts of which the code has a handful of variants, never for
 * those that grow with their input (`in (…)` lists, rows of values): a connection keeps every text it has seen.
 */
const mark = '/* prepared */'
export const prepared = sql.raw(mark)

/** More different texts than that are not ours: they run unprepared. */
const mostNames = 500

/** The pool as Kysely sees it, giving marked statements a name of their own. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    names.set(text, `stagefront_${names.size}`)
    return names.get(text)
  }

  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const naming = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => {
      const name = text.startsWith(mark) ? nameOf(text) : undefined
      return name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] })
    }
    // Of Kysely's two ways to ask, the one with a cursor is not used here.
    return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? naming(client)
      clients.set(client, known)
      return known
    },
  }
}
