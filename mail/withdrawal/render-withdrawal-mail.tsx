import { render } from 'react-email'
import { footerText } from '#mail/mail-footer.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { WithdrawalMailHtml } from './withdrawal-mail-html.tsx'
import { withdrawalFooter, withdrawalMailCopy, type WithdrawalMail } from './withdrawal-mail.ts'

/** Renders the acknowledgement of a withdrawal in HTML and text. The result depends on the data only. */
export async function renderWithdrawalMail(mail: WithdrawalMail): Promise<RenderedMail> {
  const { subject } = withdrawalMailCopy(mail)
  return { subject, html: await render(<WithdrawalMailHtml mail={mail} />), text: withdrawalText(mail) }
}

function withdrawalText(mail: WithdrawalMail): string {
  const { headline, text, declared, paragraph, note } = withdrawalMailCopy(mail)
  const rows = declared.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return `${[headline.toUpperCase(), text, rows, paragraph, note, footerText(withdrawalFooter(mail))].filter(Boolean).join('\n\n')}\n`
}
