import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { minute, second } from '#core/time/durations.ts'
import type { Database } from '#db/database.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { hasExpired } from '#server/house/sessions/find-session.ts'
import { hasEntered, type WaitingLine } from './queries.ts'
import { readStanding } from './read-standing.ts'
import { waitingLines } from './waiting-lines.ts'
import { numberIn, tokenIn } from './waiting-token.ts'

/** For how long a process remembers that a session came in, and that one did not. */
const remembered = { inside: minute, outside: 5 * second }
const maxRemembered = 50_000

/**
 * Whether a visitor is past the line, so that they are told what is left: their place is admitted now, or their session came in. A fan
 * who keeps asking costs one look-up every few seconds, and none without a session.
 */
export async function isInside(ctx: Omit<RequestContext, 'waitingRoom'>, request: FastifyRequest, line: WaitingLine): Promise<boolean> {
  const now = ctx.clock.now()
  const number = await numberIn(ctx, line.id, tokenIn(request, line.id))
  if ((await readStanding(line, number, now)).state === 'admitted') return true
  const tokenHash = await ctx.tokenHash()
  if (tokenHash === null) return false
  const key = `${line.id} ${tokenHash.toString('hex')}`
  const entries = knownEntries(ctx.db)
  const known = entries.get(key)
  if (known !== undefined) return known
  const session = await ctx.session()
  const isEntered = session !== null && !hasExpired(session, now) && (await hasEntered(ctx.db, line.id, session.id))
  entries.set(key, isEntered, { ttl: isEntered ? remembered.inside : remembered.outside })
  return isEntered
}

/**
 * Whether it is a visitor's turn in one of the open lines, by their place. It costs no query. A place can be copied, so it only counts
 * together with something that cannot.
 */
export async function isAdmitted(ctx: Context, request: FastifyRequest): Promise<boolean> {
  const now = ctx.clock.now()
  for (const line of await waitingLines(ctx)) {
    const number = await numberIn(ctx, line.id, tokenIn(request, line.id))
    if ((await readStanding(line, number, now)).state === 'admitted') return true
  }
  return false
}

/** Whether a session came in, by the line's id and the hash of the session's token. */
const knownEntries = oncePer((_db: Database) => new LRUCache<string, boolean>({ max: maxRemembered, ttl: remembered.outside }))
