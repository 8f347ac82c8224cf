import { waitingListConfirmDays, type WaitingListKind, type WaitingListMailKind } from '#core/waiting-list/entry.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { shortFooter, type Footer } from '#mail/mail-footer.tsx'
import type { MailShop } from '#mail/mail-frame.tsx'
import { m } from '#texts/messages.ts'

/** The data of a mail to somebody on a waiting list. It contains nothing that was typed into a form but a number of tickets. */
export interface WaitingListMail extends TextOptions {
  kind: WaitingListMailKind
  waitsFor: WaitingListKind
  shop: MailShop
  company: { name: string; address: string; email: string | null }
  /** The event with its date and venue, or the product. */
  about: string
  /** The ticket or size; null for any ticket. */
  variant: string | null
  amount: number
  /** Until when an offer is good; null in other mails. */
  until: { day: string; time: string } | null
  /** Full addresses; `target` is where the button leads. */
  links: { home: string; target: string; leave: string; dataPolicy: string; imprint: string }
}

/** The texts of the mail, for its HTML and its text form. */
export function waitingListMailCopy(mail: WaitingListMail) {
  const { about, amount, until } = mail
  const what = mail.variant ? `${about} (${mail.variant})` : about
  const otherwise = m.mail_waiting_list_leave_hint({}, mail)
  switch (mail.kind) {
    case 'confirm':
      return {
        subject: m.mail_waiting_list_confirm_subject({ about }, mail),
        headline: m.mail_waiting_list_confirm_headline({}, mail),
        text: confirmText(mail, what),
        button: m.mail_waiting_list_confirm_button({}, mail),
        otherwise: m.mail_waiting_list_confirm_otherwise({ days: waitingListConfirmDays }, mail),
      }
    case 'known':
      return {
        subject: m.mail_waiting_list_known_subject({ about }, mail),
        headline: m.mail_waiting_list_known_headline({}, mail),
        text: m.mail_waiting_list_known_text({ what }, mail),
        button: m.mail_waiting_list_known_button({}, mail),
        otherwise,
      }
    case 'offer':
      return {
        subject: m.mail_waiting_list_offer_subject({ about }, mail),
        headline: m.mail_waiting_list_offer_headline({}, mail),
        text: m.mail_waiting_list_offer_text({ what, amount, day: until?.day ?? '', time: until?.time ?? '' }, mail),
        button: m.mail_waiting_list_offer_button({}, mail),
        otherwise: m.mail_waiting_list_offer_otherwise({}, mail),
      }
    case 'restock':
      return {
        subject: m.mail_waiting_list_restock_subject({ what }, mail),
        headline: m.mail_waiting_list_restock_headline({}, mail),
        text: m.mail_waiting_list_restock_text({ what }, mail),
        button: m.mail_waiting_list_restock_button({}, mail),
        otherwise: m.mail_waiting_list_once({}, mail),
      }
    case 'sale_start':
      return {
        subject: m.mail_waiting_list_start_subject({ about }, mail),
        headline: m.mail_waiting_list_start_headline({}, mail),
        text: m.mail_waiting_list_start_text({ about }, mail),
        button: m.mail_waiting_list_start_button({}, mail),
        otherwise: m.mail_waiting_list_once({}, mail),
      }
    case 'closed':
      return {
        subject: m.mail_waiting_list_closed_subject({ about }, mail),
        headline: m.mail_waiting_list_closed_headline({}, mail),
        text: m.mail_waiting_list_closed_text({ about }, mail),
        button: m.mail_waiting_list_known_button({}, mail),
        otherwise: m.mail_waiting_list_once({}, mail),
      }
  }
}

function confirmText(mail: WaitingListMail, what: string): string {
  switch (mail.waitsFor) {
    case 'tickets':
      return m.mail_waiting_list_confirm_tickets({ what, amount: mail.amount }, mail)
    case 'restock':
      return m.mail_waiting_list_confirm_restock({ what }, mail)
    case 'sale_start':
      return m.mail_waiting_list_confirm_start({ what }, mail)
  }
}

export function waitingListFooter(mail: WaitingListMail): Footer {
  return shortFooter(mail, { name: m.mail_waiting_list_leave({}, mail), url: mail.links.leave })
}
