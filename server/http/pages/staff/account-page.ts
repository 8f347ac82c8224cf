import type { FastifyReply } from 'fastify'
import type { Grant } from '#core/staff/grants.ts'
import { findReach } from '#core/staff/reach.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { formatMoment } from '#core/time/format-moment.ts'
import { staffPaths } from '#core/urls.ts'
import type { Context } from '#server/foundations/context.ts'
import { officeClock } from '#server/house/shops/office-clock.ts'
import { queryText } from '#server/foundations/request/rest.ts'
import { sessionLimits } from '#server/house/staff/staff-sessions.ts'
import {
  accountById,
  listKeys,
  listPasskeys,
  readGrants,
  recoveryCodesLeft,
  listStaffSessions,
  type Account,
  type ListedKey,
  type Passkey,
  type SessionOwner,
  type StaffSession,
} from '#server/house/staff/records-accounts.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import { buttonForm, onceFields, summary, type FormProblems } from './staff-form.ts'
import { roleName } from './role-words.ts'
import { toSignIn } from './sign-in-pages.ts'
import { sendStaffPage, type StaffRequest } from './staff-request.ts'

/** What the forms of a page are sent with, so that each is carried out once (`onceFields`). */
type OnceFields = ReturnType<typeof onceFields>

/** The options of texts, and the clock by which moments are told. */
type ClockedTexts = TextOptions & { timeZone: string }

/** Somebody's own account: roles, ways to sign in, sessions and keys. */
export async function showAccount(visit: StaffRequest, problems: FormProblems = []): Promise<FastifyReply> {
  const { context, owner } = visit
  const account = owner && (await accountById(context.db, owner.accountId))
  if (!owner || !account) return toSignIn(visit)
  const texts: ClockedTexts = { ...visit.texts, ...(await readClock(context)) }
  const grants = readGrants(owner.grants)
  const passkeys = await listPasskeys(context.db, owner.accountId)
  const sessions = await listStaffSessions(context.db, owner.accountId, sessionLimits(context))
  const keys = await listKeys(context.db, owner.accountId)
  const codes = await recoveryCodesLeft(context.db, owner.accountId)
  const again = onceFields(visit, account.id)
  const mayMakeKeys = findReach({ kind: 'person', ...owner, grants }, 'keys.create') !== null
  const title = m.staff_account_title({}, texts)
  const body = `<h1>${escaped(title)}</h1>${doneNotice(visit)}${summary(problems, [], texts)}
<p>${escaped(m.staff_account_who({ name: account.name, email: account.email }, texts))} ${account.isSandbox ? escaped(m.staff_account_sandbox({}, texts)) : ''}</p>
${buttonForm(staffPaths.signOut(), m.staff_sign_out({}, texts))}
<section><h2>${escaped(m.staff_account_roles({}, texts))}</h2><ul class="list">${grants.map((grant) => `<li><p>${escaped(grantText(grant, texts))}</p></li>`).join('')}</ul></section>
${account.isSandbox ? '' : passkeyPart(passkeys, account, again, texts) + passwordPart(account, codes, again, texts)}
${sessionPart(sessions, owner, again, texts)}${mayMakeKeys || keys.length > 0 ? keyPart(keys, mayMakeKeys, again, texts) : ''}`
  return sendStaffPage(visit, { title, body, address: staffPaths.account() }, problems)
}

async function readClock(context: Context): Promise<{ timeZone: string }> {
  const { timeZone } = await officeClock(context)
  return { timeZone }
}

function doneNotice({ request, texts }: StaffRequest): string {
  const notices = { saved: m.staff_saved, credentials: m.staff_saved_credentials }
  const notice = Object.entries(notices).find(([name]) => name === queryText(request, 'done'))?.[1]
  return notice ? `<div class="notice" role="status"><p>${escaped(notice({}, texts))}</p></div>` : ''
}

function grantText({ role, scope }: Grant, texts: TextOptions): string {
  switch (scope.kind) {
    case 'house':
      return `${roleName(role, texts)}: ${m.staff_scope_house({}, texts)}`
    case 'shops':
      return `${roleName(role, texts)}: ${m.staff_scope_shops({ count: scope.ids.length }, texts)}`
    case 'artists':
      return `${roleName(role, texts)}: ${m.staff_scope_artists({ count: scope.ids.length }, texts)}`
    case 'partners':
      return `${roleName(role, texts)}: ${m.staff_scope_partners({ count: scope.ids.length }, texts)}`
    case 'events':
      return `${roleName(role, texts)}: ${m.staff_scope_events({ count: scope.ids.length }, texts)}`
  }
}

function passkeyPart(passkeys: readonly Passkey[], account: Account, again: OnceFields, texts: ClockedTexts): string {
  const rows = passkeys.map(({ id, label, createdAt, usedAt }) => {
    const used = usedAt === null ? '' : `, ${m.staff_passkey_used({ date: moment(usedAt, texts) }, texts)}`
    const remove = { text: m.staff_remove({}, texts), name: m.staff_remove_passkey({ label }, texts) }
    return `<li><p><strong>${escaped(label)}</strong><br><span class="quiet">${escaped(m.staff_passkey_since({ date: moment(createdAt, texts) }, texts) + used)}</span></p>
${buttonForm(staffPaths.accountForm('remove-passkey'), remove.text, { id: String(id), ...again }, remove.name)}</li>`
  })
  const advice = passkeys.length === 1 && account.passwordHash === null ? `<p>${escaped(m.staff_passkeys_one({}, texts))}</p>` : ''
  return `<section><h2>${escaped(m.staff_passkeys({}, texts))}</h2>
${rows.length === 0 ? `<p>${escaped(m.staff_passkeys_none({}, texts))}</p>` : `<ul class="list">${rows.join('')}</ul>`}${advice}
<p class="row"><a class="button" href="${staffPaths.accountForm('add-passkey')}">${escaped(m.staff_add_passkey({}, texts))}</a></p></section>`
}

function passwordPart(account: Account, left: number, again: OnceFields, texts: TextOptions): string {
  const isSet = account.passwordHash !== null
  const text = isSet ? m.staff_password_set({ left }, texts) : m.staff_password_none({}, texts)
  const link = isSet ? m.staff_password_change({}, texts) : m.staff_password_add({}, texts)
  const renew = isSet ? buttonForm(staffPaths.accountForm('recovery-codes'), m.staff_recovery_renew({}, texts), again) : ''
  return `<section><h2>${escaped(m.staff_password_title({}, texts))}</h2><p>${escaped(text)}</p>
<div class="row"><a class="button small" href="${staffPaths.accountForm('password')}">${escaped(link)}</a>${renew}</div></section>`
}

function sessionPart(sessions: readonly StaffSession[], owner: SessionOwner, again: OnceFields, texts: ClockedTexts): string {
  const rows = sessions.map(({ id, device, network, createdAt, seenAt }) => {
    const place = network === 'localhost' ? m.staff_session_local({}, texts) : network
    const line = m.staff_session_line({ device, network: place, since: moment(createdAt, texts), seen: moment(seenAt, texts) }, texts)
    const isThis = id === owner.sessionId
    const end = buttonForm(
      staffPaths.accountForm('end-session'),
      m.staff_session_end({}, texts),
      { id: String(id), ...again },
      m.staff_session_end_named({ device }, texts),
    )
    return `<li><p>${isThis ? `<strong>${escaped(m.staff_session_this({}, texts))}</strong><br>` : ''}${escaped(line)}</p>${isThis ? '' : end}</li>`
  })
  const others = buttonForm(staffPaths.accountForm('end-other-sessions'), m.staff_sessions_end_others({}, texts), again)
  return `<section><h2>${escaped(m.staff_sessions({}, texts))}</h2><ul class="list">${rows.join('')}</ul>${sessions.length > 1 ? others : ''}</section>`
}

function keyPart(keys: readonly ListedKey[], mayMake: boolean, again: OnceFields, texts: ClockedTexts): string {
  const rows = keys.map(({ id, label, endsAt, endedAt, usedAt }) => {
    const used = usedAt === null ? m.staff_never({}, texts) : moment(usedAt, texts)
    const line = m.staff_key_line({ end: moment(endsAt, texts), used }, texts)
    const end = buttonForm(
      staffPaths.accountForm('end-key'),
      m.staff_session_end({}, texts),
      { id, ...again },
      m.staff_key_end_named({ label }, texts),
    )
    return `<li><p><strong>${escaped(label)}</strong> <code>sfk_${escaped(id)}</code><br><span class="quiet">${escaped(line)}</span></p>${endedAt ? `<span class="quiet">${escaped(m.staff_key_ended({}, texts))}</span>` : end}</li>`
  })
  const create = `<p class="row"><a class="button" href="${staffPaths.accountForm('create-key')}">${escaped(m.staff_key_create({}, texts))}</a></p>`
  return `<section><h2>${escaped(m.staff_keys({}, texts))}</h2><p>${escaped(m.staff_keys_text({}, texts))}</p>
${rows.length === 0 ? `<p>${escaped(m.staff_keys_none({}, texts))}</p>` : `<ul class="list">${rows.join('')}</ul>`}${mayMake ? create : ''}</section>`
}

/** A day and a time, for example `13.03.2027, 20:00`. */
function moment(at: Date, { locale, timeZone }: ClockedTexts): string {
  return `${formatMoment(at, 'short', locale, timeZone)}, ${formatMoment(at, 'time', locale, timeZone)}`
}
