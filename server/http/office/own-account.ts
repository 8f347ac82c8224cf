import {
  accountById,
  listKeys,
  listPasskeys,
  listStaffSessions,
  readGrants,
  recoveryCodesLeft,
  type SessionOwner,
} from '#server/house/staff/records-accounts.ts'
import { sessionLimits } from '#server/house/staff/staff-sessions.ts'
import { findReach } from '#core/staff/reach.ts'
import type { PersonIdentity } from '#core/staff/identity.ts'
import type { StaffCall } from '#server/operations/operation.ts'
import { formToken, ownRights } from '#server/operations/page-face.ts'
import type { OwnAccount } from '#office/office-context.ts'

/** What somebody sees of their own account; null where it is gone. Secrets are never in it. */
export async function readOwnAccount(call: StaffCall & { identity: PersonIdentity }, owner: SessionOwner): Promise<OwnAccount | null> {
  const { db } = call
  const { accountId, sessionId } = owner
  const [account, passkeys, sessions, keys, recoveryCodes, rights] = await Promise.all([
    accountById(db, accountId),
    listPasskeys(db, accountId),
    listStaffSessions(db, accountId, sessionLimits(call)),
    listKeys(db, accountId),
    recoveryCodesLeft(db, accountId),
    ownRights(call),
  ])
  if (!account) return null
  return {
    ...{ name: account.name, email: account.email, isSandbox: account.isSandbox, hasPassword: account.passwordHash !== null },
    ...{ recoveryCodes, rights },
    roles: [...new Set(readGrants(owner.grants).map(({ role }) => role))],
    passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
      ...{ id, label, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
    })),
    sessions: sessions.map(({ id, device, network, createdAt, seenAt }) => ({
      ...{ id, device, network: network === 'localhost' ? null : network, isThis: id === sessionId },
      ...{ createdAt: createdAt.toISOString(), seenAt: seenAt.toISOString() },
    })),
    keys: keys.map(({ id, label, endsAt, endedAt, usedAt }) => ({
      ...{ id, label, endsAt: endsAt.toISOString(), hasEnded: endedAt !== null, usedAt: usedAt?.toISOString() ?? null },
    })),
    mayMakeKeys: findReach(call.identity, 'keys.create') !== null,
    once: { token: formToken(call), account: String(accountId) },
  }
}
