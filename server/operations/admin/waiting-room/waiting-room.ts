import { instant } from '#core/time/instant.ts'
import type { WaitingLine } from '#api/admin-resolvers.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import {
  closeWaitingLine as close,
  haltWaitingLine as halt,
  openWaitingLine as open,
  setAdmission,
} from '#server/waiting-room/control-line.ts'
import { seedHash } from '#server/waiting-room/draw-order.ts'
import { countFans, openLines, type WaitingLine as OpenLine } from '#server/waiting-room/queries.ts'
import type { AdminContext } from '../admin-field.ts'
import { eventsInScope, findEventInScope } from '../queries-scope.ts'
import type { Mutations, Queries } from '../operation-types.ts'

const usualWindowMinutes = 10
const mostFans = 1_000_000

/** Shows the lines of the caller's events (OPS-26); that of the whole shop to whoever may look after all of it. */
export const waitingLines: Queries['waitingLines'] = async (_args, ctx) => {
  const own = new Set((await eventsInScope(ctx.db, ctx.scope)).values())
  const lines = (await openLines(ctx.db)).filter(({ event }) => (event ? own.has(event.id) : ctx.scope.everything))
  return done(await presentAll(ctx, lines))
}

/**
 * Opens a line (OPS-26). Problems: THING_NOT_FOUND, ACT_NOT_GRANTED, INVALID_INPUT for a figure or a start that is over, NOT_POSSIBLE
 * where it is open already.
 */
export const openWaitingLine: Mutations['openWaitingLine'] = async ({ event, startsAt, windowMinutes, ...limits }, ctx) => {
  const target = await findTarget(ctx, event)
  if (!target.ok) return target
  const admission = readAdmission(limits)
  if (!admission.ok) return admission
  const minutes = windowMinutes ?? usualWindowMinutes
  if (!isCount(minutes)) return refuse('INVALID_INPUT', { field: 'windowMinutes' })
  const start = startsAt == null ? null : instant(startsAt)
  if (start && !(start > ctx.clock.now())) return refuse('INVALID_INPUT', { field: 'startsAt' })
  const isOpened = await open(ctx, target.value, { ...admission.value, windowSeconds: minutes * 60, startsAt: start })
  return isOpened ? show(ctx, target.value) : refuse('NOT_POSSIBLE', { words: { fault: 'this line is open already' } })
}

/** Changes how fast a line admits (OPS-26). Problems: THING_NOT_FOUND, ACT_NOT_GRANTED, INVALID_INPUT, NOT_POSSIBLE where none is open. */
export const setWaitingLineRate: Mutations['setWaitingLineRate'] = async ({ event, ...limits }, ctx) => {
  const target = await findTarget(ctx, event)
  if (!target.ok) return target
  const admission = readAdmission(limits)
  if (!admission.ok) return admission
  return (await setAdmission(ctx, target.value, admission.value)) ? show(ctx, target.value) : notOpen()
}

/** Halts a line (OPS-26). Problems: THING_NOT_FOUND, ACT_NOT_GRANTED, NOT_POSSIBLE where none is open. */
export const haltWaitingLine: Mutations['haltWaitingLine'] = async ({ event }, ctx) => change(ctx, event, (id) => halt(ctx, id, true))

/** Lets a line go on (OPS-26). Problems as `haltWaitingLine`. */
export const continueWaitingLine: Mutations['continueWaitingLine'] = async ({ event }, ctx) =>
  change(ctx, event, (id) => halt(ctx, id, false))

/** Closes a line (OPS-26). Problems as `haltWaitingLine`. */
export const closeWaitingLine: Mutations['closeWaitingLine'] = async ({ event }, ctx) => {
  const target = await findTarget(ctx, event)
  const line = target.ok ? await show(ctx, target.value) : target
  if (!target.ok || !line.ok) return line
  return (await close(ctx, target.value)) ? line : notOpen()
}

async function change(
  ctx: AdminContext,
  event: string | null | undefined,
  work: (productId: number | null) => Promise<boolean>,
): Promise<Result<WaitingLine>> {
  const target = await findTarget(ctx, event)
  if (!target.ok) return target
  return (await work(target.value)) ? show(ctx, target.value) : notOpen()
}

function notOpen() {
  return refuse('NOT_POSSIBLE', { words: { fault: 'no line is open' } })
}

/** @returns the event's id; null for the whole shop */
async function findTarget({ db, scope }: AdminContext, event: string | null | undefined): Promise<Result<number | null>> {
  if (event == null) return scope.everything ? done(null) : refuse('ACT_NOT_GRANTED', { words: { act: 'the line of the whole shop' } })
  const id = await findEventInScope(db, scope, event, 'all')
  return id === undefined ? refuse('THING_NOT_FOUND', { field: 'event' }) : done(id)
}

function readAdmission({ perMinute = null, capacity = null }: { perMinute?: number | null; capacity?: number | null }) {
  for (const [field, value] of Object.entries({ perMinute, capacity })) {
    if (value !== null && !isCount(value)) return refuse('INVALID_INPUT', { field })
  }
  return perMinute === null && capacity === null ? refuse('INVALID_INPUT', { field: 'perMinute' }) : done({ perMinute, capacity })
}

function isCount(value: number): boolean {
  return value >= 1 && value <= mostFans
}

async function show(ctx: AdminContext, productId: number | null): Promise<Result<WaitingLine>> {
  const line = (await openLines(ctx.db)).find(({ event }) => (event?.id ?? null) === productId)
  const [presented] = line ? await presentAll(ctx, [line]) : []
  return presented ? done(presented) : notOpen()
}

async function presentAll({ db, clock }: AdminContext, lines: readonly OpenLine[]): Promise<WaitingLine[]> {
  const fans = new Map((await countFans(db, clock.now())).map((counted) => [counted.id, counted]))
  return lines.map(({ id, event, isHalted, startsAt, seed, drawnBefore, perMinute, capacity, windowSeconds, places, admitted }) => {
    const { entered = 0, inside = 0 } = fans.get(id) ?? {}
    return {
      event: event?.slug ?? null,
      isHalted,
      startsAt: startsAt?.toISOString() ?? null,
      seedHash: seed && seedHash(seed),
      seed: drawnBefore === null ? null : seed,
      perMinute,
      capacity,
      windowMinutes: windowSeconds / 60,
      places,
      admitted,
      entered,
      inside,
    }
  })
}
