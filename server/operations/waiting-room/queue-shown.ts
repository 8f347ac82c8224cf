import { z } from 'zod'
import { maxAdmission, maxWindowMinutes, usualWindowMinutes } from '#core/waiting-room/admission-limits.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { seedHash } from '#server/selling/waiting-room/read-standing.ts'
import { countFans, openQueues, type WaitingQueue } from '#server/selling/waiting-room/records-queues.ts'
import { eventsInScope, findEventInScope } from '../scopes/queries-scope.ts'
import type { OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { momentOut, slug, wholeNumber } from '../declaring/values.ts'

/** A queue that is open. */
export const queueSchema = z
  .object({
    queue: z.int().describe('Its number, which no other queue ever has'),
    event: z.string().nullable().describe('The event, by its slug; null for the queue of the whole shop'),
    wholeShop: z.boolean().describe('Whether it gates the tickets of all events that have no queue of their own'),
    state: z
      .enum(['announced', 'admitting', 'halted'])
      .describe('`announced`: its start lies ahead; `halted`: everybody keeps their place'),
    startsAt: momentOut.nullable().describe('The announced start; null: it admits in the order of arrival'),
    rate: z.int().nullable().describe('How many are admitted a minute; null: no limit'),
    capacity: z.int().nullable().describe('While fewer than so many are inside; null: no limit'),
    window: z.number().describe('How many minutes somebody has to come in after their turn'),
    places: z.int().describe('How many places were drawn'),
    admitted: z.int().describe('How many were admitted'),
    entered: z.int().describe('How many of them came in'),
    inside: z.int().describe('How many are inside now'),
    seedHash: z.string().nullable().describe('The hash of the seed, to be published before the start'),
    seed: z.string().nullable().describe('The seed, once the numbers have been sorted by it'),
    drawnNumbers: z.int().nullable().describe('So many numbers, from 1 on, are in the order of the seed; null before the start'),
  })
  .meta({ id: 'WaitingQueue', description: 'A queue that is open' })

/** A queue as the answer has it. */
export type QueueShown = z.infer<typeof queueSchema>

/** The fields that say whose queue is meant. */
export const targetFields = {
  event: slug('event').optional().describe('The event, by its slug'),
  shop: z
    .boolean()
    .default(false)
    .describe(
      'In place of an event: the queue of the whole shop, for all events without one of their own; needs a grant for the whole house',
    ),
}

/** The fields that say how fast a queue admits. */
export const admissionFields = {
  rate: wholeNumber(1, maxAdmission, { value: 'PER_MINUTE' }).optional().describe('How many are admitted a minute'),
  capacity: wholeNumber(1, maxAdmission, { value: 'N' }).optional().describe('Admits while fewer than so many are inside'),
}

/** The field that says how long somebody may come in. */
export const windowField = {
  window: wholeNumber(1, maxWindowMinutes, { value: 'MINUTES' })
    .default(usualWindowMinutes)
    .describe('How many minutes somebody has to come in after their turn'),
}

/**
 * Whose queue an input means: the event's id, or null for the whole shop. Problems: INVALID_INPUT unless it is one of both,
 * THING_NOT_FOUND, ACT_NOT_GRANTED for the whole shop.
 */
export async function findTarget(
  { db, scope, say }: OperationContext,
  { event, shop }: { event?: string | undefined; shop: boolean },
): Promise<Result<number | null>> {
  if ((event !== undefined) === shop) return refuse('INVALID_INPUT', { field: 'event', text: 'waiting_room_target' })
  if (event === undefined)
    return scope.everything ? done(null) : refuse('ACT_NOT_GRANTED', { words: { act: say('waiting-room.queue_of_shop') } })
  const id = await findEventInScope(db, scope, event, 'all')
  return id === undefined ? refuse('THING_NOT_FOUND', { field: 'event' }) : done(id)
}

/** How fast an input lets a queue admit. Problems: INVALID_INPUT where it says nothing. */
export function readAdmission({
  rate = null,
  capacity = null,
}: {
  rate?: number | null | undefined
  capacity?: number | null | undefined
}): Result<{ perMinute: number | null; capacity: number | null }> {
  const isLimited = rate !== null || capacity !== null
  return isLimited ? done({ perMinute: rate, capacity }) : refuse('INVALID_INPUT', { field: 'rate', text: 'waiting_room_no_limit' })
}

/** The open queues of the caller's events; that of the whole shop for whoever may look after all of it. */
export async function queuesInScope(ctx: OperationContext): Promise<QueueShown[]> {
  const own = new Set((await eventsInScope(ctx.db, ctx.scope)).values())
  const queues = (await openQueues(ctx.db)).filter(({ event }) => (event ? own.has(event.id) : ctx.scope.everything))
  const fans = new Map((await countFans(ctx.db, ctx.clock.now())).map((counted) => [counted.id, counted]))
  return queues.map((queue) => presentQueue(queue, fans.get(queue.id) ?? { entered: 0, inside: 0 }, ctx.clock.now()))
}

/** The open queue of a target that `findTarget` has found. Problems: NOT_POSSIBLE where none is open. */
export async function showQueue(ctx: OperationContext, productId: number | null): Promise<Result<QueueShown>> {
  const open = (await openQueues(ctx.db)).find(({ event }) => (event?.id ?? null) === productId)
  const shown = open && (await queuesInScope(ctx)).find(({ queue }) => queue === open.id)
  return shown ? done(shown) : noQueue(ctx.say)
}

/** Refuses what needs an open queue. */
export function noQueue(say: Say) {
  return impossible(say('waiting-room.none_open'))
}

/** A queue as sentences name it. */
export function nameOfQueue({ event }: Pick<QueueShown, 'event'>, say: Say): string {
  return event ?? say('waiting-room.whole_shop')
}

function presentQueue(row: WaitingQueue, { entered, inside }: { entered: number; inside: number }, now: Date): QueueShown {
  const { id: queue, event, isHalted, startsAt, seed, drawnBefore, perMinute: rate, capacity, windowSeconds, places, admitted } = row
  return {
    queue,
    event: event?.slug ?? null,
    wholeShop: event === null,
    state: startsAt && startsAt > now ? 'announced' : isHalted ? 'halted' : 'admitting',
    startsAt: startsAt?.toISOString() ?? null,
    ...{ rate, capacity, window: windowSeconds / 60, places, admitted, entered, inside },
    seedHash: seed && seedHash(seed),
    seed: drawnBefore === null ? null : seed,
    drawnNumbers: drawnBefore,
  }
}
