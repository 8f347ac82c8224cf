import { NoConnection } from './connection-queue.ts'

/** Codes of the network, and of PostgreSQL's classes 08 (connection), 53 (out of something) and 57P (going down). */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|53...|57P..|25P03)$/
/** What `pg` says without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool)/

/** Whether the database cannot be reached, has no room, or does not answer: trying again later may help, trying again at once will not. */
export function isOutage(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  if (!(error instanceof Error)) return false
  // Several addresses of one host fail together.
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || messages.test(error.message)
}
