import { renderLinkMail } from '#mail/link-mail.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { invitationMailCopy, invitationMailFooter, type InvitationMail } from './invitation-mail.ts'

/** Renders the mail that invites somebody to the staff. */
export function renderInvitationMail(mail: InvitationMail): Promise<RenderedMail> {
  return renderLinkMail({ mail, copy: invitationMailCopy(mail), target: mail.links.invitation, footer: invitationMailFooter(mail) })
}
