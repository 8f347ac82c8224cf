import { forgetOldChanges } from './changes/forget-changes.ts'
import { resolvers as bundles } from './bundles/resolvers.ts'
import { routes as catalogRoutes } from './catalog/routes.ts'
import { demoCommand } from './catalog/demo/demo-command.ts'
import { importCommand } from './catalog/import/import-command.ts'
import { loadDemo } from './catalog/import/load-demo.ts'
import { makeImages } from './catalog/make-images.ts'
import { resolvers as catalog } from './catalog/resolvers.ts'
import { resolvers as carts } from './carts/resolvers.ts'
import { cartRoutes } from './carts/routes.ts'
import { contentFiles } from './content/import/content-files.ts'
import { resolvers as content } from './content/resolvers.ts'
import { contentRoutes } from './content/routes.ts'
import { errorsCommand } from './content/errors-command.ts'
import { forgetErrors } from './content/report-error.ts'
import { forgetUnconfirmed } from './newsletter/follow-link.ts'
import { newsletterCommand } from './newsletter/newsletter-command.ts'
import { resolvers as newsletter } from './newsletter/resolvers.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { sendNewsletterMail } from './newsletter/send-newsletter-mail.ts'
import { subscribeBuyer } from './newsletter/subscribe-buyer.ts'
import { expireDueOrders } from './checkout/expire-due-orders.ts'
import { resolvers as checkout } from './checkout/resolvers.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { barRoutes } from './operations/bar-routes.ts'
import { doctorCommand } from './operations/doctor/doctor-command.ts'
import { explainCommand } from './operations/explain-command.ts'
import { clockRoute } from './operations/clock-route.ts'
import { jobsCommand } from './operations/jobs-command.ts'
import { moneyCommand } from './operations/money-command.ts'
import { forgetOldTallies } from './http/forget-tallies.ts'
import { ordersCommand } from './operations/orders-command.ts'
import { verifyCommand } from './operations/verify-command.ts'
import { resolvers as orders } from './orders/resolvers.ts'
import { applyProviderEvent } from './payments/apply-provider-event.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { refundPayment } from './payments/refund-payment.ts'
import { resolvers as payments } from './payments/resolvers.ts'
import { routes as paymentRoutes } from './payments/routes.ts'
import { voidPaymentJob } from './payments/void-payment.ts'
import { forgetActivity } from './sessions/log-activity.ts'
import { resolvers as service } from './service/resolvers.ts'
import { sendWithdrawalMail } from './service/send-withdrawal-mail.ts'
import { withdrawalsCommand } from './service/withdrawals-command.ts'
import { resolvers as sessions } from './sessions/resolvers.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { resolvers as shops } from './shops/resolvers.ts'
import { shopRoutes } from './shops/routes.ts'
import { shopsCommand } from './shops/shops-command.ts'
import { issueDocuments } from './ticketing/issue-documents.ts'
import { issueTickets } from './ticketing/issue-tickets.ts'
import { resolvers as ticketing } from './ticketing/resolvers.ts'
import { ticketingRoutes } from './ticketing/routes.ts'
import { sendOrderMail } from './ticketing/send-order-mail.ts'
import { sweepExpiredSessions } from './stock/free-expired.ts'
import type { Slice } from './slice.ts'

/** Every slice, in the order in which they build on each other: a slice imports only what stands before it. */
export const slices: readonly Slice[] = [
  { name: 'shops', resolvers: shops, routes: shopRoutes, commands: [shopsCommand] },
  {
    name: 'sessions',
    resolvers: sessions,
    routes: sessionRoutes,
    recurring: [{ name: 'forget-activity', everySeconds: 3600, run: forgetActivity }],
  },
  { name: 'stock', recurring: [{ name: 'free-expired-holds', everySeconds: 5, run: sweepExpiredSessions }] },
  {
    name: 'catalog',
    resolvers: catalog,
    routes: catalogRoutes,
    jobs: { 'make-images': makeImages },
    commands: [importCommand([contentFiles]), demoCommand([contentFiles])],
    loadDemo: (context) => loadDemo(context, [contentFiles]),
  },
  { name: 'bundles', resolvers: bundles },
  {
    name: 'content',
    resolvers: content,
    routes: contentRoutes,
    recurring: [{ name: 'forget-errors', everySeconds: 3600, run: forgetErrors }],
    commands: [errorsCommand],
  },
  {
    name: 'newsletter',
    resolvers: newsletter,
    routes: newsletterRoutes,
    jobs: { 'send-newsletter-mail': sendNewsletterMail, 'subscribe-buyer': subscribeBuyer },
    recurring: [{ name: 'forget-unconfirmed', everySeconds: 3600, run: forgetUnconfirmed }],
    commands: [newsletterCommand],
  },
  { name: 'discovery', routes: discoveryRoutes },
  { name: 'carts', resolvers: carts, routes: cartRoutes },
  { name: 'orders', resolvers: orders },
  {
    name: 'payments',
    resolvers: payments,
    routes: paymentRoutes,
    jobs: { 'apply-provider-event': applyProviderEvent, 'refund-payment': refundPayment, 'void-payment': voidPaymentJob },
    recurring: [{ name: 'reconcile-payments', everySeconds: 60, run: reconcilePayments }],
  },
  {
    name: 'ticketing',
    resolvers: ticketing,
    routes: ticketingRoutes,
    jobs: { 'issue-tickets': issueTickets, 'issue-documents': issueDocuments, 'send-order-mail': sendOrderMail },
  },
  {
    name: 'checkout',
    resolvers: checkout,
    recurring: [{ name: 'expire-due-orders', everySeconds: 10, run: expireDueOrders }],
  },
  {
    name: 'service',
    resolvers: service,
    jobs: { 'send-withdrawal-mail': sendWithdrawalMail },
    commands: [withdrawalsCommand],
  },
  {
    name: 'operations',
    routes: (app, context) => {
      clockRoute(app, context)
      barRoutes(app, context)
    },
    recurring: [
      { name: 'forget-changes', everySeconds: 60, run: forgetOldChanges },
      { name: 'forget-tallies', everySeconds: 600, run: forgetOldTallies },
    ],
    commands: [ordersCommand, explainCommand, moneyCommand, verifyCommand, doctorCommand, jobsCommand],
  },
]
