import { passwordLength } from '#core/staff/password-rules.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import { field, qrCode, type FormProblems } from './staff-form.ts'

/** What a new authenticator app is set up with. */
export interface AppSetup {
  /** The nonce of the form, which comes back with it. */
  nonce: string
  uri: string
  secret: string
}

/** The fields for a new password and a new authenticator app. @param email so that password managers know whose password it is */
export function newPasswordFields(setup: AppSetup, email: string, problems: FormProblems, texts: TextOptions): string {
  const link = `<a href="${escaped(setup.uri)}">${escaped(m.staff_qr_link({}, texts))}</a>`
  return `<input type="hidden" name="nonce" value="${escaped(setup.nonce)}">
<input type="text" name="email" value="${escaped(email)}" autocomplete="username" hidden readonly>
${field(
  {
    name: 'password',
    label: m.staff_new_password({}, texts),
    type: 'password',
    autocomplete: 'new-password',
    hint: m.staff_new_password_hint({ least: passwordLength.min }, texts),
    rest: `required minlength="${passwordLength.min}" maxlength="${2 * passwordLength.max}"`,
  },
  problems,
  texts,
)}
<p>${escaped(m.staff_qr_text({ link: '{link}' }, texts)).replace('{link}', link)}</p>
${qrCode(setup.uri, m.staff_qr_label({}, texts))}
<p>${escaped(m.staff_qr_secret({}, texts))} <code>${escaped(setup.secret.replace(/(.{4})(?=.)/g, '$1 '))}</code></p>
${codeField(problems, texts, 'required')}`
}

/** The field for the code of an authenticator app, which phones fill in by themselves. */
export function codeField(problems: FormProblems, texts: TextOptions, rest = ''): string {
  return field(
    {
      name: 'code',
      label: m.staff_code({}, texts),
      autocomplete: 'one-time-code',
      hint: m.staff_code_hint({}, texts),
      rest: `class="code" inputmode="numeric" maxlength="9" ${rest}`,
    },
    problems,
    texts,
  )
}

/** Password and code of somebody who has both, with a recovery code in place of the app's. */
export function passwordFields(problems: FormProblems, texts: TextOptions): string {
  const password = {
    name: 'password',
    label: m.staff_password({}, texts),
    type: 'password',
    autocomplete: 'current-password',
    rest: 'required',
  }
  const recovery = {
    name: 'recovery',
    label: m.staff_recovery_code({}, texts),
    autocomplete: 'off',
    rest: 'class="code" spellcheck="false"',
  }
  return `${field(password, problems, texts)}${codeField(problems, texts)}
<details><summary>${escaped(m.staff_recovery_instead({}, texts))}</summary>${field(recovery, problems, texts)}</details>`
}

/** The page that shows recovery codes, once. @param next where it leads */
export function recoveryCodesBody(codes: readonly string[], next: string, texts: TextOptions): string {
  return `<h1>${escaped(m.staff_recovery_title({}, texts))}</h1><p>${escaped(m.staff_recovery_text({}, texts))}</p>
<ol class="codes">${codes.map((code) => `<li>${escaped(code)}</li>`).join('')}</ol>
<p class="row"><a class="button main" href="${escaped(next)}">${escaped(m.staff_recovery_done({}, texts))}</a></p>`
}
