import type { StaffAccount } from '#api/admin-resolvers.ts'
import { isLocale } from '#core/shops/locale.ts'
import { done, refuse, type Result } from '#server/problems.ts'
import { endAccount, grantRole as grant, invite, resetAccount, revokeRole as revoke } from '#server/staff/accounts.ts'
import { listAccounts } from '#server/staff/queries-accounts.ts'
import type { AdminContext } from '../admin-field.ts'
import type { Mutations, Queries } from '../operation-types.ts'
import { presentGrants, readRole, readScope } from './grant-scopes.ts'

/** Lists the accounts of the staff (OPS-27). */
export const staff: Queries['staff'] = async (_args, ctx) => done(await presentAccounts(ctx))

/**
 * Invites somebody (OPS-27). The link goes to their address and to nobody else, so that whoever invites cannot sign in as them.
 * Problems: INVALID_INPUT for `email`, `where` or `locale`, ACCOUNT_EXISTS.
 */
export const inviteStaff: Mutations['inviteStaff'] = async ({ email, name, role, where, locale }, ctx) => {
  if (!isLocale(locale)) return refuse('INVALID_INPUT', { field: 'locale' })
  const scope = await readScope(ctx.db, where)
  if (!scope.ok) return scope
  const grants = [{ role: readRole(role), scope: scope.value }]
  const invited = await invite(ctx, { email, name: name ?? '', grants, by: ctx.actor, mail: locale })
  return invited.ok ? show(ctx, invited.value.accountId) : invited
}

/** Gives a role (OPS-27). Problems: INVALID_INPUT for `where`, STAFF_NOT_FOUND. */
export const grantRole: Mutations['grantRole'] = async ({ account, role, where }, ctx) => {
  const scope = await readScope(ctx.db, where)
  return scope.ok ? change(ctx, account, grant(ctx, account, { role: readRole(role), scope: scope.value })) : scope
}

/** Takes a role away (OPS-27). Problems: STAFF_NOT_FOUND, LAST_OWNER. */
export const revokeRole: Mutations['revokeRole'] = async ({ account, role }, ctx) =>
  change(ctx, account, revoke(ctx, account, readRole(role)))

/** Takes credentials away and mails a new invitation (OPS-27). Problems: INVALID_INPUT for `locale`, STAFF_NOT_FOUND. */
export const resetStaff: Mutations['resetStaff'] = async ({ account, locale }, ctx) =>
  isLocale(locale) ? change(ctx, account, resetAccount(ctx, account, locale)) : refuse('INVALID_INPUT', { field: 'locale' })

/** Ends an account (OPS-27). Problems: STAFF_NOT_FOUND, LAST_OWNER. */
export const endStaff: Mutations['endStaff'] = async ({ account }, ctx) => change(ctx, account, endAccount(ctx, account))

async function change(ctx: AdminContext, accountId: number, work: Promise<Result<unknown>>): Promise<Result<StaffAccount>> {
  const changed = await work
  return changed.ok ? show(ctx, accountId) : changed
}

async function show(ctx: AdminContext, id: number): Promise<Result<StaffAccount>> {
  const account = (await presentAccounts(ctx)).find((each) => each.id === id)
  return account ? done(account) : refuse('STAFF_NOT_FOUND')
}

async function presentAccounts({ db, clock }: AdminContext): Promise<StaffAccount[]> {
  const accounts = await listAccounts(db, clock.now())
  const grants = await presentGrants(
    db,
    accounts.map((account) => account.grants),
  )
  return accounts.map(({ id, email, name, createdAt, endedAt, invitedUntil, hasPassword, passkeys, sessions, keys, seenAt }, at) => ({
    id,
    email,
    name,
    grants: grants[at] ?? [],
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    invitedUntil: invitedUntil?.toISOString() ?? null,
    hasPassword,
    passkeys,
    sessions,
    keys,
    seenAt: seenAt?.toISOString() ?? null,
  }))
}
