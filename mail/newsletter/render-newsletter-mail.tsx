import { render } from 'react-email'
import { footText } from '#mail/mail-foot.tsx'
import { NewsletterMailHtml } from './newsletter-mail-html.tsx'
import { newsletterFoot, newsletterWords, type NewsletterMail } from './newsletter-mail.ts'
import type { RenderedMail } from '#mail/order/order-mail.ts'

/** A mail about the newsletter in both of its forms. The same data gives the same bytes. */
export async function renderNewsletterMail(mail: NewsletterMail): Promise<RenderedMail> {
  const { subject } = newsletterWords(mail)
  return { subject, html: await render(<NewsletterMailHtml mail={mail} />), text: newsletterText(mail) }
}

function newsletterText(mail: NewsletterMail): string {
  const { headline, text, button, target, otherwise } = newsletterWords(mail)
  return `${[headline.toUpperCase(), text, `${button}: ${target}`, otherwise, footText(newsletterFoot(mail))].join('\n\n')}\n`
}
