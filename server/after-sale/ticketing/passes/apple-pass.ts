import { addressText } from '#core/addresses/address-lines.ts'
import { PKPass } from 'passkit-generator'
import { formatMoment } from '#core/time/format-moment.ts'
import { m } from '#texts/messages.ts'
import type { AppleSigner } from '#server/config/wallet-settings.ts'
import type { TicketPage, TicketSet } from '../pdf/ticket-page.ts'

/**
 * A ticket as a pass for Apple Wallet: a signed .pkpass file with the QR code of the printed ticket.
 * @param set the ticket's set, as for the PDF
 */
export async function applePass(signer: AppleSigner, set: TicketSet, ticket: TicketPage): Promise<Uint8Array> {
  const { colours, locale } = set
  const pass = new PKPass(
    await icons(colours.flood, colours.onFlood),
    { wwdr: signer.authority, signerCert: signer.certificate, signerKey: signer.key },
    {
      serialNumber: ticket.code,
      description: m.pass_description({ concert: passTitle(ticket) }, set),
      organizationName: set.shopName,
      logoText: set.shopName,
      passTypeIdentifier: signer.passTypeId,
      teamIdentifier: signer.teamId,
      foregroundColor: rgb(colours.onFlood),
      labelColor: rgb(colours.onFlood),
      backgroundColor: rgb(colours.flood),
    },
  )
  pass.type = 'eventTicket'
  const at = (style: 'poster' | 'time', moment: Date) => formatMoment(moment, style, locale, ticket.timeZone)
  pass.primaryFields.push({ key: 'concert', label: set.shopName, value: passTitle(ticket) })
  pass.secondaryFields.push(
    { key: 'date', label: m.pass_date({}, set), value: `${at('poster', ticket.startsAt)}, ${at('time', ticket.startsAt)}` },
    { key: 'venue', label: m.pass_venue({}, set), value: `${ticket.venue.name}, ${ticket.venue.city}` },
  )
  if (ticket.place) pass.auxiliaryFields.push({ key: 'place', label: m.pass_place({}, set), value: ticket.place })
  pass.auxiliaryFields.push({ key: 'category', label: m.pass_category({}, set), value: ticket.category })
  if (ticket.doorsAt) pass.auxiliaryFields.push({ key: 'doors', label: m.pass_doors({}, set), value: at('time', ticket.doorsAt) })
  pass.auxiliaryFields.push({ key: 'holder', label: m.pass_holder({}, set), value: ticket.holderName })
  pass.backFields.push(
    { key: 'address', label: m.pass_address({}, set), value: `${ticket.venue.name}, ${addressText(ticket.venue)}` },
    { key: 'order', label: m.pass_order({}, set), value: set.orderReference },
    { key: 'promoter', label: m.pass_promoter({}, set), value: ticket.promoter.company },
  )
  pass.setRelevantDate(ticket.startsAt)
  pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: ticket.qrText, altText: ticket.code, messageEncoding: 'iso-8859-1' })
  return pass.getAsBuffer()
}

/** `Moorgrab, Torfmond` */
export function passTitle({ artistName, eventName }: TicketPage): string {
  return [artistName, eventName].filter(Boolean).join(', ')
}

/** Apple requires an icon. It is the shop's mark in its colours: a bar on a square. */
async function icons(background: string, bar: string): Promise<Record<string, Buffer>> {
  // Small enough to be drawn here. Loaded with the first pass: a process that makes none does not need it.
  const { default: sharp } = await import('sharp')
  const icon = async (side: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" width="${side}" height="${side}"><rect width="29" height="29" fill="${background}"/><rect x="5" y="17" width="19" height="5" fill="${bar}"/></svg>`
    return sharp(Buffer.from(svg)).png().toBuffer()
  }
  const [small, double, triple] = await Promise.all([icon(29), icon(58), icon(87)])
  return { 'icon.png': small, 'icon@2x.png': double, 'icon@3x.png': triple }
}

/** `#ffd400` as `rgb(255, 212, 0)`, the only form that Apple knows. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${parts.join(', ')})`
}
