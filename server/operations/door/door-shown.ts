import { z } from 'zod'
import type { missingCheckIns } from '#server/after-sale/door/records.ts'
import { listDoors, type DoorCount } from '#server/after-sale/door/records.ts'
import { findEventInScope } from '../scopes/queries-scope.ts'
import type { OperationContext } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { momentOut } from '../declaring/values.ts'

/** A door of an event, as staff see it. */
export const doorSchema = z
  .object({
    id: z.int().describe('Its number'),
    event: z.string().describe('The event, by its slug'),
    name: z.string().describe('Its name'),
    state: z.enum(['open', 'closed']).describe('Whether its code opens it now'),
    openedAt: momentOut.describe('When it was opened'),
    openedBy: z.string().describe('Who opened it'),
    closesAt: momentOut.describe('When it ends, or has ended'),
    reEntry: z.boolean().describe('Whether whoever leaves may come back'),
    admitted: z.int().describe('How many tickets were admitted here first; one for once a day counts with each day on which it was'),
    devices: z.int().describe('How many phones have signed in with its code'),
    conflicts: z.int().describe('Whom its phones let in without a network although the shop would have refused'),
  })
  .meta({ id: 'Door', description: 'A door of an event' })

/** How many tickets the doors of an event would refuse for lack of a check-in. */
export const checkInsSchema = z
  .object({
    missing: z.int().describe('Tickets that doors would refuse because nobody has checked in with them'),
    tickets: z.int().describe('All tickets that may come in'),
  })
  .nullable()
  .describe('How many have checked in; null where the event asks for no check-in')

/** The door with this number, if the caller's scope holds all of its event. */
export async function findDoor({ db, scope }: OperationContext, id: number): Promise<DoorCount | undefined> {
  const door = (await listDoors(db, {})).find((each) => each.id === id)
  return door && (await findEventInScope(db, scope, door.eventSlug, 'all')) !== undefined ? door : undefined
}

/** A row as the answer has it. */
export function presentDoor(row: DoorCount, { clock }: Pick<OperationContext, 'clock'>): z.input<typeof doorSchema> {
  const { eventSlug: event, openedAt, closesAt, ...rest } = row
  return {
    ...rest,
    event,
    state: closesAt > clock.now() ? 'open' : 'closed',
    openedAt: openedAt.toISOString(),
    closesAt: closesAt.toISOString(),
  }
}

/** What is to be known of an event's check-ins before its doors open. */
export function saysCheckIns(checkIns: Awaited<ReturnType<typeof missingCheckIns>>, say: Say): string[] {
  if (!checkIns) return []
  const { missing, tickets } = checkIns
  if (missing === 0) return ['', say('door.all_checked_in')]
  const lacking = missing === tickets ? say('door.none_checked_in', { tickets }) : say('door.some_not_checked_in', { missing, tickets })
  return ['', lacking, say('door.how_to_check_in')]
}
