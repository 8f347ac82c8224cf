import { z } from 'zod'
import { isOpenAt, openTime, serviceActs, type ServiceAct } from '#core/self-service/windows.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { allWindows, type WindowScope } from '#server/after-sale/self-service/records.ts'
import { findEventInScope, findShopInScope } from '../scopes/queries-scope.ts'
import type { OperationContext } from '../operation.ts'
import { about, localTextOut, momentOut, slug, wordsByLanguage } from '../declaring/values.ts'

type WindowRow = Awaited<ReturnType<typeof allWindows>>[number]

const form = z.enum(serviceActs)

/** When a form is open, as the staff have set it. */
export const windowSchema = z
  .object({
    form: form.describe('Which form'),
    event: z.string().nullable().describe('The event, by its slug; null where it is for all of a shop'),
    shop: z.string().nullable().describe('The shop, by its slug; null where it is for one event'),
    state: z.enum(['open', 'upcoming', 'closed']).describe('How it stands now; for a shop, without the deadlines of its events'),
    opensAt: momentOut.describe('From when on'),
    closesAt: momentOut.nullable().describe('Until when, as it was set; null: until the deadline of the form'),
    reviewed: z.boolean().describe('Whether a person decides about everything that is submitted'),
    message: localTextOut.nullable().describe('What the form says while it is closed; null: its usual text'),
    changedAt: momentOut.describe('When it was set'),
    changedBy: z.string().describe('Who has set it'),
  })
  .meta({ id: 'Window', description: 'When a form for fans is open' })

/** The fields that say which window is meant. */
export const windowFields = {
  form: form
    .describe(
      'Which form: `refund` gives tickets back for an event that was called off or moved, `change` puts a new name on a ticket, `cancel` returns tickets of somebody who cannot come, `checkin` takes data about holders before the event',
    )
    .meta(about({ example: 'refund' })),
  event: slug('event').optional().describe('The event, by its slug. Name either an event or a shop'),
  shop: slug('shop').optional().describe('The shop, by its slug'),
  message: wordsByLanguage(2000).optional().describe('What the form says while it is closed; by default as before'),
}

interface Place {
  event?: string | undefined
  shop?: string | undefined
}

/** The event or the shop that an input names. Problems: INVALID_INPUT unless it is exactly one of both, THING_NOT_FOUND. */
export async function findPlace({ db, scope }: OperationContext, { event, shop }: Place): Promise<Result<WindowScope>> {
  if ((event === undefined) === (shop === undefined)) return refuse('INVALID_INPUT', { field: 'event', text: 'input_event_or_shop' })
  if (event !== undefined) {
    const eventId = await findEventInScope(db, scope, event, 'all')
    return eventId === undefined ? refuse('THING_NOT_FOUND', { field: 'event' }) : done({ eventId })
  }
  const shopId = await findShopInScope(db, scope, shop ?? '')
  return shopId === undefined ? refuse('THING_NOT_FOUND', { field: 'shop' }) : done({ shopId })
}

/** A window as it stands now. */
export async function showWindow(
  ctx: OperationContext,
  { form: act, event, shop }: Place & { form: ServiceAct },
): Promise<z.input<typeof windowSchema>> {
  const row = (await allWindows(ctx.db)).find(
    (each) => each.act === act && (event === undefined ? each.shopSlug === shop : each.eventSlug === event),
  )
  if (!row) throw new Error(`the window of ${act} has gone`)
  return presentWindow(row, ctx)
}

/** A row as the answer has it. */
export function presentWindow(row: WindowRow, { clock }: Pick<OperationContext, 'clock'>): z.input<typeof windowSchema> {
  const { eventSlug, shopSlug, opensAt, closesAt, reviewed, message, changedAt, changedBy } = row
  return {
    form: row.act as ServiceAct,
    event: eventSlug,
    shop: shopSlug,
    state: windowState(row, clock.now()),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    reviewed,
    message,
    changedAt: changedAt.toISOString(),
    changedBy,
  }
}

function windowState(row: WindowRow, now: Date): 'open' | 'upcoming' | 'closed' {
  const { act, opensAt, closesAt, happeningFrom, happeningUntil, checkInStartAt, checkInEndAt } = row
  const open = happeningFrom
    ? openTime(act as ServiceAct, { opensAt, closesAt }, { happeningFrom, happeningUntil, checkInStartAt, checkInEndAt })
    : { from: opensAt, until: closesAt }
  return isOpenAt(open, now) ? 'open' : opensAt > now ? 'upcoming' : 'closed'
}
