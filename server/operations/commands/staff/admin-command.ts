import { parseArgs } from 'node:util'
import { isRole, roles, type Role } from '#core/staff/roles.ts'
import { actorOf } from '#core/staff/identity.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import { endAccount, findAccount, grantRole, invite, resetAccount, revokeRole, type Invitation } from '#server/staff/accounts.ts'
import { isLocale, locales, type Locale } from '#core/shops/locale.ts'
import { actsOf } from '../acts-of.ts'
import { machineIdentity } from '../machine-identity.ts'
import { usageError } from '../usage-errors.ts'
import { keysCommand } from './admin-keys.ts'
import { describeProblem, printAccounts } from './admin-output.ts'
import { readGrantScope, scopeOptions, scopeUsage } from './read-grant-scope.ts'

/** `bin/stagefront admin …`: who is staff, and what they may do (OPS-27). */
export const adminCommand: Command = {
  actOf: (args) =>
    args[0] === 'keys'
      ? actsOf({ create: 'keys.create', end: 'keys.end' }, ([id]) => (id?.includes('@') ? null : (id ?? null)))(args.slice(1))
      : actsOf({ invite: 'staff.invite', reset: 'staff.reset', end: 'staff.end', grant: 'staff.grant', revoke: 'staff.grant' })(args),
  usage: [
    'list',
    `invite EMAIL --role ROLE ${scopeUsage} [--name NAME] [--mail ${locales.join('|')}]`,
    `reset EMAIL [--mail ${locales.join('|')}]`,
    'end EMAIL',
    `grant EMAIL --role ROLE ${scopeUsage}`,
    'revoke EMAIL --role ROLE',
    'keys list',
    `keys create EMAIL --label TEXT --act ACT… --until YYYY-MM-DD ${scopeUsage}`,
    'keys end ID',
  ],
  details: [
    `Roles: ${roles.join(', ')}.`,
    'invite and reset print a link that counts once, for 48 hours; with --mail it is sent to the address instead.',
    'reset takes password, app, passkeys and sessions away; roles and keys stay. end is for ever.',
  ],
  async run(context, [action = 'list', ...rest]) {
    if (action === 'list') return printAccounts(context)
    if (action === 'keys') return keysCommand(context, rest)
    const act = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined
    if (!act) return wrong(`unknown action "${action}"; use one of: list, ${Object.keys(actions).join(', ')}, keys`)
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string', default: '' }, mail: { type: 'string' }, ...scopeOptions },
    })
    const [email] = positionals
    if (email === undefined || positionals.length > 1) return wrong(`name one account by its address: admin ${action} EMAIL`)
    if (values.mail !== undefined && !isLocale(values.mail)) return wrong(`--mail must be one of: ${locales.join(', ')}`)
    return act(context, email, values)
  },
}

interface Values {
  role?: string | undefined
  name: string
  mail?: string | undefined
  house: boolean
  shop: string[]
  artist: string[]
  partner: string[]
  event: string[]
}

const actions = {
  async invite(context: Context, email: string, values: Values) {
    const grant = await readGrant(context, values)
    if (typeof grant === 'string') return wrong(grant)
    const mail = readLocale(values.mail)
    const result = await invite(context, { email, name: values.name, grants: [grant], by: actorOf(machineIdentity()), mail })
    return result.ok ? hand(email, result.value, mail) : refused(result.problems, email)
  },
  async reset(context: Context, email: string, values: Values) {
    const account = await findAccount(context, email)
    const mail = readLocale(values.mail)
    const result = account.ok ? await resetAccount(context, account.value.id, mail) : account
    return result.ok ? hand(email, result.value, mail) : refused(result.problems, email)
  },
  async end(context: Context, email: string) {
    const account = await findAccount(context, email)
    const result = account.ok ? await endAccount(context, account.value.id) : account
    if (!result.ok) return refused(result.problems, email)
    console.log(`The account ${email} has ended, with ${result.value.sessions} session(s) and ${result.value.keys} key(s).`)
    return 0
  },
  async grant(context: Context, email: string, values: Values) {
    const grant = await readGrant(context, values)
    if (typeof grant === 'string') return wrong(grant)
    const account = await findAccount(context, email)
    const result = account.ok ? await grantRole(context, account.value.id, grant) : account
    if (!result.ok) return refused(result.problems, email)
    console.log(`${email} has the role ${grant.role}.`)
    return 0
  },
  async revoke(context: Context, email: string, values: Values) {
    const role = readRole(values.role)
    if (!isRole(role)) return wrong(role)
    const account = await findAccount(context, email)
    const result = account.ok ? await revokeRole(context, account.value.id, role) : account
    if (!result.ok) return refused(result.problems, email)
    console.log(`${email} has the role ${role} no more.`)
    return 0
  },
}

/** Prints the link of an invitation, unless another one is being mailed. @returns the exit code */
function hand(email: string, invitation: Invitation, mail: Locale | undefined): number {
  if (mail) console.log(`The invitation is being sent to ${email}.`)
  else console.log(`Give this link to ${email}; it counts once, until ${invitation.endsAt.toISOString()}:\n${invitation.link}`)
  return 0
}

function readLocale(named: string | undefined): Locale | undefined {
  return named !== undefined && isLocale(named) ? named : undefined
}

async function readGrant(context: Context, values: Values) {
  const role = readRole(values.role)
  if (!isRole(role)) return role
  const scope = await readGrantScope(context, values)
  return typeof scope === 'string' ? scope : { role, scope }
}

/** @returns a sentence where it is no role */
function readRole(named: string | undefined): Role | (string & {}) {
  return named !== undefined && isRole(named) ? named : `--role must be one of: ${roles.join(', ')}`
}

function refused(problems: Parameters<typeof describeProblem>[0], email: string): number {
  console.error(describeProblem(problems, email))
  return 1
}

function wrong(message: string): number {
  console.error(message)
  return usageError
}
