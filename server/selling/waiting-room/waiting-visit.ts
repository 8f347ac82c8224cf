import type { FastifyRequest } from 'fastify'
import { minute } from '#core/time/durations.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { RequestContext, WaitingVisit } from '#server/foundations/context.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { hasExpired } from '#server/house/sessions/visitor-session.ts'
import { insertSession } from '#server/house/sessions/records-sessions.ts'
import { isInside, numberIn, readStanding, tokenIn } from './read-standing.ts'
import { hasEntered, insertEntry, ticketsAmong } from './stored/queries-lines.ts'
import { lineOfEventId, waitingLines, findWholeShop, type WaitingLine } from './records-lines.ts'

/** Milliseconds within which a request that lets a session in has put something into its cart, or never does. */
const longestRequest = minute

type Visitor = Omit<RequestContext, 'waitingRoom'>

/** What the waiting room knows of the visitor of a request. */
export function waitingVisit(ctx: Visitor, request: FastifyRequest): Omit<WaitingVisit, 'catalogIndex'> {
  return {
    mayHold: (variantIds) => mayHold(ctx, request, variantIds),
    isQueued: (eventId) => isQueued(ctx, eventId),
    mustWaitFor: async (eventId) => {
      const line = await lineOfEventId(ctx, eventId)
      return line !== null && !(await isInside(ctx, request, line))
    },
    index: () => waitingIndex(ctx, request),
  }
}

/** What a page for everybody may say: while fans queue for an event, nobody is told there what is left of its tickets. */
export function anonymousVisit(ctx: Pick<RequestContext, 'db'>): Pick<WaitingVisit, 'isQueued' | 'mustWaitFor'> {
  return { isQueued: (eventId) => isQueued(ctx, eventId), mustWaitFor: (eventId) => isQueued(ctx, eventId) }
}

async function isQueued(ctx: Pick<RequestContext, 'db'>, eventId: number): Promise<boolean> {
  return (await lineOfEventId(ctx, eventId)) !== null
}

/**
 * Decides whether a visitor may hold tickets. Everybody may while nobody has to wait for them. Otherwise the visitor's session has come
 * in through the line, or their place is admitted now: then their number is used, by this session and no other, so a copied token lets
 * nobody else in. Problems: WAITING_ROOM (field: the event's slug).
 */
async function mayHold(ctx: Visitor, request: FastifyRequest, variantIds: () => Promise<readonly number[]>): Promise<Problem[]> {
  const lines = await waitingLines(ctx)
  if (lines.length === 0) return []
  const problems: Problem[] = []
  for (const { line, slugs } of await linesFor(ctx, lines, await variantIds())) {
    if (await comesIn(ctx, request, line)) continue
    problems.push(...slugs.map((slug): Problem => ({ code: 'WAITING_ROOM', field: slug })))
  }
  return problems
}

/** The lines that gate these variants, each with the slugs of the events whose tickets are among them. */
async function linesFor(ctx: Visitor, lines: readonly WaitingLine[], variantIds: readonly number[]) {
  const ofEvents = lines.flatMap((line) => {
    const isWanted = line.variantIds.some((id) => variantIds.includes(id))
    return line.event && isWanted ? [{ line, slugs: [line.event.slug] }] : []
  })
  const wholeShop = findWholeShop(lines)
  const others = variantIds.filter((id) => !lines.some((line) => line.variantIds.includes(id)))
  if (!wholeShop || others.length === 0) return ofEvents
  const slugs = [...new Set((await ticketsAmong(ctx.db, others)).values())]
  return slugs.length === 0 ? ofEvents : [...ofEvents, { line: wholeShop, slugs }]
}

async function comesIn(ctx: Visitor, request: FastifyRequest, line: WaitingLine): Promise<boolean> {
  const now = ctx.clock.now()
  const session = await ctx.session()
  if (session && !hasExpired(session, now) && (await hasEntered(ctx.db, line.id, session.id))) return true
  const number = await numberIn(ctx, line.id, tokenIn(request, line.id))
  const standing = await readStanding(line, number, now)
  if (standing.state !== 'admitted') return false
  // An expired session is not restarted here, because its cart may be about to be renewed.
  const prepared = session ? { row: session, begins: null, keep: () => {} } : await ctx.prepareSession()
  const hasComeIn = await inTransaction<boolean>(ctx.db, async (trx) => {
    // The number belongs to a session that exists, so that two browsers with one token cannot both come in.
    if (prepared.begins) await insertSession(trx, prepared.begins, now)
    const entry = { lineId: line.id, number: standing.number, sessionId: prepared.row.id }
    if (await insertEntry(trx, entry, { now, unusedSince: new Date(now.getTime() - longestRequest) })) return true
    throw new Rollback(false)
  })
  if (hasComeIn) prepared.keep()
  return hasComeIn
}

/** The visitor's place among those who wait, counted from the watermark, in whichever line it is best; null while they wait in none (GQL-14). */
async function waitingIndex(ctx: Visitor, request: FastifyRequest): Promise<number | null> {
  const now = ctx.clock.now()
  const indexes = []
  for (const line of await waitingLines(ctx)) {
    const number = await numberIn(ctx, line.id, tokenIn(request, line.id))
    const standing = await readStanding(line, number, now)
    if (standing.state === 'waiting') indexes.push(standing.waiting_index)
  }
  return indexes.length === 0 ? null : Math.min(...indexes)
}
