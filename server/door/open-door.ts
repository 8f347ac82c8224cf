import { hash } from 'node:crypto'
import { makeDoorCode, readDoorCode } from '#core/door/door-code.ts'
import type { Context } from '#server/context.ts'
import { insertDoor } from './queries-doors.ts'

/** How long after its event began a door ends by itself. */
export const hoursAfterStart = 12

/** The fingerprint of a code; the code itself is not stored. */
export function hashOfCode(code: string): Buffer {
  return hash('sha256', `door ${readDoorCode(code) ?? ''}`, 'buffer')
}

/**
 * Opens a door of an event with a new code (OPS-17).
 * @param input.closesAt later than now
 * @returns the code, which is shown once and stored nowhere
 */
export async function openDoor(
  ctx: Pick<Context, 'db' | 'clock' | 'random'>,
  input: { eventId: number; name: string; reEntry: boolean; closesAt: Date; actor: string },
): Promise<{ id: number; code: string }> {
  const { actor, ...door } = input
  const code = makeDoorCode((below) => ctx.random.integer(below))
  const id = await insertDoor(ctx.db, { ...door, codeHash: hashOfCode(code), openedAt: ctx.clock.now(), openedBy: actor })
  return { id, code }
}
