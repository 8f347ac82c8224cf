import { render } from 'react-email'
import { footerText } from '#mail/mail-footer.tsx'
import { NewsletterMailHtml } from './newsletter-mail-html.tsx'
import { newsletterFooter, newsletterMailCopy, type NewsletterMail } from './newsletter-mail.ts'
import type { RenderedMail } from '#mail/order/order-mail.ts'

/** Renders a newsletter mail in HTML and text. The result depends on the data only. */
export async function renderNewsletterMail(mail: NewsletterMail): Promise<RenderedMail> {
  const { subject } = newsletterMailCopy(mail)
  return { subject, html: await render(<NewsletterMailHtml mail={mail} />), text: newsletterText(mail) }
}

function newsletterText(mail: NewsletterMail): string {
  const { headline, text, button, target, otherwise } = newsletterMailCopy(mail)
  return `${[headline.toUpperCase(), text, `${button}: ${target}`, otherwise, footerText(newsletterFooter(mail))].join('\n\n')}\n`
}
