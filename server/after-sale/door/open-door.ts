import { hash } from 'node:crypto'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { makeDoorCode, readDoorCode } from '#core/door/door-code.ts'
import { isCheckedIn } from '#core/self-service/check-in.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { insertDoor } from './stored/queries-doors.ts'
import { readCheckIns } from './stored/queries-list.ts'

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
  noteAct({ door: id })
  return { id, code }
}

/**
 * How many tickets of an event its doors would refuse because nobody has checked in with them. Complimentary ones count like all others.
 * @returns null where the event asks for no check-in
 */
export async function missingCheckIns({ db }: Pick<Context, 'db'>, eventId: number): Promise<{ missing: number; tickets: number } | null> {
  const { requirement, identifiers } = await readCheckIns(db, eventId)
  if (personalNote(requirement) !== 'check-in') return null
  return { missing: identifiers.filter((identifier) => !isCheckedIn(identifier)).length, tickets: identifiers.length }
}
