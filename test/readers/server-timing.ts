import type { LightMyRequestResponse } from 'fastify'

/** The number of SQL statements in the `Server-Timing` header; null without one. */
export function countStatements(answer: LightMyRequestResponse): number | null {
  const count = /^db;desc="(\d+) statements?";dur=[\d.]+, total;dur=[\d.]+$/.exec(String(answer.headers['server-timing']))?.[1]
  return count === undefined ? null : Number(count)
}
