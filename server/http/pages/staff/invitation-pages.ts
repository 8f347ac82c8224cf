import { staffLengths } from '#core/staff/session-rules.ts'
import type { FastifyReply } from 'fastify'
import { staffPaths } from '#core/urls.ts'
import { done } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { queryText } from '#server/foundations/request/rest.ts'
import { acceptInvitation, findInvitation } from '#server/house/staff/accounts.ts'
import { creationOptions } from '#server/house/staff/credentials.ts'
import type { Account } from '#server/house/staff/records-accounts.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import { appSetup, labelText, siteName } from './app-setup.ts'
import { newPasswordFields, recoveryCodesBody } from './credential-parts.ts'
import { earlierAnswer, once } from './once.ts'
import { field, hiddenFields, onceFields, passkeyForm, summary, type FormProblems } from './staff-form.ts'
import { readField, setSignedIn, sendStaffPage, type StaffRequest } from './staff-request.ts'

const operation = 'account.invitation'
type Accepted = Extract<Awaited<ReturnType<typeof acceptInvitation>>, { ok: true }>['value']

/** The page of an invitation: a passkey first; `?way=password` for a password with an authenticator app. */
export async function showInvitation(visit: StaffRequest, problems: FormProblems = []): Promise<FastifyReply> {
  const { context, texts } = visit
  const token = readToken(visit)
  const found = await findInvitation(context, token)
  if (!found.ok) return showGone(visit, found.problems)
  const account = found.value
  const body = isPasswordWay(visit) ? await passwordWay(visit, account, problems) : await passkeyWay(visit, account, problems)
  const address = staffPaths.invitation(token) + (isPasswordWay(visit) ? '?way=password' : '')
  const intro = `<h1>${escaped(m.staff_invitation_title({}, texts))}</h1><p>${escaped(m.staff_invitation_text({ email: account.email }, texts))}</p>`
  const page = { title: m.staff_invitation_title({}, texts), body: intro + body, address, usesPasskeys: !isPasswordWay(visit) }
  return sendStaffPage(visit, page, problems)
}

/** Accepts the invitation, signs in, and shows the recovery codes where there are any. */
export async function accept(visit: StaffRequest): Promise<FastifyReply> {
  const { context, texts, reply } = visit
  const way = isPasswordWay(visit)
    ? { password: readField(visit, 'password'), code: readField(visit, 'code'), nonce: readField(visit, 'nonce') }
    : { answer: readField(visit, 'answer'), label: readField(visit, 'label') }
  const token = readToken(visit)
  const invited = await findInvitation(context, token)
  const accepting = () => acceptInvitation(context, visit.visit, { token, name: readField(visit, 'name'), way })
  // The link is gone once it was used; who presses the button twice is known by the form.
  const earlier = invited.ok ? null : await earlierAnswer<Accepted>(visit, operation)
  const result = earlier ? done(earlier) : invited.ok ? await once(visit, operation, invited.value.id, accepting) : invited
  if (!result.ok) return showInvitation(visit, result.problems)
  const { signedIn, recoveryCodes } = result.value
  setSignedIn(visit, signedIn)
  if (recoveryCodes.length === 0) return reply.redirect(staffPaths.account(), 303)
  const body = recoveryCodesBody(recoveryCodes, staffPaths.account(), texts)
  return sendStaffPage(visit, { title: m.staff_recovery_title({}, texts), body, address: staffPaths.account() })
}

async function passkeyWay(visit: StaffRequest, account: Account, problems: FormProblems): Promise<string> {
  const { context, texts } = visit
  const own = staffPaths.invitation(readToken(visit))
  const label = {
    name: 'label',
    label: labelText(visit),
    value: readField(visit, 'label'),
    autocomplete: 'off',
    rest: `maxlength="${staffLengths.credential}"`,
  }
  const form = {
    action: own,
    act: 'create',
    options: await creationOptions(context, account, siteName(visit)),
    button: m.staff_passkey_create({}, texts),
    fields: nameField(visit, account, problems) + field(label, problems, texts),
  } as const
  return `${summary(problems, ['name'], texts)}<section><h2>${escaped(m.staff_way_passkey({}, texts))}</h2><p>${escaped(m.staff_way_passkey_text({}, texts))}</p>${passkeyForm(form, texts)}</section>
<section><h2>${escaped(m.staff_way_password({}, texts))}</h2><p class="row"><a class="button" href="${own}?way=password">${escaped(m.staff_password_add({}, texts))}</a></p></section>`
}

async function passwordWay(visit: StaffRequest, account: Account, problems: FormProblems): Promise<string> {
  const { texts } = visit
  const own = staffPaths.invitation(readToken(visit))
  const setup = await appSetup(visit, account)
  return `${summary(problems, ['name', 'password', 'code'], texts)}<section><h2>${escaped(m.staff_way_password({}, texts))}</h2>
<form method="post" action="${own}?way=password">${nameField(visit, account, problems)}${newPasswordFields(setup, account.email, problems, texts)}
<p class="row"><button class="button main">${escaped(m.staff_accept_button({}, texts))}</button></p></form></section>
<p><a href="${own}">${escaped(m.staff_way_passkey({}, texts))}</a></p>`
}

function showGone(visit: StaffRequest, problems: FormProblems): FastifyReply {
  const { texts } = visit
  const title = m.staff_invitation_gone({}, texts)
  const sentences = problems.map((fault) => `<p>${escaped(problemText(fault, texts))}</p>`).join('')
  const body = `<h1>${escaped(title)}</h1>${sentences}<p><a href="${staffPaths.signIn()}">${escaped(m.staff_sign_in_title({}, texts))}</a></p>`
  return sendStaffPage(visit, { title, body, address: staffPaths.invitation(readToken(visit)) }, problems)
}

function nameField(visit: StaffRequest, account: Account, problems: FormProblems): string {
  const { form, texts } = visit
  const name = { name: 'name', label: m.staff_name({}, texts), value: form.get('name') ?? account.name, autocomplete: 'name' }
  return (
    hiddenFields(onceFields(visit, account.id)) + field({ ...name, rest: `required maxlength="${staffLengths.name}"` }, problems, texts)
  )
}

function isPasswordWay({ request }: StaffRequest): boolean {
  return queryText(request, 'way') === 'password'
}

/** The token in the address; anything else than a token's letters is none. */
function readToken({ request }: StaffRequest): string {
  const { token = '' } = request.params as { token?: string }
  return /^[\w-]{43}$/.test(token) ? token : 'unknown'
}
