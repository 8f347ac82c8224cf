import type pg from 'pg'
import { isOutage } from '#db/connections/outage.ts'

/** The queue's statements that note a job's end. It neither awaits them nor handles their failure. */
const completions = /^(complete|fail)_job(_q)?\//
const noRows = { rows: [], rowCount: 0 }

type Query = (statement: unknown, ...rest: unknown[]) => Promise<unknown>

/**
 * The pool as the queue uses it. The queue writes the end of a job without handling a failure: during an outage of the database this
 * would be an unhandled rejection and end the process. Here such a statement seems to succeed instead, and `onOutage` is called. The
 * caller then has to start a new queue and unlock the old one's jobs, because nobody knows which of them have ended. They may run
 * twice, as every job may.
 */
export function queuePool(pool: pg.Pool, onOutage: () => void): pg.Pool {
  /** @throws the error, except where it is an outage and the statement notes a job's end */
  function afterFailure(error: unknown, statement: unknown): typeof noRows {
    if (!isOutage(error)) throw error
    onOutage()
    const { name } = (statement ?? {}) as { name?: unknown }
    if (typeof name === 'string' && completions.test(name)) return noRows
    throw error
  }

  function watchedClient(client: pg.PoolClient): pg.PoolClient {
    const query: Query = async (statement, ...rest) => {
      try {
        return await (client.query as unknown as Query).call(client, statement, ...rest)
      } catch (error) {
        return afterFailure(error, statement)
      }
    }
    return new Proxy(client, { get: (target, property) => (property === 'query' ? query : boundProperty(target, property)) })
  }

  async function connect(): Promise<unknown> {
    try {
      return watchedClient(await pool.connect())
    } catch (error) {
      if (!isOutage(error)) throw error
      // Stands in for the connection, so that the failure reaches the queue as that of its statement.
      return { query: async (statement: unknown) => afterFailure(error, statement), release() {} }
    }
  }

  return new Proxy(pool, {
    get(target, property) {
      if (property !== 'connect') return boundProperty(target, property)
      // With a callback the queue requests the connection on which it listens. It handles the failure of that one itself.
      return (callback?: Parameters<pg.Pool['connect']>[0]) => (callback ? target.connect(callback) : connect())
    },
  })
}

/** A property of the wrapped object; methods stay bound to it. */
function boundProperty(target: object, property: string | symbol): unknown {
  const value: unknown = Reflect.get(target, property, target)
  return typeof value === 'function' ? value.bind(target) : value
}
