import type { LightMyRequestResponse } from 'fastify'

/** What an answer says it took of the database; null where it says nothing. */
export function statementsOf(answer: LightMyRequestResponse): number | null {
  const told = /^db;desc="(\d+) statements?";dur=[\d.]+, total;dur=[\d.]+$/.exec(String(answer.headers['server-timing']))?.[1]
  return told === undefined ? null : Number(told)
}
