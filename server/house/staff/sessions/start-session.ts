import type { Connection } from '#db/database.ts'
import type { Context } from '#server/foundations/context.ts'
import { newDeviceToken } from './device-tokens.ts'
import { deleteSessionByToken, insertSession, renewSession } from './queries-sessions.ts'
import { hashSentToken, newStaffToken } from './staff-token.ts'
import type { StaffVisit } from '../staff-visit.ts'

/** What a browser gets after signing in. */
export interface SignedIn {
  accountId: number
  sessionId: number
  /** For the cookies. */
  token: string
  deviceToken: string
}

type SessionContext = Pick<Context, 'db' | 'clock' | 'random'>

/**
 * Signs an account in, in the transaction that has locked it and checked its proof. The session always gets a new token, and one that the
 * browser had before ends: a token that somebody else has planted is worth nothing.
 */
export async function startSession(
  ctx: SessionContext,
  trx: Connection,
  account: { id: number; credentialsVersion: number },
  visit: Pick<StaffVisit, 'device' | 'network' | 'sessionToken'>,
): Promise<SignedIn> {
  const before = hashSentToken(visit.sessionToken)
  if (before) await deleteSessionByToken(trx, before)
  const { token, tokenHash } = newStaffToken(ctx)
  const sessionId = await insertSession(trx, {
    accountId: account.id,
    tokenHash,
    createdAt: ctx.clock.now(),
    device: visit.device,
    network: visit.network ?? 'localhost',
  })
  return { accountId: account.id, sessionId, token, deviceToken: await newDeviceToken(ctx, account) }
}

/** Lets a session go on under a new token after a new proof. @returns null if it has ended meanwhile */
export async function continueSession(
  ctx: SessionContext,
  trx: Connection,
  account: { id: number; credentialsVersion: number },
  sessionId: number,
): Promise<SignedIn | null> {
  const { token, tokenHash } = newStaffToken(ctx)
  if (!(await renewSession(trx, { id: sessionId, tokenHash, provenAt: ctx.clock.now() }))) return null
  return { accountId: account.id, sessionId, token, deviceToken: await newDeviceToken(ctx, account) }
}
