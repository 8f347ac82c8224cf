import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { ConnectionQueue } from './connection-queue.ts'
import { checkedCommit } from './checked-commit.ts'
import { counted } from './statement-counter.ts'

/**
 * Marks a statement to be prepared (`` sql`${prepared} select …` ``): each connection parses and plans it once, which halves
 * PostgreSQL's time for catalog queries. Only for statements with a handful of variants, never for texts that grow with their
 * input (`in (…)` lists, rows of values), because a connection caches every text it has seen.
 */
const mark = '/* prepared */'
export const prepared = sql.raw(mark)

/** Upper limit of prepared texts per process; further ones run unprepared. */
const maxNames = 500

/** The pool that Kysely uses: connections are acquired through the queue, and marked statements get a name. */
export function preparingPool(pool: pg.Pool, queue: ConnectionQueue): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const cached = names.get(text)
    if (cached !== undefined || names.size >= maxNames) return cached
    names.set(text, `stagefront_${names.size}`)
    return names.get(text)
  }

  const wrappers = new WeakMap<pg.PoolClient, LeasedClient>()
  const wrap = (client: pg.PoolClient): LeasedClient => {
    const query = async (text: string, values: readonly unknown[]) => {
      const name = text.startsWith(mark) ? nameOf(text) : undefined
      const result = await counted(() =>
        name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] }),
      )
      checkedCommit(text, result)
      return result
    }
    const leased: LeasedClient = {
      // Kysely's second overload, with a cursor, is not used here.
      query: query as unknown as PostgresPoolClient['query'],
      endLease: () => {},
      release(destroy) {
        client.release(destroy)
        leased.endLease()
      },
    }
    return leased
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const endLease = await queue.acquire()
      try {
        const client = await pool.connect()
        const leased = wrappers.get(client) ?? wrap(client)
        wrappers.set(client, leased)
        leased.endLease = endLease
        return leased
      } catch (error) {
        endLease()
        throw error
      }
    },
  }
}

/** A connection in use; `endLease` lets the next in the queue have one. */
interface LeasedClient extends PostgresPoolClient {
  endLease: () => void
}
