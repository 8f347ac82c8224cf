import type { PaperColours } from '#core/shops/paper-colours.ts'
import type { Locale } from '#core/shops/locale.ts'
import { m } from '#texts/compiled/messages.js'

/** A mail about the newsletter itself: to confirm it, or with the way out. */
export interface NewsletterMail {
  kind: 'confirm' | 'link'
  locale: Locale
  shop: { name: string; colours: PaperColours }
  company: { name: string; address: string; email: string | null }
  /** Full addresses. */
  links: { home: string; confirm: string; leave: string; dataPolicy: string; imprint: string }
}

export interface NewsletterWords {
  subject: string
  headline: string
  text: string
  button: string
  /** Where the button leads. */
  target: string
  /** For those who did not ask. */
  otherwise: string
}

/** What both forms of the mail say. */
export function newsletterWords({ kind, locale, shop, links }: NewsletterMail): NewsletterWords {
  const named = { shop: shop.name }
  if (kind === 'confirm')
    return {
      subject: m.mail_newsletter_confirm_subject(named, { locale }),
      headline: m.mail_newsletter_confirm_headline({}, { locale }),
      text: m.mail_newsletter_confirm_text(named, { locale }),
      button: m.mail_newsletter_confirm_button({}, { locale }),
      target: links.confirm,
      otherwise: m.mail_newsletter_confirm_otherwise({}, { locale }),
    }
  return {
    subject: m.mail_newsletter_link_subject(named, { locale }),
    headline: m.mail_newsletter_link_headline({}, { locale }),
    text: m.mail_newsletter_link_text(named, { locale }),
    button: m.mail_newsletter_link_button({}, { locale }),
    target: links.leave,
    otherwise: m.mail_newsletter_link_otherwise({}, { locale }),
  }
}
