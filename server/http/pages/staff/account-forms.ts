import { staffLengths } from '#core/staff/session-rules.ts'
import type { FastifyReply } from 'fastify'
import { staffPaths, type AccountForm } from '#core/urls.ts'
import { done, type Problem, type Result } from '#server/foundations/problems.ts'
import {
  addPasskey,
  isProven,
  removePasskey,
  renewRecoveryCodes,
  setPassword,
  type ChangedCredentials,
} from '#server/house/staff/change-credentials.ts'
import { creationOptions } from '#server/house/staff/credentials.ts'
import { accountById, type Account, type SessionOwner } from '#server/house/staff/records-accounts.ts'
import { endOtherSessions, endSession } from '#server/house/staff/staff-sessions.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import { appSetup, labelText, siteName } from './app-setup.ts'
import { newPasswordFields, recoveryCodesBody } from './credential-parts.ts'
import { endOwnKey, makeKey, showKeyForm, showMadeKey } from './key-pages.ts'
import { formSignedOut } from './form-signed-out.ts'
import { earlierAnswer, once } from './once.ts'
import { toSignIn } from './sign-in-pages.ts'
import { field, hiddenFields, onceFields, passkeyForm, summary, type FormProblems } from './staff-form.ts'
import { readField, setSignedIn, sendStaffPage, type StaffRequest } from './staff-request.ts'

type Signed = StaffRequest & { owner: SessionOwner; account: Account }

/** What a form does, and how its answer is shown: also to somebody who is not signed in any more. */
interface Act<Answer> {
  carryOut(visit: Signed): Promise<Result<Answer>>
  show(visit: StaffRequest | Signed, result: Result<Answer>): FastifyReply | Promise<FastifyReply>
}

const act = <Answer>(carryOut: Act<Answer>['carryOut'], show: Act<Answer>['show']) => ({ carryOut, show }) as unknown as Act<never>

/** Forms that have a page of their own; the others are buttons of the account page. */
const pages: Partial<Record<AccountForm, (visit: Signed, problems?: FormProblems) => Promise<FastifyReply>>> = {
  'add-passkey': showPasskeyForm,
  password: showPasswordForm,
  'create-key': showKeyForm,
}

/** What a form does once: its answer is shown to whoever sends the form again. */
const acts: { [Form in AccountForm]: Act<never> } = {
  'end-session': act((visit) => endSession(visit.context, visit.owner, Number(readField(visit, 'id')) || 0), answered),
  'end-other-sessions': act(async (visit) => {
    await endOtherSessions(visit.context, visit.owner)
    return done(null)
  }, answered),
  'add-passkey': act((visit) => {
    const input = { answer: readField(visit, 'answer'), label: readField(visit, 'label') }
    return addPasskey(visit.context, visit.owner, input, visit.visit.device)
  }, changed(showPasskeyForm)),
  'remove-passkey': act((visit) => removePasskey(visit.context, visit.owner, Number(readField(visit, 'id')) || 0), changed()),
  password: act((visit) => {
    const input = { password: readField(visit, 'password'), code: readField(visit, 'code'), nonce: readField(visit, 'nonce') }
    return setPassword(visit.context, visit.owner, input)
  }, changed(showPasswordForm)),
  'recovery-codes': act((visit) => renewRecoveryCodes(visit.context, visit.owner), changed()),
  'create-key': act(makeKey, showMadeKey),
  'end-key': act(endOwnKey, answered),
}

/** Shows the page of a form. Those that change credentials ask for a proof first, before anything is typed. */
export async function showAccountForm(visit: StaffRequest, form: AccountForm): Promise<FastifyReply> {
  const signed = await signedIn(visit)
  if (!signed) return toSignIn(visit)
  const page = pages[form]
  if (!page) return visit.reply.redirect(staffPaths.account(), 303)
  return isProven(visit.context, signed.owner) ? page(signed) : toProof(visit, staffPaths.accountForm(form))
}

/**
 * Does what a form asks for, once. A change of credentials ends the session that it was sent with, so that whoever presses the button twice is
 * known by the form alone: it gets the first answer, with the new session.
 */
export async function sendAccountForm(visit: StaffRequest, form: AccountForm): Promise<FastifyReply> {
  const { carryOut, show } = acts[form]
  const signed = await signedIn(visit)
  if (signed) return show(signed, await once(visit, `account.${form}`, signed.account.id, () => carryOut(signed)))
  const answer = await earlierAnswer<never>(visit, `account.${form}`)
  if (answer !== null) return show(visit, done(answer))
  // Only forms that have a page have something typed in them.
  return pages[form] ? formSignedOut(visit) : toSignIn(visit)
}

async function signedIn(visit: StaffRequest): Promise<Signed | null> {
  const { owner, context } = visit
  const account = owner && (await accountById(context.db, owner.accountId))
  return owner && account ? { ...visit, owner, account } : null
}

async function showPasskeyForm(visit: Signed, problems: FormProblems = []): Promise<FastifyReply> {
  const { context, texts, account } = visit
  const action = staffPaths.accountForm('add-passkey')
  const title = m.staff_add_passkey({}, texts)
  const form = {
    action,
    act: 'create',
    options: await creationOptions(context, account, siteName(visit)),
    button: m.staff_passkey_create({}, texts),
    fields:
      hiddenFields(onceFields(visit, account.id)) +
      field(
        {
          name: 'label',
          label: labelText(visit),
          value: readField(visit, 'label'),
          autocomplete: 'off',
          rest: `maxlength="${staffLengths.credential}"`,
        },
        problems,
        texts,
      ),
  } as const
  const body = `<h1>${escaped(title)}</h1><p>${escaped(m.staff_way_passkey_text({}, texts))}</p>${summary(problems, [], texts)}${proofLink(visit, problems)}
${passkeyForm(form, texts)}${backLink(visit)}`
  return sendStaffPage(visit, { title, body, address: action, usesPasskeys: true }, problems)
}

async function showPasswordForm(visit: Signed, problems: FormProblems = []): Promise<FastifyReply> {
  const { texts, account } = visit
  const action = staffPaths.accountForm('password')
  const title = m.staff_password_title({}, texts)
  const body = `<h1>${escaped(title)}</h1><p>${escaped(m.staff_password_warning({}, texts))}</p>${summary(problems, ['password', 'code'], texts)}${proofLink(visit, problems)}
<form method="post" action="${action}">${hiddenFields(onceFields(visit, account.id))}${newPasswordFields(await appSetup(visit, account), account.email, problems, texts)}
<p class="row"><button class="button main">${escaped(m.staff_accept_button({}, texts))}</button></p></form>${backLink(visit)}`
  return sendStaffPage(visit, { title, body, address: action }, problems)
}

function changed(form?: (visit: Signed, problems: FormProblems) => Promise<FastifyReply>) {
  return (visit: StaffRequest | Signed, result: Result<ChangedCredentials>): FastifyReply | Promise<FastifyReply> => {
    if (!result.ok) {
      if (form && 'account' in visit) return form(visit, result.problems)
      return needsProof(result.problems) ? toProof(visit, staffPaths.account()) : showRefused(visit, result.problems)
    }
    const { signedIn: renewed, recoveryCodes } = result.value
    setSignedIn(visit, renewed)
    if (recoveryCodes.length === 0) return saved(visit, 'credentials')
    const title = m.staff_recovery_title({}, visit.texts)
    const next = `${staffPaths.account()}?done=credentials`
    return sendStaffPage(visit, { title, body: recoveryCodesBody(recoveryCodes, next, visit.texts), address: staffPaths.account() })
  }
}

function answered(visit: StaffRequest, result: Result<null>): FastifyReply | Promise<FastifyReply> {
  return result.ok ? saved(visit, 'saved') : showRefused(visit, result.problems)
}

/** Why a button of the account did nothing. */
function showRefused(visit: StaffRequest, problems: FormProblems): FastifyReply {
  const { texts } = visit
  const title = m.staff_account_title({}, texts)
  const body = `<h1>${escaped(title)}</h1>${summary(problems, [], texts)}${backLink(visit)}`
  return sendStaffPage(visit, { title, body, address: staffPaths.account() }, problems)
}

function saved({ reply }: StaffRequest, what: 'saved' | 'credentials'): FastifyReply {
  return reply.redirect(`${staffPaths.account()}?done=${what}`, 303)
}

function toProof({ reply }: StaffRequest, next: string): FastifyReply {
  return reply.redirect(`${staffPaths.prove()}?next=${next}`, 303)
}

/** A proof that grew too old while somebody was typing is renewed in another tab, so that nothing typed is lost. */
function proofLink({ texts }: StaffRequest, problems: FormProblems): string {
  return needsProof(problems)
    ? `<p class="row"><a class="button" href="${staffPaths.prove()}" target="_blank" rel="noopener">${escaped(m.staff_prove_link({}, texts))}</a></p>`
    : ''
}

function needsProof(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => code === 'PROOF_REQUIRED')
}

function backLink({ texts }: StaffRequest): string {
  return `<p><a href="${staffPaths.account()}">${escaped(m.staff_back({}, texts))}</a></p>`
}
