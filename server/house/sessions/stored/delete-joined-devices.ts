import { day } from '#core/time/durations.ts'
import type { Context } from '#server/foundations/context.ts'
import { deleteTokensOfEndedSessions } from './queries-joined-devices.ts'

/**
 * A recurring job: deletes the devices that joined a session which ended more than a day ago. Until then such a device can reserve the cart
 * again, like the first one; afterwards it begins anew. @returns how many were deleted
 */
export function deleteJoinedDevices(ctx: Context): Promise<number> {
  return deleteTokensOfEndedSessions(ctx.db, new Date(ctx.clock.now().getTime() - day))
}
