import { hash } from 'node:crypto'
import { afterClosingHours } from '#core/door/check-scan.ts'
import { readDoorCode } from '#core/door/door-code.ts'
import { hour } from '#core/time/durations.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { hashOfCode } from '../records.ts'
import { deviceOfToken, doorOfCode, insertDevice, type DoorRow, type SignedInDevice } from '../stored/queries-doors.ts'

/**
 * Signs a phone in with a door's code. Wrong, ended and malformed codes get the same answer, and each is a guess (OPS-28).
 * Problems: DOOR_CODE_WRONG, TOO_MANY_REQUESTS.
 * @returns a token for this door, and the door
 */
export async function signIn(ctx: RequestContext, code: string): Promise<Result<{ token: string; door: DoorRow }>> {
  if (!(await ctx.budgets.take('door-code'))) return refuse('TOO_MANY_REQUESTS')
  const now = ctx.clock.now()
  const found = readDoorCode(code) === null ? undefined : await doorOfCode(ctx.db, hashOfCode(code))
  if (!found || found.closesAt <= now) return refuse('DOOR_CODE_WRONG', { field: 'code' })
  await ctx.budgets.giveBack('door-code')
  const token = Buffer.from(ctx.random.bytes(32)).toString('base64url')
  await insertDevice(ctx.db, { doorId: found.id, tokenHash: hashOfToken(token), signedInAt: now })
  return done({ token, door: found })
}

/**
 * The phone that sends a request. After its door was closed it may only send what it has scanned, for 48 hours.
 * Problems: DOOR_SIGNED_OUT (no such token, or too late), DOOR_CLOSED.
 * @param authorization the header: `Bearer …`
 */
export async function signedIn(
  ctx: Pick<Context, 'db' | 'clock'>,
  authorization: string | undefined,
  { afterClosing = false } = {},
): Promise<Result<SignedInDevice>> {
  const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1]
  const device = token === undefined ? undefined : await deviceOfToken(ctx.db, hashOfToken(token))
  const sinceClosing = device ? ctx.clock.now().getTime() - device.door.closesAt.getTime() : 0
  if (!device || sinceClosing >= afterClosingHours * hour) return refuse('DOOR_SIGNED_OUT')
  return sinceClosing >= 0 && !afterClosing ? refuse('DOOR_CLOSED') : done(device)
}

function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
