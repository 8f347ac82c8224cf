import pg from 'pg'

const timeoutMessage = 'Query read timeout'

/**
 * A `pg` client that closes its connection when a query times out. `pg` itself only gives up the query, so the next user of the
 * connection would wait until the database has finished it.
 */
export class ClosingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const query = super.query as unknown as (...args: unknown[]) => unknown
    // Only the pool itself passes a callback, and it discards a connection that fails.
    const hasCallback = args.some((arg) => typeof arg === 'function')
    const result = hasCallback ? query.apply(this, args) : waitFor(this, query.apply(this, args))
    // `pg` declares eleven overloads; each gets the result of the one that was called.
    return result as never
  }
}

/** Awaits instead of chaining promises, so that an error's stack names the caller. */
async function waitFor(client: pg.Client, result: unknown): Promise<unknown> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && error.message === timeoutMessage) close(client)
    throw error
  }
}

/** Everything else that waits on this connection fails at once, and the pool drops it. */
function close(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
