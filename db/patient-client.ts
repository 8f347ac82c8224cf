import pg from 'pg'

const tooLate = 'Query read timeout'

/**
 * A connection that is cut off when an answer does not come in time. `pg` only gives up the one question: the next user of the
 * connection would wait behind it.
 */
export class PatientClient extends pg.Client {
  override query(...args: unknown[]): never {
    const ask = super.query as unknown as (...args: unknown[]) => unknown
    const answer = ask.apply(this, args)
    if (answer instanceof Promise) answer.catch((error: unknown) => (isTooLate(error) ? cutOff(this) : undefined))
    // `pg` describes its eleven ways to be asked by eleven types; whichever was used gets its own answer back.
    return answer as never
  }
}

function isTooLate(error: unknown): boolean {
  return error instanceof Error && error.message === tooLate
}

/** Whatever else waits on this connection fails at once, and the pool forgets it. */
function cutOff(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
