import type pg from 'pg'
import { isOutage } from '#db/connections/outage.ts'

/** What the queue writes when a job has ended, one way or the other; it does not wait for it, nor hear of a failure. */
const endings = /^(complete|fail)_job(_q)?\//

type Ask = (question: unknown, ...rest: unknown[]) => Promise<unknown>

/**
 * The pool as the queue sees it. The queue writes down that a job has ended without anybody listening for the answer: where the
 * database is away, that would be a rejection nobody handles, and the end of the process. Such a question is answered as if all
 * were well, and `onOutage` is told; whoever hears it has to begin a new queue and free the jobs of this one, for nobody knows
 * which of them have ended. They may run twice, as every job may.
 */
export function queuePool(pool: pg.Pool, onOutage: () => void): pg.Pool {
  const noted = <T>(error: unknown, question: unknown, answer: T): T => {
    if (!isOutage(error)) throw error
    onOutage()
    const { name } = (question ?? {}) as { name?: unknown }
    if (typeof name === 'string' && endings.test(name)) return answer
    throw error
  }
  const nothing = { rows: [], rowCount: 0 }

  const listening = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(target, property) {
        const ask: Ask = async (question, ...rest) => {
          try {
            return await (target.query as unknown as Ask).call(target, question, ...rest)
          } catch (error) {
            return noted(error, question, nothing)
          }
        }
        return property === 'query' ? ask : valueOf(target, property)
      },
    })
  /** Stands in for a connection that could not be had. */
  const absent = (error: unknown) => ({ query: async (question: unknown) => noted(error, question, nothing), release() {} })

  async function connect(): Promise<unknown> {
    try {
      return listening(await pool.connect())
    } catch (error) {
      if (!isOutage(error)) throw error
      return absent(error)
    }
  }

  return new Proxy(pool, {
    get(target, property) {
      if (property !== 'connect') return valueOf(target, property)
      // With a callback the queue asks for the connection on which it listens; it looks after that one itself.
      return (callback?: Parameters<pg.Pool['connect']>[0]) => (callback ? target.connect(callback) : connect())
    },
  })
}

function valueOf(target: object, property: string | symbol): unknown {
  const value: unknown = Reflect.get(target, property, target)
  return typeof value === 'function' ? value.bind(target) : value
}
