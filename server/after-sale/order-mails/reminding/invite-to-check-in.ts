import { checkInCause, eventOfCheckInCause } from '#core/order-mails/check-in-cause.ts'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { isCheckedIn } from '#core/self-service/check-in.ts'
import { isOpenAt, openTime, type OpenTime } from '#core/self-service/windows.ts'
import { day } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { afterBuyers, enqueueAll } from '#server/foundations/jobs/jobs.ts'
import type { OrderRow } from '#server/money/orders/records.ts'
import {
  checkInEvents,
  ordersToInvite,
  ticketsToCheckIn,
  type CheckInEvent,
  type OrderToInvite,
  type TicketToCheckIn,
} from '../sending/queries-check-in.ts'

const batchSize = 200
/** A show that is moved by some hours opens its check-in some hours later. Whoever was invited by then is not invited again. */
const sameOpening = day
/** Whoever has a link of the order can change holders again and again, which invites the new ones; so that is done once a day. */
const betweenInvitations = day

/**
 * Recurring: enqueues an invitation to each order with tickets that nobody has checked in with, once the check-in of their event is open:
 * when it opens, and when they are bought or made out to somebody else while it is open. Once per opening: a show that was moved opens its
 * check-in again.
 * @returns how many were enqueued
 */
export async function inviteToCheckIn(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = ctx.clock.now()
  let count = 0
  for (const event of await checkInEvents(ctx.db, now)) {
    const time = checkInTime(event)
    if (!time || !isOpenAt(time, now)) continue
    const { eventId, shopId } = event
    const since = new Date(time.from.getTime() - sameOpening)
    const recent = new Date(now.getTime() - betweenInvitations)
    for (let after: string | null = null; ;) {
      const orders: OrderToInvite[] = await ordersToInvite(ctx.db, { eventId, shopId, since, recent, after, limit: batchSize })
      const waiting = orders.filter(({ identifiers }) => !identifiers.every(isCheckedIn))
      await enqueueAll(
        ctx.db,
        waiting.map(({ orderId, invited }) => ({
          name: 'send-order-mail',
          payload: { orderId, kind: 'checkin_invitation', cause: checkInCause(eventId, invited) },
          key: `mail:checkin_invitation:${orderId}:${checkInCause(eventId, invited)}`,
          priority: afterBuyers,
        })),
      )
      count += waiting.length
      after = orders.at(-1)?.orderId ?? null
      if (after === null) break
    }
  }
  return count
}

/** What an invitation says. */
export interface CheckInInvitation {
  eventId: number
  until: Date | null
  /** Whether the door lets nobody in without it. */
  isRequired: boolean
  tickets: TicketToCheckIn[]
}

/** What an invitation has to say when it is sent; null if the check-in is not open, or nobody of the order has to check in any more. */
export async function checkInInvitation(
  ctx: Pick<Context, 'db' | 'clock'>,
  order: Pick<OrderRow, 'id' | 'shopId'>,
  cause: number,
): Promise<CheckInInvitation | null> {
  const eventId = eventOfCheckInCause(cause)
  const now = ctx.clock.now()
  const [event] = await checkInEvents(ctx.db, now, { eventId, shopId: order.shopId })
  const time = event ? checkInTime(event) : null
  if (!event || !time || !isOpenAt(time, now)) return null
  const tickets = (await ticketsToCheckIn(ctx.db, order.id, eventId)).filter(({ personalIdentifier }) => !isCheckedIn(personalIdentifier))
  if (tickets.length === 0) return null
  return { eventId, until: time.until, isRequired: personalNote(event.personalizationRequirement) === 'check-in', tickets }
}

function checkInTime(event: CheckInEvent): OpenTime | null {
  const { opensAt, closesAt } = event
  return openTime('checkin', opensAt && { opensAt, closesAt }, event)
}
