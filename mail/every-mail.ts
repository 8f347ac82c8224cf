/** What the build makes one file of, for `server/outbox/render-mail.ts`. */
export { renderNewsletterMail } from './render-newsletter-mail.tsx'
export { renderOrderMail } from './render-order-mail.tsx'
export { renderWithdrawalMail } from './render-withdrawal-mail.tsx'
