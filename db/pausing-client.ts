import pg from 'pg'

const tooLate = 'Query read timeout'

/**
 * A connection that is cut off when an answer does not come in time. `pg` only gives up the one question: the next user of the
 * connection would wait behind it.
 */
export class PatientClient extends pg.Client {
  override query(...args: unknown[]): never {
    const ask = super.query as unknown as (...args: unknown[]) => unknown
    // With a callback the pool itself asks, and throws the connection away when that fails.
    const asks = args.some((each) => typeof each === 'function')
    const answer = asks ? ask.apply(this, args) : waitFor(this, ask.apply(this, args))
    // `pg` describes its eleven ways to be asked by eleven types; whichever was used gets its own answer back.
    return answer as never
  }
}

/** Awaits rather than chains, so that an error's stack still tells who asked. */
async function waitFor(client: pg.Client, answer: unknown): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && error.message === tooLate) cutOff(client)
    throw error
  }
}

/** Whatever else waits on this connection fails at once, and the pool forgets it. */
function cutOff(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
