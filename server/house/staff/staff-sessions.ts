import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceSpan } from '#core/staff/session-rules.ts'
import { second } from '#core/time/durations.ts'
import type { Connection } from '#db/database.ts'
import type { Config } from '#server/config/config.ts'
import type { Budgets, Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { newDeviceToken } from './sessions/device-tokens.ts'
import { deleteEndedChallenges } from './stored/queries-passkeys.ts'
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  insertSession,
  renewSession,
  sessionOwner,
} from './stored/queries-sessions.ts'
import type { SessionLimits, SessionOwner } from './records-accounts.ts'
import { hashSentToken, newStaffToken } from './sessions/staff-token.ts'
import { recordOwnEvent } from './stored/record-own-event.ts'

/**
 * Whoever a session's token belongs to, by one statement. Nothing is cached, so a session that was ended opens nothing from then on.
 * @returns null for a token that is unknown or has ended, and for an account of the sandbox outside of it
 */
export async function currentSession(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  token: string | undefined,
): Promise<SessionOwner | null> {
  const tokenHash = hashSentToken(token)
  if (!tokenHash) return null
  const owner = await sessionOwner(ctx.db, tokenHash, { ...sessionLimits(ctx), now: ctx.clock.now() })
  return owner && (!owner.isSandbox || ctx.config.sandbox) ? owner : null
}

/** Sessions that are older have ended: by the settings `STAFF_IDLE_HOURS` and `STAFF_SESSION_DAYS`. */
export function sessionLimits({ clock, config }: Pick<Context, 'clock' | 'config'>): SessionLimits {
  const now = clock.now().getTime()
  return { seenSince: new Date(now - config.staff.idle), createdSince: new Date(now - config.staff.longest) }
}

/** Recurring: deletes sessions that have ended by themselves, and challenges that cannot be answered any more. */
export async function deleteOldSessions(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  await deleteEndedSessions(ctx.db, sessionLimits(ctx))
  await deleteEndedChallenges(ctx.db, ctx.clock.now())
}

type SessionContext = Pick<Context, 'db' | 'clock' | 'random'>

/** Ends one of somebody's own sessions. Problems: STAFF_NOT_FOUND, also for a session of somebody else. */
export async function endSession(ctx: SessionContext, owner: SessionOwner, id: number): Promise<Result<null>> {
  if (!(await deleteSession(ctx.db, owner.accountId, id))) return refuse('STAFF_NOT_FOUND')
  await recordOwnEvent(ctx, 'account.signed-out', owner.accountId)
  return done(null)
}

/** Ends all of somebody's own sessions but the one they use. @returns how many */
export async function endOtherSessions(ctx: SessionContext, owner: SessionOwner): Promise<number> {
  const ended = await deleteSessions(ctx.db, owner.accountId, owner.sessionId)
  if (ended > 0) await recordOwnEvent(ctx, 'account.signed-out', owner.accountId)
  return ended
}

/** The cookie of somebody's session. With HTTPS browsers accept the prefix only from this host itself, so nobody can plant one. */
const sessionName = 'stagefront_staff'

/** The cookie of a browser in which somebody has signed in before (`device-tokens.ts`). */
const deviceName = 'stagefront_staff_device'

const deviceAge = deviceSpan / second

type Site = Pick<Config, 'officeUrl'>

/** The tokens in a request's cookies. */
export function staffTokens(request: FastifyRequest, site: Site): { sessionToken: string | undefined; deviceToken: string | undefined } {
  return { sessionToken: request.cookies[named(sessionName, site)], deviceToken: request.cookies[named(deviceName, site)] }
}

/** Signs a browser in. The session's cookie ends with the browser; how long it counts is decided here (`currentSession`). */
export function setStaffCookies(reply: FastifyReply, site: Site, tokens: { token: string; deviceToken: string }): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(site) } as const
  void reply.setCookie(named(sessionName, site), tokens.token, options)
  void reply.setCookie(named(deviceName, site), tokens.deviceToken, { ...options, maxAge: deviceAge })
}

/** Signs a browser out. It stays known. */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(named(sessionName, site), { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(site) })
}

function named(name: string, site: Site): string {
  return isSecure(site) ? `__Host-${name}` : name
}

function isSecure({ officeUrl }: Site): boolean {
  return officeUrl.startsWith('https:')
}

/** What a browser gets after signing in. */
export interface SignedIn {
  accountId: number
  sessionId: number
  /** For the cookies. */
  token: string
  deviceToken: string
}

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

/** What signing in needs to know of a request, besides what was typed. */
export interface StaffVisit {
  /** What the list of sessions calls the browser. */
  device: string
  /** Where the request came from; null for this machine. */
  network: string | null
  budgets: Budgets
  /** The token of the session that the browser has now, which a new one replaces. */
  sessionToken: string | undefined
  /** The token by which a browser shows that an account has signed in with it before. */
  deviceToken: string | undefined
}
