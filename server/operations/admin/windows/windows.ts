import { instant } from '#core/time/instant.ts'
import { cleanLines } from '#core/text/clean-text.ts'
import type { ServiceWindow } from '#api/admin-resolvers.ts'
import { z } from 'zod'
import { byLanguage } from '#core/shops/local-text.ts'
import type { LocalText } from '#core/shops/locale.ts'
import type { Connection } from '#db/database.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { allWindows, type WindowScope } from '#server/service/windows/queries-windows.ts'
import { closeWindow as close, openWindow as open } from '#server/service/windows/set-window.ts'
import type { AdminContext } from '../admin-field.ts'
import { eventsInScope, findEventInScope, findShopInScope } from '../queries-scope.ts'
import type { Mutations, Queries } from '../operation-types.ts'

const messageSchema = byLanguage(z.string().overwrite(cleanLines).min(1).max(2000))

interface Place {
  event?: string | null
  shop?: string | null
}

/** Lists the windows of the events and shops of the caller's scope (OPS-20). */
export const windows: Queries['windows'] = async (_args, ctx) => {
  const own = await eventsInScope(ctx.db, ctx.scope)
  const listed = (await allWindows(ctx.db)).filter(({ eventSlug, shopId }) =>
    eventSlug === null ? ctx.scope.everything || ctx.scope.shopIds.includes(shopId ?? 0) : own.has(eventSlug),
  )
  return done(listed.map(present))
}

/** Opens a form (OPS-20). Problems: INVALID_INPUT, THING_NOT_FOUND. */
export const openWindow: Mutations['openWindow'] = async (args, ctx) => {
  const { form: act, until, reviewed } = args
  const scope = await findPlace(ctx, args)
  if (!scope.ok) return scope
  const message = readMessage(args.message)
  if (!message.ok) return message
  const times = [args.from, until].map((time) => (time == null ? null : instant(time)))
  const [from = null, closesAt = null] = times
  if (times.some((time) => time && Number.isNaN(time.getTime()))) return refuse('INVALID_INPUT', { field: 'from' })
  if (closesAt && closesAt <= (from ?? ctx.clock.now())) return refuse('INVALID_INPUT', { field: 'until' })
  await open(ctx, { act, scope: scope.value, from, until: closesAt, reviewed: reviewed ?? false, message: message.value, actor: ctx.actor })
  return windowOf(ctx.db, act, args)
}

/** Closes a form (OPS-20). Problems: INVALID_INPUT, THING_NOT_FOUND. */
export const closeWindow: Mutations['closeWindow'] = async (args, ctx) => {
  const scope = await findPlace(ctx, args)
  if (!scope.ok) return scope
  const message = readMessage(args.message)
  if (!message.ok) return message
  await close(ctx, { act: args.form, scope: scope.value, message: message.value, actor: ctx.actor })
  return windowOf(ctx.db, args.form, args)
}

async function findPlace({ db, scope }: AdminContext, { event, shop }: Place): Promise<Result<WindowScope>> {
  if ((event == null) === (shop == null)) return refuse('INVALID_INPUT', { field: 'event' })
  if (event != null) {
    const eventId = await findEventInScope(db, scope, event, 'all')
    return eventId === undefined ? refuse('THING_NOT_FOUND', { field: 'event' }) : done({ eventId })
  }
  const shopId = await findShopInScope(db, scope, shop ?? '')
  return shopId === undefined ? refuse('THING_NOT_FOUND', { field: 'shop' }) : done({ shopId })
}

function readMessage(message: unknown): Result<LocalText | undefined> {
  if (message == null) return done(undefined)
  const read = messageSchema.safeParse(message)
  return read.success ? done(read.data) : refuse('INVALID_INPUT', { field: 'message' })
}

async function windowOf(db: Connection, act: string, { event, shop }: Place): Promise<Result<ServiceWindow>> {
  const row = (await allWindows(db)).find((each) => each.act === act && (event == null ? each.shopSlug === shop : each.eventSlug === event))
  return row ? done(present(row)) : refuse('THING_NOT_FOUND')
}

function present(row: Awaited<ReturnType<typeof allWindows>>[number]): ServiceWindow {
  const { act, eventSlug, shopSlug, opensAt, closesAt, reviewed, message, changedAt, changedBy } = row
  return {
    form: act as ServiceWindow['form'],
    event: eventSlug,
    shop: shopSlug,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    reviewed,
    message,
    changedAt: changedAt.toISOString(),
    changedBy,
  }
}
