import { newsletterConfirmDays } from '#core/newsletter/newsletter-email.ts'
import type { NewsletterMailKind } from '#core/newsletter/newsletter-mail-kind.ts'
import type { MailShop } from '#mail/mail-frame.tsx'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'
import { shortFooter, type Footer } from '#mail/mail-footer.tsx'

/** The data of a mail that confirms or ends a newsletter subscription. */
export interface NewsletterMail extends TextOptions {
  kind: NewsletterMailKind
  shop: MailShop
  company: { name: string; address: string; email: string | null }
  /** Full addresses. */
  links: { home: string; confirm: string; leave: string; dataPolicy: string; imprint: string }
}

export interface NewsletterMailCopy {
  subject: string
  headline: string
  text: string
  button: string
  /** The address of the button. */
  target: string
  /** For recipients who did not request the mail. */
  otherwise: string
}

/** The texts of the mail, for its HTML and its text form. */
export function newsletterMailCopy(mail: NewsletterMail): NewsletterMailCopy {
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
  if (kind === 'known')
    return {
      subject: m.mail_newsletter_known_subject(named, mail),
      headline: m.mail_newsletter_known_headline({}, mail),
      text: m.mail_newsletter_known_text(named, mail),
      button: m.mail_newsletter_link_button({}, mail),
      target: links.leave,
      otherwise: m.mail_newsletter_known_otherwise({}, mail),
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

export function newsletterFooter(mail: NewsletterMail): Footer {
  return shortFooter(mail, { name: m.mail_newsletter_leave({}, mail), url: mail.links.leave })
}
