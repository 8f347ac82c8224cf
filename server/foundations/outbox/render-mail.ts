import type { CartMail } from '#mail/cart/cart-mail.ts'
import type { NewsletterMail } from '#mail/newsletter/newsletter-mail.ts'
import type { OrderMail, RenderedMail } from '#mail/order/order-mail.ts'
import type { ServiceMail } from '#mail/service/service-mail.ts'
import type { InvitationMail } from '#mail/staff/invitation-mail.ts'
import type { TestMail } from '#mail/staff/render-test-mail.ts'
import type { VoucherMail } from '#mail/voucher/voucher-mail.ts'
import type { WaitingListMail } from '#mail/waiting-list/waiting-list-mail.ts'
import type { PlaceMail } from '#mail/waiting-room/place-mail.ts'
import type { WithdrawalMail } from '#mail/withdrawal/withdrawal-mail.ts'

export type { NewsletterMail } from '#mail/newsletter/newsletter-mail.ts'
export type { WithdrawalMail } from '#mail/withdrawal/withdrawal-mail.ts'
export type {
  MailCancellation,
  MailCheckIn,
  MailChoices,
  MailEventChange,
  MailGroup,
  MailTicket,
  OrderMail,
} from '#mail/order/order-mail.ts'

/** The templates, built by `npm run build:mails`, because Node cannot load JSX. */
const built = new URL('../../../build/mail/every-mail.js', import.meta.url)

let loaded: Promise<typeof import('#mail/every-mail.ts')> | undefined

/** Renders a mail in HTML and text. The templates are loaded with the first mail. */
export async function renderMail(mail: OrderMail): Promise<RenderedMail> {
  return (await templates()).renderOrderMail(mail)
}

export async function renderCartMail(mail: CartMail): Promise<RenderedMail> {
  return (await templates()).renderCartMail(mail)
}

export async function renderNewsletterMail(mail: NewsletterMail): Promise<RenderedMail> {
  return (await templates()).renderNewsletterMail(mail)
}

export async function renderServiceMail(mail: ServiceMail): Promise<RenderedMail> {
  return (await templates()).renderServiceMail(mail)
}

export async function renderPlaceMail(mail: PlaceMail): Promise<RenderedMail> {
  return (await templates()).renderPlaceMail(mail)
}

export async function renderInvitationMail(mail: InvitationMail): Promise<RenderedMail> {
  return (await templates()).renderInvitationMail(mail)
}

export async function renderTestMail(mail: TestMail): Promise<RenderedMail> {
  return (await templates()).renderTestMail(mail)
}

export async function renderWaitingListMail(mail: WaitingListMail): Promise<RenderedMail> {
  return (await templates()).renderWaitingListMail(mail)
}

export async function renderVoucherMail(mail: VoucherMail): Promise<RenderedMail> {
  return (await templates()).renderVoucherMail(mail)
}

export async function renderWithdrawalMail(mail: WithdrawalMail): Promise<RenderedMail> {
  return (await templates()).renderWithdrawalMail(mail)
}

function templates() {
  return (loaded ??= import(built.href) as Promise<typeof import('#mail/every-mail.ts')>)
}
