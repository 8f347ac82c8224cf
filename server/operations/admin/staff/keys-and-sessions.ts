import { instant } from '#core/time/instant.ts'
import type { GrantScope } from '#core/staff/grants.ts'
import { done, refuse } from '#server/problems.ts'
import { createKey, endKey } from '#server/staff/keys.ts'
import { sessionLimits } from '#server/staff/sessions/current-session.ts'
import { listKeys } from '#server/staff/queries-keys.ts'
import { deleteSessionOfAnybody, listSessions } from '#server/staff/sessions/queries-sessions.ts'
import type { Mutations, Queries } from '../operation-types.ts'
import { readScope, scopePresenter } from './grant-scopes.ts'

/** Lists the sessions of the staff (OPS-27). */
export const staffSessions: Queries['staffSessions'] = async ({ account }, ctx) => {
  const sessions = await listSessions(ctx.db, account ?? null, sessionLimits(ctx))
  return done(
    sessions.map(({ accountId, createdAt, seenAt, ...session }) => ({
      ...session,
      account: accountId,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  )
}

/** Ends a session of anybody (OPS-27). Problems: STAFF_NOT_FOUND. */
export const endStaffSession: Mutations['endStaffSession'] = async ({ session }, { db }) =>
  (await deleteSessionOfAnybody(db, session)) ? done(session) : refuse('STAFF_NOT_FOUND')

/** Lists the API keys (OPS-27). */
export const staffKeys: Queries['staffKeys'] = async (_args, { db }) => {
  const keys = await listKeys(db, null)
  const scopes = keys.map(({ scopeKind, scopeIds }): GrantScope =>
    scopeKind === 'house' ? { kind: scopeKind } : { kind: scopeKind, ids: scopeIds },
  )
  const presentScope = await scopePresenter(db, scopes)
  return done(
    keys.map(({ id, accountId, account, label, acts, createdAt, endsAt, endedAt, usedAt }, at) => ({
      id: `sfk_${id}`,
      account: accountId,
      email: account,
      label,
      acts,
      ...presentScope(scopes[at] ?? { kind: 'house' }),
      createdAt: createdAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
    })),
  )
}

/**
 * Makes a key for the caller's own account (OPS-27): what it does is done in the name of whoever made it.
 * Problems: INVALID_INPUT with the argument, ACT_NOT_GRANTED for a caller without an account.
 */
export const createStaffKey: Mutations['createStaffKey'] = async ({ label, acts, endsAt, where }, ctx) => {
  if (ctx.identity.kind !== 'person') return refuse('ACT_NOT_GRANTED', { words: { act: 'keys.create' } })
  const scope = await readScope(ctx.db, where)
  if (!scope.ok) return scope
  const made = await createKey(ctx, ctx.identity.accountId, { label, acts, scope: scope.value, endsAt: instant(endsAt) })
  return made.ok ? done({ id: `sfk_${made.value.id}`, key: made.value.key }) : made
}

/** Ends a key (OPS-27). Problems: STAFF_NOT_FOUND. */
export const endStaffKey: Mutations['endStaffKey'] = async ({ key }, ctx) => {
  const ended = await endKey(ctx, key.replace(/^sfk_/, ''), null)
  return ended.ok ? done(key) : ended
}
