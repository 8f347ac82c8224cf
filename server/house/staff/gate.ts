import type { FastifyRequest } from 'fastify'
import { proofSpan } from '#core/staff/session-rules.ts'
import { actRule, type Act } from '#core/staff/acts.ts'
import type { Grant } from '#core/staff/grants.ts'
import type { Identity, PersonIdentity } from '#core/staff/identity.ts'
import { findContactReach, findReach } from '#core/staff/reach.ts'
import type { Scope } from '#core/staff/scope.ts'
import { recordAct } from '#server/foundations/audit/record-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { identifyKey } from './keys.ts'
import { findAccount } from './accounts.ts'
import { accountById, listKeys, readGrants, type SessionOwner } from './records-accounts.ts'
import { grantsOfAccount } from './stored/queries-grants.ts'
import { setSeenAccount } from './stored/queries-sessions.ts'
import { currentSession, staffTokens } from './staff-sessions.ts'

/**
 * The one gate of everything that staff does (OPS-27): whether somebody may do an act, and what they may reach with it. Nothing else
 * makes a `Scope`. Which things the scope holds is decided by the queries that take it: what lies outside does not exist for the caller.
 * @returns NOT_SIGNED_IN without an identity, ACT_NOT_GRANTED, PROOF_REQUIRED for a sensitive act of a person who signed in a while ago
 */
export function requireAct({ clock }: Pick<Context, 'clock'>, identity: Identity | null, act: Act): Result<Scope> {
  if (!identity) return refuse('NOT_SIGNED_IN')
  const reach = findReach(identity, act)
  if (!reach) return refuse('ACT_NOT_GRANTED', { words: { act } })
  const isStale = identity.kind === 'person' && clock.now().getTime() - identity.provenAt.getTime() > proofSpan
  if (isStale && actRule(act).isSensitive) return refuse('PROOF_REQUIRED', { words: { act } })
  return done(Object.freeze({ ...reach, contacts: findContactReach(identity, act) }) as Scope)
}

/**
 * Who sent a request: a person by the cookie of their session, a program by its API key (`Authorization: Bearer`). It changes nothing
 * that the request could be made for, so it may run before the request's origin is checked.
 * @returns null for everybody else
 */
export type Identify = (context: Context, request: FastifyRequest) => Promise<Identity | null>

/** Asks the database at every request, so that a session or key that was ended opens nothing from then on. A key counts before a cookie. */
export const identify: Identify = async (context, request) => {
  const { authorization } = request.headers
  if (authorization !== undefined) return identifyKey(context, authorization.replace(/^bearer +/i, ''))
  const owner = await currentSession(context, staffTokens(request, context.config).sessionToken)
  if (!owner) return null
  return ownIdentity(owner)
}

/**
 * Somebody as they stand now who began something earlier, for work that goes on without them. Grants that were taken away since count no
 * more, and neither does an account or a key that has ended: its identity has no grants, so that the gate lets it do nothing.
 * @param stored as it was when the work began, read back from JSON
 */
export async function identityAgain(ctx: Pick<Context, 'db' | 'clock'>, stored: Identity): Promise<Identity> {
  if (stored.kind === 'machine' || stored.kind === 'job') return stored
  const grants = await grantsNow(ctx, stored.accountId)
  if (stored.kind === 'person') return { ...stored, grants, provenAt: new Date(stored.provenAt) }
  const endsAt = new Date(stored.endsAt)
  const now = ctx.clock.now()
  const key = (await listKeys(ctx.db, stored.accountId)).find(({ id }) => id === stored.keyId)
  const counts = key !== undefined && key.endedAt === null && endsAt > now
  return { ...stored, endsAt, grants: counts ? grants : [] }
}

/** The grants of an account as they are now; none for one that has ended or that there is not. */
export async function grantsNow({ db }: Pick<Context, 'db'>, accountId: number): Promise<Grant[]> {
  const account = await accountById(db, accountId)
  return account && account.endedAt === null ? grantsOfAccount(db, accountId) : []
}

/*
 * Looking at the office as somebody else sees it (OPS-27). What is seen is what the other account may see now; nothing can be changed, and
 * whatever is recorded names the person who looks. It belongs to one session and ends with it.
 */

/** Somebody who has signed in, with their own grants, whoever they look as. */
export function ownIdentity({ accountId, name, provenAt, grants }: SessionOwner): PersonIdentity {
  return { kind: 'person', accountId, name, provenAt, grants: readGrants(grants) }
}

/**
 * Lets a session see as an account. Both are recorded: that it began, and for whom.
 * Problems: those of `requireAct`, STAFF_NOT_FOUND for an account that there is not, that has ended or that is the person's own.
 * @param named the account's address or number
 */
export async function startSeeingAs(ctx: Context, owner: SessionOwner, named: string): Promise<Result<null>> {
  const identity = ownIdentity(owner)
  const found = await findAccount(ctx, named)
  const thing = found.ok ? `account:${found.value.id}` : null
  const begin = async (): Promise<Result<null>> => {
    const allowed = requireAct(ctx, identity, 'staff.see-as')
    if (!allowed.ok) return allowed
    if (!found.ok || found.value.endedAt !== null || found.value.id === owner.accountId) return refuse('STAFF_NOT_FOUND')
    await setSeenAccount(ctx.db, owner.sessionId, found.value.id)
    return done(null)
  }
  return recordAct(ctx, { identity, act: 'staff.see-as', thing }, begin, (result) => ({
    outcome: result.ok ? 'done' : 'refused',
    detail: result.ok ? {} : { code: result.problems[0]?.code ?? null },
  }))
}

/** Lets a session see as its own account again. */
export async function stopSeeingAs(ctx: Pick<Context, 'db'>, { sessionId }: SessionOwner): Promise<void> {
  await setSeenAccount(ctx.db, sessionId, null)
}

/**
 * Who pages of the office are for: the person who has signed in, or as whom they look. An account that has ended since, or a person who may
 * not look any more, ends it.
 */
export async function officeIdentity(ctx: Context, owner: SessionOwner): Promise<PersonIdentity> {
  const own = ownIdentity(owner)
  if (owner.seesAsId === null) return own
  const seen = await accountById(ctx.db, owner.seesAsId)
  if (!seen || seen.endedAt !== null || findReach(own, 'staff.see-as') === null) {
    await stopSeeingAs(ctx, owner)
    return own
  }
  return {
    ...own,
    accountId: seen.id,
    name: seen.name,
    grants: await grantsNow(ctx, seen.id),
    seenBy: { accountId: owner.accountId, name: owner.name },
  }
}
