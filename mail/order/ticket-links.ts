import { m } from '#texts/messages.ts'
import type { MailTicket, OrderMail } from './order-mail.ts'

/** Tickets, each with a link, and what to do with the links. */
interface TicketList {
  title: string
  links: { text: string; url: string }[]
  hint: string
}

/** The lists of tickets that a mail shows: those that wait for their check-in, and those that can be passed on; empty if it brings none. */
export function ticketLists(mail: OrderMail): TicketList[] {
  const checkIns = mail.checkIn?.tickets ?? []
  return [
    ...(checkIns.length > 0
      ? [{ title: m.mail_checkin_title({}, mail), links: ticketLinks(mail, checkIns), hint: checkInHint(mail, checkIns) }]
      : []),
    ...(mail.tickets.length > 0
      ? [{ title: m.mail_shared_title({}, mail), links: ticketLinks(mail, mail.tickets), hint: m.mail_shared_hint({}, mail) }]
      : []),
  ]
}

function ticketLinks(mail: OrderMail, tickets: readonly MailTicket[]): TicketList['links'] {
  return tickets.map(({ number, holderName, what, url }) => ({
    text: number === null ? m.mail_posted_ticket({ holderName, what }, mail) : m.mail_shared_ticket({ number, holderName, what }, mail),
    url,
  }))
}

/** The number of a ticket that was sent by post is in no mail, so its holder enters it. */
function checkInHint(mail: OrderMail, tickets: readonly MailTicket[]): string {
  const isAnyPosted = tickets.some(({ number }) => number === null)
  return [m.mail_checkin_hint({}, mail), isAnyPosted ? m.mail_checkin_posted({}, mail) : ''].filter(Boolean).join(' ')
}
