import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { MailShop } from '#mail/mail-frame.tsx'
import { shortFooter, type Footer } from '#mail/mail-footer.tsx'
import { m } from '#texts/messages.ts'

/** The data of the mail that invites somebody to the staff. */
export interface InvitationMail extends TextOptions {
  shop: MailShop
  company: { name: string; address: string; email: string | null }
  /** How long the link counts. */
  hours: number
  /** Full addresses. */
  links: { home: string; invitation: string; dataPolicy: string; imprint: string }
}

/** The texts of the mail, for its HTML and its text form. */
export function invitationMailCopy(mail: InvitationMail) {
  const shop = mail.shop.name
  return {
    subject: m.mail_staff_subject({ shop }, mail),
    headline: m.mail_staff_headline({}, mail),
    text: m.mail_staff_text({ shop, hours: mail.hours }, mail),
    button: m.mail_staff_button({}, mail),
    otherwise: m.mail_staff_otherwise({}, mail),
  }
}

export function invitationMailFooter(mail: InvitationMail): Footer {
  return shortFooter(mail, { name: mail.shop.name, url: mail.links.home })
}
