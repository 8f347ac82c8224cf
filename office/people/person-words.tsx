import type { z } from 'zod'
import type { Role } from '#core/staff/roles.ts'
import type { accountSchema } from '#server/operations/admin/account-shown.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '../page-context.ts'
import { dayAndTime } from '../ui/moments.ts'

type Account = z.output<typeof accountSchema>
type Scope = Pick<Account['grants'][number], 'kind' | 'slugs'>

const scopes = {
  shops: m.office_scope_shops,
  artists: m.office_scope_artists,
  partners: m.office_scope_partners,
  events: m.office_scope_events,
}

/** Where something counts: `überall`, or the things by name. */
export function scopeWords({ kind, slugs }: Scope, page: PageContext): string {
  return kind === 'house' ? m.office_scope_house({}, page) : scopes[kind]({ names: slugs.join(', ') }, page)
}

const roles = {
  owner: m.staff_role_owner,
  manager: m.staff_role_manager,
  promoter: m.staff_role_promoter,
  support: m.staff_role_support,
  fulfilment: m.staff_role_fulfilment,
  'box-office': m.staff_role_box_office,
  accountant: m.staff_role_accountant,
  editor: m.staff_role_editor,
  auditor: m.staff_role_auditor,
}

/** What a role is called. */
export function roleWord(role: Role, page: PageContext): string {
  return roles[role]({}, page)
}

/** Somebody's roles and where each counts. */
export function roleNames(grants: Account['grants'], page: PageContext): string {
  return grants.map((grant) => `${roles[grant.role]({}, page)} (${scopeWords(grant, page)})`).join('; ')
}

/** What somebody has to know of an account besides its name: that it has ended, that its invitation waits, that it is the sandbox's. */
export function PersonState({ account }: { account: Pick<Account, 'endedAt' | 'invitedUntil' | 'isSandbox'> }) {
  const page = usePageContext()
  const words = [
    account.endedAt === null ? [] : m.office_people_ended({}, page),
    account.invitedUntil === null ? [] : m.office_people_invited({ at: dayAndTime(account.invitedUntil, page) }, page),
    account.isSandbox ? m.office_people_sandbox({}, page) : [],
  ].flat()
  return words.length === 0 ? null : <>· {words.join(' · ')}</>
}
