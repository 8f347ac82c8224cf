import { newsletterConfirmDays } from '#core/newsletter/newsletter-email.ts'
import type { NewsletterMailKind } from '#core/newsletter/newsletter-mail-kind.ts'
import type { DocumentColours } from '#core/shops/settings/document-colours.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { shortFoot, type Foot } from '#mail/mail-foot.tsx'

/** A mail about the newsletter itself: to confirm it, or with the way out. */
export interface NewsletterMail extends TextOptions {
  kind: NewsletterMailKind
  shop: { name: string; colours: DocumentColours }
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
export function newsletterWords(mail: NewsletterMail): NewsletterWords {
  const { kind, shop, links } = mail
  const named = { shop: shop.name }
  if (kind === 'confirm')
    return {
      subject: m.mail_newsletter_confirm_subject(named, mail),
      headline: m.mail_newsletter_confirm_headline({}, mail),
      text: m.mail_newsletter_confirm_text(named, mail),
      button: m.mail_newsletter_confirm_button({}, mail),
      target: links.confirm,
      otherwise: m.mail_newsletter_confirm_otherwise({ days: newsletterConfirmDays }, mail),
    }
  return {
    subject: m.mail_newsletter_link_subject(named, mail),
    headline: m.mail_newsletter_link_headline({}, mail),
    text: m.mail_newsletter_link_text(named, mail),
    button: m.mail_newsletter_link_button({}, mail),
    target: links.leave,
    otherwise: m.mail_newsletter_link_otherwise({}, mail),
  }
}

export function newsletterFoot(mail: NewsletterMail): Foot {
  return shortFoot(mail, { name: m.mail_newsletter_leave({}, mail), url: mail.links.leave })
}
