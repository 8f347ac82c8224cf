import { z } from 'zod'
import { locales } from '#core/shops/locale.ts'
import { roles } from '#core/staff/roles.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { findAccount } from '#server/house/staff/accounts.ts'
import { listAccounts, type Account, type ListedAccount } from '#server/house/staff/records-accounts.ts'
import type { OperationContext } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { about, momentOut } from '../declaring/values.ts'
import { scopeOut, scopePresenter, scopeWords } from './grant-scopes.ts'

/** An account of the staff, as staff see it. */
export const accountSchema = z
  .object({
    id: z.int().describe('Its number'),
    email: z.string().describe('Its address'),
    name: z.string().describe('What colleagues see'),
    roles: z.array(z.string()).describe('Its roles and where each counts, in words'),
    grants: z.array(z.object({ role: z.enum(roles).describe('The role'), ...scopeOut })).describe('Its roles and where each counts'),
    signsInBy: z.array(z.enum(['password', 'passkey'])).describe('How it can sign in; with a password an app is needed too'),
    passkeys: z.int().describe('How many passkeys it has'),
    sessions: z.int().describe('How many sessions it has'),
    keys: z.int().describe('How many API keys count that it made'),
    isSandbox: z.boolean().describe('Of the sandbox, and worth nothing outside of it'),
    createdAt: momentOut.describe('When it was made'),
    invitedUntil: momentOut.nullable().describe('Until when its invitation can be accepted'),
    seenAt: momentOut.nullable().describe('When it was last used'),
    endedAt: momentOut.nullable().describe('When it ended'),
  })
  .meta({ id: 'StaffAccount', description: 'An account of the staff' })

/** Names an account. */
export const accountNamed = z
  .union([z.string().min(1).max(254), z.int()])
  .transform(String)
  .describe('The account, by its address or number')
  .meta(about({ thing: 'account', value: 'ACCOUNT' }))

/** A role. */
export const roleField = z
  .enum(roles)
  .describe('The role')
  .meta(about({ value: 'ROLE', example: 'support' }))

/** The language in which a link is mailed. */
export const mailField = z
  .enum(locales)
  .optional()
  .describe('Mails the link, in this language; without it a command prints the link, and HTTP refuses')
  .meta(about({ isNeededByPeople: true }))

/** The link of an invitation. It is for whoever it was made for, so nobody but the machine, which could write the database, is shown it. */
export const invitationSchema = accountSchema.extend({
  link: z.string().nullable().describe('The link, which counts once; null where it is mailed'),
})

/** What the preview of an operation on an account showed. */
export const expectedEmail = z
  .string()
  .max(254)
  .describe('The address of the account, as it was shown; refused if it is the one of another')
  .meta(about({ example: 'anna@example.org' }))

/** Whether the caller may make a link: by mail, or on the machine. Problems: INVALID_INPUT for `mail`. */
export function mayInvite({ identity }: OperationContext, mail: string | undefined): Result<null> {
  return mail !== undefined || identity.kind === 'machine' ? done(null) : refuse('INVALID_INPUT', { field: 'mail', text: 'input_missing' })
}

/** What is told of an invitation. */
export function invitationWords({ email, link, invitedUntil }: z.output<typeof invitationSchema>, say: Say): string[] {
  if (link === null || invitedUntil === null) return [say('admin.invitation_sent', { email })]
  return [say('admin.give_link', { email, until: invitedUntil }), link]
}

/** The roles of an account in one line. */
export function rolesIn(roles: readonly string[], say: Say): string {
  return roles.join('; ') || say('admin.no_role')
}

/** The account that an input names. Problems: STAFF_NOT_FOUND, and CHANGED_SINCE if it is another one than was shown. */
export async function namedAccount(ctx: OperationContext, named: string, shown?: string): Promise<Result<Account>> {
  const account = await findAccount(ctx, named)
  if (!account.ok) return refuse('STAFF_NOT_FOUND', { field: 'account' })
  const { email } = account.value
  return shown === undefined || shown === email ? account : changedSince('expectedEmail', shown, email)
}

/** An account as it stands now. */
export async function showAccount(ctx: OperationContext, id: number): Promise<z.input<typeof accountSchema>> {
  const [account] = await presentAccounts(ctx, await listAccounts(ctx.db, ctx.clock.now(), id))
  if (!account) throw new Error(`account ${id} has gone`)
  return account
}

/** Accounts as answers have them. */
export async function presentAccounts(
  { db }: Pick<OperationContext, 'db'>,
  accounts: readonly ListedAccount[],
): Promise<z.input<typeof accountSchema>[]> {
  const present = await scopePresenter(
    db,
    accounts.flatMap(({ grants }) => grants.map(({ scope }) => scope)),
  )
  return accounts.map(({ hasPassword, passkeys, createdAt, invitedUntil, seenAt, endedAt, ...account }) => {
    const grants = account.grants.map(({ role, scope }) => ({ role, ...present(scope) }))
    return {
      ...account,
      grants,
      roles: grants.map((grant) => `${grant.role} (${scopeWords(grant)})`),
      signsInBy: [hasPassword ? 'password' : [], passkeys > 0 ? 'passkey' : []].flat() as ('password' | 'passkey')[],
      passkeys,
      createdAt: createdAt.toISOString(),
      invitedUntil: invitedUntil?.toISOString() ?? null,
      seenAt: seenAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    }
  })
}
