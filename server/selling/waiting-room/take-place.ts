import type { FastifyReply, FastifyRequest } from 'fastify'
import { canonicalEmail, emailProblem, emailKey } from '#core/addresses/email.ts'
import { isLocale } from '#core/shops/locale.ts'
import { paths } from '#core/urls.ts'
import { batchQueue, type BatchQueue } from '#db/batch-queue.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { enqueue, type Jobs } from '#server/foundations/jobs/jobs.ts'
import { renderPlaceMail } from '#server/foundations/outbox/render-mail.ts'
import { takeMailTurn } from '#server/foundations/outbox/take-mail-turn.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { insertSession } from '#server/house/sessions/records-sessions.ts'
import { mailSender } from '#server/house/shops/sellers.ts'
import { drawNumbers } from './stored/queries-queues.ts'
import { waitingQueues, type WaitingQueue } from './records-queues.ts'
import { numberIn, readStanding, setToken, tokenIn, signToken } from './read-standing.ts'

/**
 * Gives a fan a place in a queue, and sets its cookie. A fan who has one keeps it, over reloads, closed tabs and restarts of the shop.
 * Problems: TOO_MANY_REQUESTS when the fan's network has drawn too many, NOT_FOUND when the queue was closed a moment ago.
 * @param visit.link the token of a link that was opened on another device
 * @param visit.again draws a new number where the window of the old one is over
 * @returns the number
 */
export async function takePlace(
  ctx: RequestContext,
  visit: { request: FastifyRequest; reply: FastifyReply; queue: WaitingQueue; link?: string | undefined; again?: boolean },
): Promise<Result<number>> {
  const { request, reply, queue, link, again = false } = visit
  const linked = await numberIn(ctx, queue.id, link)
  if (linked !== null) return keep(ctx, reply, queue, linked)
  const own = await numberIn(ctx, queue.id, tokenIn(request, queue.id))
  const isOver = again && (await readStanding(queue, own, ctx.clock.now())).state === 'missed'
  if (own !== null && !isOver) return done(own)
  if (!(await ctx.budgets.take('waiting-place'))) return refuse('TOO_MANY_REQUESTS')
  const number = await ctx.queues.of(drawing)(queue.id)
  if (number === null) return refuse('NOT_FOUND', { text: 'staff_thing_not_found' })
  return keep(ctx, reply, queue, number)
}

async function keep(ctx: RequestContext, reply: FastifyReply, queue: WaitingQueue, number: number): Promise<Result<number>> {
  setToken(reply, ctx, queue.id, await signToken(ctx, queue.id, number))
  return done(number)
}

/** Fans who come at the same moment draw their numbers with one statement. */
function drawing(ctx: Context): BatchQueue<number, number | null> {
  return batchQueue((queueIds) => drawNumbers(ctx.db, queueIds), { workers: 1, maxBatch: 500 })
}

/**
 * Begins the session of a fan who is told that it is their turn, so that their browser has its cookie before anything is held. Otherwise
 * a fan whose connection broke, or whose process died, after the first hold was stored would be inside without knowing: their number is
 * used by a session that they have no cookie of. A fan who has a session keeps it, also an expired one, whose cart can be renewed.
 */
export async function beginSession(ctx: RequestContext): Promise<void> {
  if (await ctx.session()) return
  // A copied token could begin any number of sessions. Beyond the budget, the first hold begins it, as anywhere else.
  if (!(await ctx.budgets.take('write'))) return
  const { begins, keep } = await ctx.prepareSession()
  if (!begins) return
  await insertSession(ctx.db, begins, ctx.clock.now())
  keep()
}

/**
 * Mails the link of a fan's own place to an address of their choice. The address is stored only until the mail is sent.
 * Problems: INVALID_INPUT for the address, TOO_MANY_REQUESTS beyond the budget of the visitor's network.
 * @param place.event the slug of the event that the fan came for
 */
export async function sendPlace(
  ctx: RequestContext,
  place: { queueId: number; number: number; event: string },
  input: string,
): Promise<Result<null>> {
  const email = canonicalEmail(input)
  const problem = emailProblem(email)
  if (problem) return refuse('INVALID_INPUT', { field: 'email', text: problem })
  if (!(await ctx.budgets.take('place-mail'))) return refuse('TOO_MANY_REQUESTS')
  const payload = { ...place, shopId: ctx.shop.id, email, locale: ctx.locale, requestedAt: ctx.clock.now().toISOString() }
  await enqueue(ctx.db, 'send-place-mail', payload, { key: `place-mail:${place.queueId}:${place.number}:${emailKey(email)}` })
  return done(null)
}

/**
 * The job `send-place-mail`: mails the link of a place, unless its queue was closed meanwhile. A repeated run sends the same Message-ID.
 * The mail contains nothing that the visitor has typed, because anybody can have it sent to anybody; it counts among the mails of its
 * recipient.
 */
export async function sendPlaceMail(ctx: Context, payload: Jobs['send-place-mail']): Promise<void> {
  const { shopId, queueId, number, event, email, locale, requestedAt } = payload
  if (!isLocale(locale) || !(await waitingQueues(ctx)).some(({ id }) => id === queueId)) return
  const key = `place:${queueId}:${number}:${requestedAt}`
  if (!(await takeMailTurn(ctx, { key, name: 'send-place-mail', payload, recipient: email }))) return
  const sender = await mailSender(ctx, shopId, locale)
  if (!sender) return
  const place = sender.link(`${paths.waitingRoom(event)}?place=${await signToken(ctx, queueId, number)}`)
  const mail = await renderPlaceMail({ ...sender.head, links: { ...sender.links, place } })
  const messageId = `<place-${queueId}-${number}-${Date.parse(requestedAt)}@${new URL(sender.origin).hostname}>`
  await ctx.outbox.send({ ...mail, kind: 'place', ...sender.envelope, to: email, messageId, attachments: [] })
}
