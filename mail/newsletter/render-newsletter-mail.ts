import { renderLinkMail } from '#mail/link-mail.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { newsletterFooter, newsletterMailCopy, type NewsletterMail } from './newsletter-mail.ts'

/** Renders a newsletter mail. */
export function renderNewsletterMail(mail: NewsletterMail): Promise<RenderedMail> {
  const copy = newsletterMailCopy(mail)
  return renderLinkMail({ mail, copy, target: copy.target, footer: newsletterFooter(mail) })
}
