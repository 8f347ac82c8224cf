import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { encode } from 'uqr'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { Problem } from '#server/foundations/problems.ts'
import { problemText } from '#server/foundations/request/present-problems.ts'
import { formToken } from '#server/operations/page-face.ts'
import { m } from '#texts/messages.ts'
import { escaped } from '../waiting-room/room-frame.ts'
import type { StaffRequest } from './staff-request.ts'

/** What went wrong with a form, by the names of its fields. */
export type FormProblems = readonly Problem[]

/** A labelled input. What is wrong with it stands below it, and is read with it. */
export function field(
  input: { name: string; label: string; type?: string; value?: string; autocomplete: string; hint?: string; rest?: string },
  problems: FormProblems,
  texts: TextOptions,
): string {
  const { name, label, type = 'text', value = '', autocomplete, hint, rest = '' } = input
  const found = problems.find((problem) => problem.field === name)
  const described = [hint === undefined ? [] : `${name}-hint`, found ? `${name}-fault` : []].flat().join(' ')
  return `<div class="field"><label for="${name}">${escaped(label)}</label>${hint === undefined ? '' : `<span class="hint" id="${name}-hint">${escaped(hint)}</span>`}
<input id="${name}" name="${name}" type="${type}" value="${escaped(value)}" autocomplete="${autocomplete}"${described && ` aria-describedby="${described}"`}${found ? ' aria-invalid="true"' : ''} ${rest}>
${found ? `<p class="fault" id="${name}-fault">${escaped(problemText(found, texts))}</p>` : ''}</div>`
}

/** What is wrong with a form as a whole, or with fields that people do not see; in front of the form. */
export function summary(problems: FormProblems, shown: readonly string[], texts: TextOptions): string {
  const sentences = problems.filter((problem) => !shown.includes(problem.field ?? '')).map((problem) => problemText(problem, texts))
  const inFields = problems.some((problem) => shown.includes(problem.field ?? '')) ? [m.LANG_INVALID_INPUT({}, texts)] : []
  const all = [...new Set([...sentences, ...inFields])]
  return all.length === 0 ? '' : `<div class="notice bad" role="alert">${all.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`
}

/** The fields by which a form of an account is carried out once, whoever presses its button twice. */
export function onceFields({ context }: Pick<StaffRequest, 'context'>, accountId: number): Record<string, string> {
  return { token: formToken(context), account: String(accountId) }
}

/** Fields that nobody sees. */
export function hiddenFields(hidden: Record<string, string>): string {
  return Object.entries(hidden)
    .map(([key, value]) => `<input type="hidden" name="${key}" value="${escaped(value)}">`)
    .join('')
}

/** A form that asks the browser for a passkey. Its button appears where passkeys work. */
export function passkeyForm(
  form: {
    action: string
    act: 'create' | 'use'
    options: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON
    button: string
    /** HTML of further fields. */
    fields?: string
  },
  texts: TextOptions,
): string {
  return `<form method="post" action="${escaped(form.action)}" data-passkey="${form.act}" data-options="${escaped(JSON.stringify(form.options))}">
${form.fields ?? ''}<input type="hidden" name="answer" value=""><div class="row"><button class="button main" hidden>${escaped(form.button)}</button></div>
<p role="status" data-working="${escaped(m.staff_passkey_working({}, texts))}" data-cancelled="${escaped(m.staff_passkey_cancelled({}, texts))}"></p>
<p class="quiet" data-without-passkey>${escaped(m.staff_no_passkey({}, texts))}</p></form>`
}

/** A button that changes something by itself. */
export function buttonForm(action: string, button: string, hidden: Record<string, string> = {}, name = ''): string {
  return `<form method="post" action="${escaped(action)}">${hiddenFields(hidden)}<button class="button small"${name && ` aria-label="${escaped(name)}"`}>${escaped(button)}</button></form>`
}

/** A QR code as vectors, black on white in both colour schemes, with the quiet zone that cameras need. */
export function qrCode(text: string, label: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return `<svg class="qr" role="img" aria-label="${escaped(label)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${modules.join('')}"/></svg>`
}
