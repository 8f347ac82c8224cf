import { addressText } from '#core/addresses/address-lines.ts'
import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { localIso } from '#core/time/local-iso.ts'
import type { GoogleSigner } from '#server/config/wallet-settings.ts'
import type { TicketPage, TicketSet } from '../pdf/ticket-page.ts'
import { passTitle } from './apple-pass.ts'

/**
 * The address that saves a ticket to Google Wallet: a JWT, signed by the shop's service account, with the event and the ticket.
 * @param eventId of the ticket's event
 * @param issuedAt the time of the request
 */
export async function googlePassUrl(
  signer: GoogleSigner,
  set: TicketSet,
  ticket: TicketPage,
  { eventId, issuedAt, origin }: { eventId: number; issuedAt: Date; origin: string },
): Promise<string> {
  const { locale, colours } = set
  const text = (value: string) => ({ defaultValue: { language: locale, value } })
  const at = (moment: Date) => localIso(moment, ticket.timeZone)
  const classId = `${signer.issuerId}.event-${eventId}`
  const eventTicketClass = {
    id: classId,
    issuerName: set.shopName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: text(passTitle(ticket)),
    venue: { name: text(ticket.venue.name), address: text(addressText(ticket.venue)) },
    // Google shows the hour that the text says, so it has to be that of the venue.
    dateTime: { start: at(ticket.startsAt), ...(ticket.doorsAt && { doorsOpen: at(ticket.doorsAt) }) },
  }
  const eventTicketObject = {
    id: `${signer.issuerId}.ticket-${ticket.code}`,
    classId,
    state: 'ACTIVE',
    ticketHolderName: ticket.holderName,
    ticketNumber: ticket.code,
    ticketType: text(ticket.place ? `${ticket.category}, ${ticket.place}` : ticket.category),
    hexBackgroundColor: colours.flood,
    barcode: { type: 'QR_CODE', value: ticket.qrText, alternateText: ticket.code },
  }
  const payload = { eventTicketClasses: [eventTicketClass], eventTicketObjects: [eventTicketObject] }
  const token = await new SignJWT({ typ: 'savetowallet', origins: [origin], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(signer.email)
    .setAudience('google')
    .setIssuedAt(issuedAt)
    .sign(createPrivateKey(signer.key))
  return `${signer.saveUrl}/${token}`
}
