import type { FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { minute, second } from '#core/time/durations.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context } from '#server/foundations/context.ts'
import { oncePer } from '#server/foundations/once-per.ts'
import { hashWellFormed, isSignedToken } from '#server/house/sessions/visitor-session.ts'
import { appSecretIfRead } from '#server/house/shops/app-secret.ts'
import { isAdmitted } from '#server/selling/waiting-room/read-standing.ts'
import { requestToken } from '../../request-session.ts'
import { activityOfTokens, type SessionActivity } from './queries-buyers.ts'

const maxSessions = 20_000
/** The result of a lookup counts for this long. */
const cachedFor = 10 * minute
/** A session that is not buying may begin to at any moment, without a new token. */
const cachedIfIdle = 5 * second
/** Who has ordered or paid is busy with it for this long: returning from a provider, looking at the order, coming back for more. */
const busyWithOrder = 30 * minute
/** Who was let in by a waiting room chooses for this long. */
const choosing = 15 * minute
/** A lookup that takes longer than this counts as failed. */
const longestLookup = 2 * second

/** `unknown` is a token that belongs to no session. */
type Activity = SessionActivity | 'unknown'

/** What the sessions of the tokens are doing that this process has looked up or issued lately. */
const checkedTokens = oncePer((_ctx: Context) => new LRUCache<string, Activity>({ max: maxSessions, ttl: cachedFor }))

/** Notes a token that this process has just issued, so that its session need not be looked up. */
export function noteIssuedToken(ctx: Context, token: string): void {
  checkedTokens(ctx).set(token, 'buying')
}

/**
 * Tells whether a request's cookie belongs to a session in the middle of buying (`queries-buyers.ts`), or to one whose turn it is in a
 * waiting room. A made-up cookie makes nobody a buyer (`admission.ts`), and neither does one that was left over from an earlier visit. A
 * session is looked up once per process, so one that was just started knows the buyers of the one before. While the database cannot be
 * asked, everybody with a cookie that this installation has signed is taken for a buyer.
 * @returns a promise only for a cookie that this process has not seen lately, or whose session is idle
 */
export function sessionCheck(ctx: Context): (request: FastifyRequest) => boolean | Promise<boolean> {
  const cache = checkedTokens(ctx)
  return (request) => {
    const token = requestToken(ctx, request)
    const hash = hashWellFormed(token)
    if (token === undefined || hash === null) return false
    const known = cache.get(token)
    return known === undefined ? check(request, token, hash) : isBuyer(request, known)
  }

  function isBuyer(request: FastifyRequest, activity: Activity): boolean | Promise<boolean> {
    return activity === 'idle' ? isAdmitted(ctx, request) : activity === 'buying'
  }

  async function check(request: FastifyRequest, token: string, hash: Buffer): Promise<boolean> {
    const secret = appSecretIfRead(ctx)
    const isOurs = secret !== null && isSignedToken(token, secret)
    try {
      const activity = await withinTime(ctx.queues.of(activityQueue)(hash))
      cache.set(token, activity, { ttl: activity === 'idle' ? cachedIfIdle : cachedFor })
      return await isBuyer(request, activity)
    } catch {
      return isOurs
    }
  }
}

/** @throws Error when the lookup takes too long */
async function withinTime(lookup: Promise<Activity>): Promise<Activity> {
  const timer = new AbortController()
  try {
    const tooLong = sleep(longestLookup, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new Error('The lookup of a session took too long')
    })
    return await Promise.race([lookup, tooLong])
  } finally {
    timer.abort()
  }
}

/** Looks up tokens by their hashes; after a restart, when all buyers come at once, they share statements. */
function activityQueue(ctx: Context): BatchQueue<Buffer, Activity> {
  return batchQueue(
    async (hashes) => {
      const now = ctx.clock.now()
      const before = (span: number) => new Date(now.getTime() - span)
      const found = await activityOfTokens(ctx.db, hashes, {
        now,
        ordersSince: before(busyWithOrder),
        admittedSince: before(choosing),
      })
      return hashes.map((hash) => found.get(hash.toString('hex')) ?? 'unknown')
    },
    { workers: 2 },
  )
}
