import type { PersonIdentity } from '#core/staff/identity.ts'
import { findReach } from '#core/staff/reach.ts'
import { recordAct } from '#server/foundations/audit/record-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { findAccount } from './accounts.ts'
import { grantsNow, requireAct } from './gate.ts'
import { accountById, readGrants, type SessionOwner } from './records-accounts.ts'
import { setSeenAccount } from './stored/queries-sessions.ts'

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
