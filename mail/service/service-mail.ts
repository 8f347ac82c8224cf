import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import type { MailShop } from '#mail/mail-frame.tsx'
import { shortFooter, type Footer } from '#mail/mail-footer.tsx'
import { m } from '#texts/messages.ts'

/**
 * `received`: a form arrived. It repeats nothing, because anybody can enter anybody's address. `refused`: a person has decided.
 * `application`: somebody applied for a job, `contact`: somebody wrote by the contact form; both for the shop's company.
 */
export type ServiceMailKind = 'received' | 'refused' | 'application' | 'contact'

/** The data of a mail about a form of the ticket service. */
export interface ServiceMail extends TextOptions {
  kind: ServiceMailKind
  /** Of the form, or of the request for a refund. */
  number: number
  /** Why it was refused, in the operator's words; or what the applicant writes. */
  reason: string
  /** Who applies or writes, as they entered it. */
  applicant?: { name: string; email: string; order?: string | null }
  shop: MailShop
  company: { name: string; address: string; email: string | null }
  /** Full addresses. */
  links: { home: string; dataPolicy: string; imprint: string }
}

/** The texts of the mail, for its HTML and its text form. */
export function serviceMailCopy(mail: ServiceMail) {
  const { number, reason, shop } = mail
  if (mail.kind === 'received') {
    return {
      subject: m.mail_service_received_subject({ number }, mail),
      headline: m.mail_service_received_headline({}, mail),
      text: m.mail_service_received_text({ number, shop: shop.name }, mail),
      paragraph: m.mail_service_received_next({}, mail),
    }
  }
  if (mail.kind === 'application') {
    const { name = '', email = '' } = mail.applicant ?? {}
    return {
      subject: m.mail_application_subject({ name }, mail),
      headline: m.mail_application_headline({}, mail),
      text: m.mail_application_text({ name, email, shop: shop.name }, mail),
      paragraph: reason,
    }
  }
  if (mail.kind === 'contact') {
    const { name = '', email = '', order } = mail.applicant ?? {}
    const text = m.mail_contact_text({ name, email, shop: shop.name }, mail)
    return {
      subject: order ? m.mail_contact_subject_order({ name, order }, mail) : m.mail_contact_subject({ name }, mail),
      headline: m.mail_contact_headline({}, mail),
      text: order ? `${text} ${m.mail_contact_order({ order }, mail)}` : text,
      paragraph: reason,
    }
  }
  return {
    subject: m.mail_service_refused_subject({ number }, mail),
    headline: m.mail_service_refused_headline({}, mail),
    text: m.mail_service_refused_text({ number }, mail),
    paragraph: m.mail_service_refused_reason({ reason }, mail),
  }
}

export function serviceMailFooter(mail: ServiceMail): Footer {
  return shortFooter(mail, { name: mail.shop.name, url: mail.links.home })
}
