import type { FastifyRequest } from 'fastify'
import { minute } from '#core/time/durations.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { RequestContext, WaitingVisit } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { insertSession } from '#server/house/sessions/records-sessions.ts'
import { isInside, numberIn, readStanding, tokenIn } from './read-standing.ts'
import { hasEntered, insertEntry, ticketsAmong } from './stored/queries-queues.ts'
import { queueOfEventId, waitingQueues, findWholeShop, type WaitingQueue } from './records-queues.ts'

/** Milliseconds within which a request that lets a session in has put something into its cart, or never does. */
const longestRequest = minute

type Visitor = Omit<RequestContext, 'waitingRoom'>

/** What the waiting room knows of the visitor of a request. */
export function waitingVisit(ctx: Visitor, request: FastifyRequest): Omit<WaitingVisit, 'catalogIndex'> {
  return {
    mayHold: (variantIds) => mayHold(ctx, request, variantIds),
    isQueued: (eventId) => isQueued(ctx, eventId),
    mustWaitFor: async (eventId) => {
      const queue = await queueOfEventId(ctx, eventId)
      return queue !== null && !(await isInside(ctx, request, queue))
    },
    index: () => waitingIndex(ctx, request),
  }
}

/** What a page for everybody may say: while fans queue for an event, nobody is told there what is left of its tickets. */
export function anonymousVisit(ctx: Pick<RequestContext, 'db'>): Pick<WaitingVisit, 'isQueued' | 'mustWaitFor'> {
  return { isQueued: (eventId) => isQueued(ctx, eventId), mustWaitFor: (eventId) => isQueued(ctx, eventId) }
}

async function isQueued(ctx: Pick<RequestContext, 'db'>, eventId: number): Promise<boolean> {
  return (await queueOfEventId(ctx, eventId)) !== null
}

/**
 * Decides whether a visitor may hold tickets. Everybody may while nobody has to wait for them. Otherwise the visitor's session has come
 * in through the queue, or their place is admitted now: then their number is used, by this session and no other, so a copied token lets
 * nobody else in. Problems: WAITING_ROOM (field: the event's slug).
 */
async function mayHold(ctx: Visitor, request: FastifyRequest, variantIds: () => Promise<readonly number[]>): Promise<Problem[]> {
  const queues = await waitingQueues(ctx)
  if (queues.length === 0) return []
  const problems: Problem[] = []
  for (const { queue, slugs } of await queuesFor(ctx, queues, await variantIds())) {
    if (await comesIn(ctx, request, queue)) continue
    problems.push(...slugs.map((slug): Problem => ({ code: 'WAITING_ROOM', field: slug })))
  }
  return problems
}

/** The queues that gate these variants, each with the slugs of the events whose tickets are among them. */
async function queuesFor(ctx: Visitor, queues: readonly WaitingQueue[], variantIds: readonly number[]) {
  const ofEvents = queues.flatMap((queue) => {
    const isWanted = queue.variantIds.some((id) => variantIds.includes(id))
    return queue.event && isWanted ? [{ queue, slugs: [queue.event.slug] }] : []
  })
  const wholeShop = findWholeShop(queues)
  const others = variantIds.filter((id) => !queues.some((queue) => queue.variantIds.includes(id)))
  if (!wholeShop || others.length === 0) return ofEvents
  const slugs = [...new Set((await ticketsAmong(ctx.db, others)).values())]
  return slugs.length === 0 ? ofEvents : [...ofEvents, { queue: wholeShop, slugs }]
}

async function comesIn(ctx: Visitor, request: FastifyRequest, queue: WaitingQueue): Promise<boolean> {
  const now = ctx.clock.now()
  const session = await ctx.session()
  if (session && !hasExpired(session, now) && (await hasEntered(ctx.db, queue.id, session.id))) return true
  const number = await numberIn(ctx, queue.id, tokenIn(request, queue.id))
  const standing = await readStanding(queue, number, now)
  if (standing.state !== 'admitted') return false
  // An expired session is not restarted here, because its cart may be about to be renewed.
  const prepared = session ? { row: session, begins: null, keep: () => {} } : await ctx.prepareSession()
  const hasComeIn = await inTransaction<boolean>(ctx.db, async (trx) => {
    // The number belongs to a session that exists, so that two browsers with one token cannot both come in.
    if (prepared.begins) await insertSession(trx, prepared.begins, now)
    const entry = { queueId: queue.id, number: standing.number, sessionId: prepared.row.id }
    if (await insertEntry(trx, entry, { now, unusedSince: new Date(now.getTime() - longestRequest) })) return true
    throw new Rollback(false)
  })
  if (hasComeIn) prepared.keep()
  return hasComeIn
}

/** The visitor's place among those who wait, counted from the watermark, in whichever queue it is best; null while they wait in none (GQL-14). */
async function waitingIndex(ctx: Visitor, request: FastifyRequest): Promise<number | null> {
  const now = ctx.clock.now()
  const indexes = []
  for (const queue of await waitingQueues(ctx)) {
    const number = await numberIn(ctx, queue.id, tokenIn(request, queue.id))
    const standing = await readStanding(queue, number, now)
    if (standing.state === 'waiting') indexes.push(standing.waiting_index)
  }
  return indexes.length === 0 ? null : Math.min(...indexes)
}
