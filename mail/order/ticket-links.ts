import { m } from '#texts/messages.ts'
import type { OrderMail } from './order-mail.ts'

/** The tickets of a mail, each with the link that opens it alone; empty if the mail brings none. */
export function ticketLinks(mail: OrderMail): { text: string; url: string }[] {
  return mail.tickets.map(({ number, holderName, what, url }) => ({ text: m.mail_shared_ticket({ number, holderName, what }, mail), url }))
}
