import { renderLinkMail } from '#mail/link-mail.tsx'
import { shortFooter } from '#mail/mail-footer.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { m } from '#texts/messages.ts'
import type { InvitationMail } from './invitation-mail.ts'

/** The data of the mail by which somebody of the staff sees whether mail arrives. */
export interface TestMail extends Omit<InvitationMail, 'hours' | 'links'> {
  /** Who sent it. */
  name: string
  links: Omit<InvitationMail['links'], 'invitation'>
}

/** Renders the test mail. */
export function renderTestMail(mail: TestMail): Promise<RenderedMail> {
  const shop = mail.shop.name
  const copy = {
    subject: m.mail_test_subject({ shop }, mail),
    headline: m.mail_test_headline({}, mail),
    text: m.mail_test_text({ shop, name: mail.name }, mail),
    button: m.mail_test_button({}, mail),
    otherwise: m.mail_test_otherwise({}, mail),
  }
  return renderLinkMail({ mail, copy, target: mail.links.home, footer: shortFooter(mail, { name: shop, url: mail.links.home }) })
}
