import { render } from 'react-email'
import type { RenderedMail } from './order-mail.ts'
import { WithdrawalMailHtml } from './withdrawal-mail-html.tsx'
import { withdrawalPages, withdrawalWords, type WithdrawalMail } from './withdrawal-mail.ts'

/** The acknowledgement of a withdrawal in both of its forms. The same data gives the same bytes. */
export async function renderWithdrawalMail(mail: WithdrawalMail): Promise<RenderedMail> {
  const { subject } = withdrawalWords(mail)
  return { subject, html: await render(<WithdrawalMailHtml mail={mail} />), text: withdrawalText(mail) }
}

function withdrawalText(mail: WithdrawalMail): string {
  const { company } = mail
  const { headline, text, declared, next, tickets } = withdrawalWords(mail)
  const foot = [
    '--',
    [company.name, company.address, company.email].filter(Boolean).join(', '),
    ...withdrawalPages(mail).map(([name, url]) => `${name}: ${url}`),
  ]
  const rows = declared.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return `${[headline.toUpperCase(), text, rows, next, tickets, foot.join('\n')].join('\n\n')}\n`
}
