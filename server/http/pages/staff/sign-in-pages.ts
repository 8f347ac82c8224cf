import type { FastifyReply } from 'fastify'
import { isRole } from '#core/staff/roles.ts'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { minute } from '#core/time/durations.ts'
import { staffPaths } from '#core/urls.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { requestOptions } from '#server/house/staff/credentials.ts'
import { proofSpan } from '#core/staff/session-rules.ts'
import {
  proveInSandbox,
  proveWithPasskey,
  proveWithPassword,
  proving,
  signingIn,
  signInToSandbox,
  signInWithPasskey,
  signInWithPassword,
} from '#server/house/staff/sign-in.ts'
import { accountById, listPasskeys } from '#server/house/staff/records-accounts.ts'
import { clearSessionCookie, endSession, type SignedIn } from '#server/house/staff/staff-sessions.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import { passwordFields } from './credential-parts.ts'
import { describeRoles } from './role-words.ts'
import { buttonForm, field, hiddenFields, passkeyForm, summary, type FormProblems } from './staff-form.ts'
import { readField, setSignedIn, nextPage, sendStaffPage, type StaffRequest } from './staff-request.ts'

/** The page on which somebody signs in. */
export async function showSignIn(visit: StaffRequest, problems: FormProblems = []): Promise<FastifyReply> {
  const { context, texts, owner, reply } = visit
  if (owner && problems.length === 0) return reply.redirect(nextPage(visit), 303)
  const action = withNext(staffPaths.signIn(), visit)
  const email = {
    name: 'email',
    label: m.staff_email({}, texts),
    type: 'email',
    value: readField(visit, 'email'),
    autocomplete: 'username',
  }
  const passkey = {
    action,
    act: 'use',
    options: await requestOptions(context, signingIn),
    button: m.staff_sign_in_passkey({}, texts),
  } as const
  const body = `<h1>${escaped(m.staff_sign_in_title({}, texts))}</h1><p>${escaped(m.staff_sign_in_text({}, texts))}</p>
${summary(problems, [], texts)}${context.config.sandbox ? sandboxPart(visit) : ''}
<section>${passkeyForm(passkey, texts)}</section>
<section><h2>${escaped(m.staff_sign_in_or({}, texts))}</h2><form method="post" action="${escaped(action)}">
${field({ ...email, rest: 'required' }, problems, texts)}${passwordFields(problems, texts)}
<p class="row"><button class="button">${escaped(m.staff_sign_in_button({}, texts))}</button></p></form></section>`
  return sendStaffPage(visit, { title: m.staff_sign_in_title({}, texts), body, address: action, usesPasskeys: true }, problems)
}

/** Signs in with what the form sent: a passkey's answer, or address, password and code. */
export async function signIn(visit: StaffRequest): Promise<FastifyReply> {
  const { context } = visit
  const answer = readField(visit, 'answer')
  const result =
    answer === ''
      ? await signInWithPassword(context, visit.visit, {
          email: readField(visit, 'email'),
          password: readField(visit, 'password'),
          code: typedCode(visit),
        })
      : await signInWithPasskey(context, visit.visit, answer)
  if (!result.ok) return showSignIn(visit, worded(result.problems))
  return goOn(visit, result.value)
}

/** Signs in as a role with one click. Only where the sandbox is. */
export async function signInAsRole(visit: StaffRequest): Promise<FastifyReply> {
  const role = readField(visit, 'role')
  if (!isRole(role)) return showSignIn(visit, [{ code: 'STAFF_NOT_FOUND' }])
  return goOn(visit, await signInToSandbox(visit.context, visit.visit, role))
}

/** Ends the browser's session. */
export async function signOut({ context, reply, owner }: StaffRequest): Promise<FastifyReply> {
  if (owner) await endSession(context, owner, owner.sessionId)
  clearSessionCookie(reply, context.config)
  return reply.redirect(staffPaths.signIn(), 303)
}

/** The page that asks anew who somebody is. */
export async function showProve(visit: StaffRequest, problems: FormProblems = []): Promise<FastifyReply> {
  const { context, texts, owner } = visit
  if (!owner) return toSignIn(visit)
  const account = await accountById(context.db, owner.accountId)
  const passkeys = await listPasskeys(context.db, owner.accountId)
  const action = withNext(staffPaths.prove(), visit)
  const options = await requestOptions(context, proving(owner), passkeys)
  const title = m.staff_prove_title({}, texts)
  const passkey = passkeyForm({ action, act: 'use', options, button: m.staff_prove_passkey({}, texts) }, texts)
  const password = `<form method="post" action="${escaped(action)}"><input type="text" name="email" value="${escaped(owner.email)}" autocomplete="username" hidden readonly>
${passwordFields(problems, texts)}<p class="row"><button class="button">${escaped(m.staff_prove_button({}, texts))}</button></p></form>`
  const sandbox = `<p>${escaped(m.staff_prove_sandbox({}, texts))}</p>${buttonForm(action, m.staff_prove_button({}, texts))}`
  const body = `<h1>${escaped(title)}</h1><p>${escaped(m.staff_prove_text({ minutes: proofSpan / minute }, texts))}</p>${summary(problems, [], texts)}
${owner.isSandbox ? `<section>${sandbox}</section>` : ''}${passkeys.length > 0 ? `<section>${passkey}</section>` : ''}${account?.passwordHash ? `<section>${password}</section>` : ''}
<p><a href="${staffPaths.account()}">${escaped(m.staff_back({}, texts))}</a></p>`
  return sendStaffPage(visit, { title, body, address: action, usesPasskeys: true }, problems)
}

/** Takes the new proof; the session goes on under a new token. */
export async function prove(visit: StaffRequest): Promise<FastifyReply> {
  const result = await readProof(visit)
  if (!visit.owner) return toSignIn(visit)
  return result.ok ? goOn(visit, result.value) : showProve(visit, worded(result.problems))
}

/** Where somebody signs in first who is not signed in; afterwards they come back. */
export function toSignIn(visit: StaffRequest): FastifyReply {
  const path = visit.request.url.split('?', 1)[0] ?? ''
  return visit.reply.redirect(visit.request.method === 'GET' ? `${staffPaths.signIn()}?next=${path}` : staffPaths.signIn(), 303)
}

async function readProof(visit: StaffRequest): Promise<Result<SignedIn>> {
  const { context, owner } = visit
  if (!owner) return refuse('NOT_SIGNED_IN')
  const answer = readField(visit, 'answer')
  if (answer !== '') return proveWithPasskey(context, owner, answer)
  if (owner.isSandbox) {
    const proven = await proveInSandbox(context, owner)
    return proven ? done(proven) : refuse('NOT_SIGNED_IN')
  }
  return proveWithPassword(context, visit.visit, owner, { password: readField(visit, 'password'), code: typedCode(visit) })
}

function goOn(visit: StaffRequest, signedIn: SignedIn): FastifyReply {
  setSignedIn(visit, signedIn)
  return visit.reply.redirect(nextPage(visit), 303)
}

function sandboxPart(visit: StaffRequest): string {
  const { texts } = visit
  const action = escaped(withNext(staffPaths.sandbox(), visit))
  const buttons = describeRoles(texts).map(
    ({ role, name, does }) => `<li><form method="post" action="${action}">${hiddenFields({ role })}
<button><strong>${escaped(name)}</strong> <span class="quiet">${escaped(does)}</span></button></form></li>`,
  )
  return `<section><h2>${escaped(m.staff_sandbox_title({}, texts))}</h2><p>${escaped(m.staff_sandbox_text({}, texts))}</p><ul class="roles">${buttons.join('')}</ul></section>`
}

/** The code of the app, or the recovery code that was typed in its place. */
function typedCode(visit: StaffRequest): string {
  return readField(visit, 'recovery').trim() || readField(visit, 'code')
}

/** Too many attempts have a text of their own here, which names the ways that stay open. */
function worded(problems: FormProblems): FormProblems {
  return problems.map((fault) => (fault.code === 'TOO_MANY_REQUESTS' ? { ...fault, text: 'staff_too_many' } : fault))
}

function withNext(path: string, visit: StaffRequest): string {
  const next = nextPage(visit)
  return next === officeAddress(officePaths.today()) ? path : `${path}?next=${encodeURIComponent(next)}`
}
