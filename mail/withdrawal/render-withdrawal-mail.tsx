import { render } from 'react-email'
import { footText } from '#mail/mail-foot.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { WithdrawalMailHtml } from './withdrawal-mail-html.tsx'
import { withdrawalFoot, withdrawalWords, type WithdrawalMail } from './withdrawal-mail.ts'

/** The acknowledgement of a withdrawal in both of its forms. The same data gives the same bytes. */
export async function renderWithdrawalMail(mail: WithdrawalMail): Promise<RenderedMail> {
  const { subject } = withdrawalWords(mail)
  return { subject, html: await render(<WithdrawalMailHtml mail={mail} />), text: withdrawalText(mail) }
}

function withdrawalText(mail: WithdrawalMail): string {
  const { headline, text, declared, next, tickets } = withdrawalWords(mail)
  const rows = declared.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return `${[headline.toUpperCase(), text, rows, next, tickets, footText(withdrawalFoot(mail))].join('\n\n')}\n`
}
