import { render } from 'react-email'
import { m } from '#texts/messages.ts'
import { NewsletterMailHtml } from './newsletter-mail-html.tsx'
import { newsletterWords, type NewsletterMail } from './newsletter-mail.ts'
import type { RenderedMail } from './order-mail.ts'

/** A mail about the newsletter in both of its forms. The same data gives the same bytes. */
export async function renderNewsletterMail(mail: NewsletterMail): Promise<RenderedMail> {
  const { subject } = newsletterWords(mail)
  return { subject, html: await render(<NewsletterMailHtml mail={mail} />), text: newsletterText(mail) }
}

function newsletterText(mail: NewsletterMail): string {
  const { company, links } = mail
  const { headline, text, button, target, otherwise } = newsletterWords(mail)
  const foot = [
    '--',
    [company.name, company.address, company.email].filter(Boolean).join(', '),
    `${m.mail_newsletter_leave({}, mail)}: ${links.leave}`,
    `${m.mail_foot_privacy({}, mail)}: ${links.dataPolicy}`,
    `${m.mail_foot_imprint({}, mail)}: ${links.imprint}`,
  ]
  return `${[headline.toUpperCase(), text, `${button}: ${target}`, otherwise, foot.join('\n')].join('\n\n')}\n`
}
