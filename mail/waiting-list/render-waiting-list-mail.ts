import { renderLinkMail } from '#mail/link-mail.tsx'
import type { RenderedMail } from '#mail/order/order-mail.ts'
import { waitingListFooter, waitingListMailCopy, type WaitingListMail } from './waiting-list-mail.ts'

/** Renders a mail to somebody on a waiting list. */
export function renderWaitingListMail(mail: WaitingListMail): Promise<RenderedMail> {
  return renderLinkMail({ mail, copy: waitingListMailCopy(mail), target: mail.links.target, footer: waitingListFooter(mail) })
}
