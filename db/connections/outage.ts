import { NoConnection } from './connection-queue.ts'

/** Network errors, and PostgreSQL's classes 08 (connection), 53 (insufficient resources) and 57P (shutting down). */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|53...|57P..|25P03)$/
/** Messages of `pg` errors that carry no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool)/

/** Whether the database is unreachable, overloaded or not responding: retrying later may help, retrying at once will not. */
export function isOutage(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  if (!(error instanceof Error)) return false
  // Node tries all addresses of a host and reports their errors together.
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || messages.test(error.message)
}
