import { renderLinkMail } from '#mail/link-mail.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { placeMailCopy, placeMailFooter, type PlaceMail } from './place-mail.ts'

/** Renders the mail with the link of a place in the waiting room. */
export function renderPlaceMail(mail: PlaceMail): Promise<RenderedMail> {
  return renderLinkMail({ mail, copy: placeMailCopy(mail), target: mail.links.place, footer: placeMailFooter(mail) })
}
