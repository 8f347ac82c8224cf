/** The build bundles these into one file for `server/outbox/render-mail.ts`. */
export { renderCartMail } from '#mail/cart/render-cart-mail.ts'
export { renderNewsletterMail } from '#mail/newsletter/render-newsletter-mail.ts'
export { renderOrderMail } from '#mail/order/render-order-mail.tsx'
export { renderServiceMail } from '#mail/service/render-service-mail.tsx'
export { renderInvitationMail } from '#mail/staff/render-invitation-mail.ts'
export { renderWaitingListMail } from '#mail/waiting-list/render-waiting-list-mail.ts'
export { renderPlaceMail } from '#mail/waiting-room/render-place-mail.ts'
export { renderWithdrawalMail } from '#mail/withdrawal/render-withdrawal-mail.tsx'
