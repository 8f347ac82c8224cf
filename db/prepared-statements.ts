import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { ConnectionQueue } from './connection-queue.ts'
import { counted } from './statement-counter.ts'

/**
 * A statement that begins with this is kept, parsed and planned, by each connection that runs it (`` sql`${prepared}
 * select …` ``): reading the catalogue takes PostgreSQL half the time so. Only for texts of which the code has a handful of variants, never for
 * those that grow with their input (`in (…)` lists, rows of values): a connection keeps every text it has seen.
 */
const mark = '/* prepared */'
export const prepared = sql.raw(mark)

/** More different texts than that are not ours: they run unprepared. */
const mostNames = 500

/** The pool as Kysely sees it: one stands in line for its connections, and marked statements are given a name of their own. */
export function preparingPool(pool: pg.Pool, queue: ConnectionQueue): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    names.set(text, `stagefront_${names.size}`)
    return names.get(text)
  }

  const lent = new WeakMap<pg.PoolClient, Lent>()
  const lend = (client: pg.PoolClient): Lent => {
    const query = (text: string, values: readonly unknown[]) => {
      const name = text.startsWith(mark) ? nameOf(text) : undefined
      return counted(() => (name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] })))
    }
    const made: Lent = {
      // Of Kysely's two ways to ask, the one with a cursor is not used here.
      query: query as unknown as PostgresPoolClient['query'],
      leave: () => {},
      release(destroy) {
        client.release(destroy)
        made.leave()
      },
    }
    return made
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const leave = await queue.enter()
      try {
        const client = await pool.connect()
        const known = lent.get(client) ?? lend(client)
        lent.set(client, known)
        known.leave = leave
        return known
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

/** A connection in somebody's hands; `leave` gives their place in line to the next. */
interface Lent extends PostgresPoolClient {
  leave: () => void
}
