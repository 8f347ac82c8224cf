import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { MailShop } from '#mail/mail-frame.tsx'
import { shortFooter, type Footer } from '#mail/mail-footer.tsx'
import { m } from '#texts/messages.ts'

/** The data of the mail with the link of a place in the waiting room. It contains nothing that the visitor has typed. */
export interface PlaceMail extends TextOptions {
  shop: MailShop
  company: { name: string; address: string; email: string | null }
  /** Full addresses. */
  links: { home: string; place: string; dataPolicy: string; imprint: string }
}

/** The texts of the mail, for its HTML and its text form. */
export function placeMailCopy(mail: PlaceMail) {
  const shop = mail.shop.name
  return {
    subject: m.mail_place_subject({ shop }, mail),
    headline: m.mail_place_headline({}, mail),
    text: m.mail_place_text({}, mail),
    button: m.mail_place_button({}, mail),
    otherwise: m.mail_cart_otherwise({}, mail),
  }
}

export function placeMailFooter(mail: PlaceMail): Footer {
  return shortFooter(mail, { name: mail.shop.name, url: mail.links.home })
}
