import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { escaped } from './room-frame.ts'

/** What became of a request for the link by mail. None of them says whether anybody reads the mailbox. */
export const mailAnswers = ['sent', 'invalid', 'limit'] as const
export type MailAnswer = (typeof mailAnswers)[number]

/** The form that mails the link of a fan's place; it works without JavaScript. @param action the page's own address */
export function mailForm(action: string, answer: MailAnswer | null, texts: TextOptions): string {
  const says = { sent: m.waiting_mail_sent, invalid: m.waiting_mail_invalid, limit: m.waiting_mail_limit }
  const isWrong = answer === 'invalid'
  return `<form method="post" action="${escaped(action)}" id="mail"><p><label for="email">${escaped(m.waiting_mail_text({}, texts))}</label></p>
<p class="row"><input type="email" name="email" id="email" required autocomplete="email" placeholder="mara@example.org"${isWrong ? ' aria-invalid="true" aria-describedby="mailed"' : ''}>
<button class="button">${escaped(m.waiting_mail_button({}, texts))}</button></p>
${answer === null ? '' : `<p id="mailed" role="${answer === 'sent' ? 'status' : 'alert'}"><strong>${escaped(says[answer]({}, texts))}</strong></p>`}</form>`
}
