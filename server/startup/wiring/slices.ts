import { deleteOldChanges } from '#server/foundations/changes/delete-old-changes.ts'
import { resolvers as bundles } from '#server/selling/bundles/resolvers.ts'
import { carryOutDueChoices } from '#server/after-sale/choices/settling/carry-out-choices.ts'
import { resolvers as choices } from '#server/after-sale/choices/resolvers.ts'
import { remindOfChoices } from '#server/after-sale/choices/settling/remind-of-choices.ts'
import { settleDeadlines } from '#server/after-sale/choices/settling/settle-deadline.ts'
import { catalogRoutes } from '#server/selling/catalog/routes.ts'
import { backupRoute } from '#server/upkeep/backup/backup-route.ts'
import { makeImages, makeWaitingImages } from '#server/foundations/images/make-images.ts'
import { refreshSearchTexts } from '#server/selling/catalog/import/write-search-texts.ts'
import { resolvers as catalog } from '#server/selling/catalog/resolvers.ts'
import { resolvers as carts } from '#server/selling/carts/resolvers.ts'
import { cartRoutes } from '#server/selling/carts/routes.ts'
import { resolvers as content } from '#server/publishing/content/resolvers.ts'
import { contentRoutes } from '#server/publishing/content/routes.ts'
import { deleteOldErrors, reportFault } from '#server/upkeep/error-reports/report-error.ts'
import { deleteUnconfirmed } from '#server/publishing/newsletter/subscribing/follow-link.ts'
import { resolvers as newsletter } from '#server/publishing/newsletter/resolvers.ts'
import { newsletterRoutes } from '#server/publishing/newsletter/routes.ts'
import { sendNewsletterMail } from '#server/publishing/newsletter/subscribing/send-newsletter-mail.ts'
import { subscribeBuyer } from '#server/publishing/newsletter/subscribing/subscribe-buyer.ts'
import { followEventChange } from '#server/after-sale/order-changes/changing/follow-event-change.ts'
import { deliverSentOrders } from '#server/money/orders/fulfil-order.ts'
import { expireDueOrders } from '#server/after-sale/order-changes/changing/expire-due-orders.ts'
import { resolvers as orderChanges } from '#server/after-sale/order-changes/resolvers.ts'
import { errorRoutes } from '#server/upkeep/error-reports/error-routes.ts'
import { resolvers as checkout } from '#server/money/checkout/resolvers.ts'
import { searchEngineRoutes } from '#server/publishing/search-engines/routes.ts'
import { eraseOldRecords } from '#server/after-sale/personal-data/erasing/erase-old-records.ts'
import { toolbarRoutes } from '#server/startup/development/toolbar-routes.ts'
import { clockRoute } from '#server/startup/development/clock-route.ts'
import { deleteOldCounters } from '#server/http/protection/delete-old-counters.ts'
import { resolvers as orders } from '#server/money/orders/resolvers.ts'
import { releaseMails } from '#server/foundations/outbox/take-mail-turn.ts'
import { applyProviderEvent } from '#server/money/payments/settling/apply-provider-event.ts'
import { reconcilePayments } from '#server/money/payments/settling/reconcile-payments.ts'
import { refundPayment } from '#server/money/payments/refunding/refund-payment.ts'
import { resolvers as payments } from '#server/money/payments/resolvers.ts'
import { routes as paymentRoutes } from '#server/money/payments/routes.ts'
import { voidPaymentJob } from '#server/money/payments/closing/void-payment.ts'
import { deleteJoinedDevices } from '#server/house/sessions/stored/delete-joined-devices.ts'
import { deleteOldActivity } from '#server/house/sessions/visitor/log-activity.ts'
import { resolvers as selfService } from '#server/after-sale/self-service/resolvers.ts'
import { sendApplication } from '#server/after-sale/self-service/applications/send-application.ts'
import { decideTicketForm } from '#server/after-sale/self-service/decide-forms.ts'
import { formRoutes } from '#server/after-sale/self-service/forms/form-routes.ts'
import { resolvers as ticketForms } from '#server/after-sale/self-service/forms/resolvers.ts'
import { resolvers as checkIn } from '#server/after-sale/self-service/checkin/resolvers.ts'
import { resolvers as serviceWindows } from '#server/after-sale/self-service/windows/resolvers.ts'
import { sendServiceMail } from '#server/after-sale/self-service/mails/send-service-mail.ts'
import { deleteUnusedUploads } from '#server/after-sale/self-service/uploads/delete-unused-uploads.ts'
import { uploadRoutes } from '#server/after-sale/self-service/uploads/upload-routes.ts'
import { deleteServiceData } from '#server/after-sale/self-service/deleting/delete-service-data.ts'
import { refundRoutes } from '#server/after-sale/self-service/refunds/refund-routes.ts'
import { resolvers as refunds } from '#server/after-sale/self-service/refunds/resolvers.ts'
import { sendCartMail } from '#server/selling/carts/resuming/send-cart.ts'
import { sendWithdrawalMail } from '#server/after-sale/self-service/withdrawals/send-withdrawal-mail.ts'
import { resolvers as sessions } from '#server/house/sessions/resolvers.ts'
import { sessionRoutes } from '#server/house/sessions/routes.ts'
import { resolvers as shops } from '#server/house/shops/resolvers.ts'
import { shopRoutes } from '#server/house/shops/routes.ts'
import { issueCreditNotes, issueDocuments } from '#server/money/documents/issue-documents.ts'
import { deleteContactData } from '#server/after-sale/ticketing/contact-data/delete-contact-data.ts'
import { issueTickets } from '#server/after-sale/ticketing/tickets.ts'
import { reviewTickets } from '#server/after-sale/ticketing/issuing/review-tickets.ts'
import { resolvers as ticketing } from '#server/after-sale/ticketing/resolvers.ts'
import { ticketingRoutes } from '#server/after-sale/ticketing/routes.ts'
import { doorRoutes } from '#server/after-sale/door/routes.ts'
import { sendOrderLink } from '#server/after-sale/order-mails/correcting/find-order.ts'
import { inviteToCheckIn } from '#server/after-sale/order-mails/reminding/invite-to-check-in.ts'
import { resolvers as orderMails } from '#server/after-sale/order-mails/resolvers.ts'
import { remindOfPayments } from '#server/after-sale/order-mails/reminding/remind-of-payments.ts'
import { remindOfTransfers } from '#server/after-sale/order-mails/reminding/remind-of-transfers.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { noteEnd } from '#server/foundations/audit/noted-ends.ts'
import { deleteOldSessions } from '#server/house/staff/staff-sessions.ts'
import { sendStaffInvitation } from '#server/house/staff/stored/send-invitation.ts'
import { sweepExpiredSessions } from '#server/selling/stock/release-hold.ts'
import { resolvers as vouchers } from '#server/money/vouchers/resolvers.ts'
import { sendVoucherMail } from '#server/money/vouchers/issue-voucher.ts'
import { voucherRoutes } from '#server/money/vouchers/routes.ts'
import { deleteOldEntries } from '#server/selling/waiting-list/stored/delete-old-entries.ts'
import { resolvers as waitingList } from '#server/selling/waiting-list/resolvers.ts'
import { waitingListRoutes } from '#server/selling/waiting-list/routes.ts'
import { sendListMail } from '#server/selling/waiting-list/announcing/send-list-mail.ts'
import { serveDueLists, serveList } from '#server/selling/waiting-list/serve-list.ts'
import { moveQueues } from '#server/selling/waiting-room/stored/move-queues.ts'
import { sendPlaceMail } from '#server/selling/waiting-room/take-place.ts'
import { waitingRoomRoutes } from '#server/selling/waiting-room/routes.ts'
import { continueRun, deleteOldRuns } from '#server/operations/runs/continue-run.ts'
import type { Slice } from '#server/foundations/slice.ts'

/** What each slice provides, storey by storey as in `oxlint.config.ts`. */
export const slices: readonly Slice[] = [
  {
    name: 'foundations',
    recurring: [
      { name: 'delete-old-changes', everySeconds: 60, run: deleteOldChanges },
      { name: 'release-mails', everySeconds: 10, run: releaseMails },
      { name: 'delete-old-counters', everySeconds: 600, run: deleteOldCounters },
    ],
  },
  { name: 'shops', resolvers: shops, routes: shopRoutes },
  {
    name: 'sessions',
    resolvers: sessions,
    routes: sessionRoutes,
    recurring: [
      { name: 'delete-old-activity', everySeconds: 3600, run: deleteOldActivity },
      { name: 'delete-joined-devices', everySeconds: 3600, run: deleteJoinedDevices },
    ],
  },
  {
    name: 'staff',
    jobs: { 'send-staff-invitation': sendStaffInvitation },
    recurring: [
      { name: 'delete-old-staff-sessions', everySeconds: 3600, run: deleteOldSessions },
      { name: 'note-end-of-audit-log', everySeconds: 60, run: noteEnd },
    ],
  },
  { name: 'stock', recurring: [{ name: 'free-expired-holds', everySeconds: 5, run: sweepExpiredSessions }] },
  {
    name: 'catalog',
    resolvers: catalog,
    routes: catalogRoutes,
    jobs: { 'make-images': makeImages, 'refresh-search-texts': refreshSearchTexts },
    recurring: [{ name: 'make-waiting-images', everySeconds: 60, run: makeWaitingImages }],
  },
  { name: 'bundles', resolvers: bundles },
  { name: 'shipping' },
  { name: 'carts', resolvers: carts, routes: cartRoutes, jobs: { 'send-cart-mail': sendCartMail } },
  {
    name: 'waiting-list',
    resolvers: waitingList,
    routes: waitingListRoutes,
    jobs: { 'serve-waiting-list': serveList, 'send-waiting-list-mail': sendListMail },
    recurring: [
      { name: 'serve-due-waiting-lists', everySeconds: 30, run: serveDueLists },
      { name: 'delete-old-waiting-list-entries', everySeconds: 3600, run: deleteOldEntries },
    ],
  },
  {
    name: 'waiting-room',
    routes: waitingRoomRoutes,
    jobs: { 'send-place-mail': sendPlaceMail },
    recurring: [{ name: 'move-waiting-queues', everySeconds: 1, run: moveQueues }],
  },
  { name: 'content', resolvers: content, routes: contentRoutes },
  {
    name: 'newsletter',
    resolvers: newsletter,
    routes: newsletterRoutes,
    jobs: { 'send-newsletter-mail': sendNewsletterMail, 'subscribe-buyer': subscribeBuyer },
    recurring: [{ name: 'delete-unconfirmed', everySeconds: 3600, run: deleteUnconfirmed }],
  },
  { name: 'search-engines', routes: searchEngineRoutes },
  {
    name: 'import',
    loadDemo: async (context) => {
      const [{ loadDemo }, { importParts }] = await Promise.all([import('#server/import/load-demo.ts'), import('./import-parts.ts')])
      await loadDemo(context, importParts())
    },
  },
  {
    name: 'orders',
    resolvers: orders,
    recurring: [{ name: 'deliver-sent-orders', everySeconds: 3600, run: deliverSentOrders }],
  },
  { name: 'vouchers', resolvers: vouchers, routes: voucherRoutes, jobs: { 'send-voucher-mail': sendVoucherMail } },
  {
    name: 'payments',
    resolvers: payments,
    routes: paymentRoutes,
    jobs: { 'apply-provider-event': applyProviderEvent, 'refund-payment': refundPayment, 'void-payment': voidPaymentJob },
    recurring: [{ name: 'reconcile-payments', everySeconds: 60, run: reconcilePayments }],
  },
  { name: 'checkout', resolvers: checkout },
  { name: 'documents', jobs: { 'issue-documents': issueDocuments, 'issue-credit-notes': issueCreditNotes } },
  {
    name: 'ticketing',
    resolvers: ticketing,
    routes: ticketingRoutes,
    jobs: { 'issue-tickets': issueTickets, 'review-tickets': reviewTickets },
    recurring: [{ name: 'delete-contact-data', everySeconds: 3600, run: deleteContactData }],
  },
  { name: 'door', routes: doorRoutes },
  {
    name: 'order-mails',
    resolvers: orderMails,
    jobs: { 'send-order-mail': sendOrderMail, 'send-order-link': sendOrderLink },
    recurring: [
      { name: 'remind-of-payments', everySeconds: 30, run: remindOfPayments },
      { name: 'remind-of-transfers', everySeconds: 600, run: remindOfTransfers },
      { name: 'invite-to-check-in', everySeconds: 60, run: inviteToCheckIn },
    ],
  },
  {
    name: 'order-changes',
    resolvers: orderChanges,
    jobs: { 'follow-event-change': followEventChange },
    recurring: [{ name: 'expire-due-orders', everySeconds: 10, run: expireDueOrders }],
  },
  {
    name: 'self-service',
    loadDemo: async (context) => (await import('#server/after-sale/self-service/windows.ts')).openDemoWindows(context),
    resolvers: [selfService, refunds, ticketForms, checkIn, serviceWindows],
    routes: (app) => {
      refundRoutes(app)
      uploadRoutes(app)
      formRoutes(app)
    },
    jobs: {
      'send-withdrawal-mail': sendWithdrawalMail,
      'decide-ticket-form': decideTicketForm,
      'send-service-mail': sendServiceMail,
      'send-application': sendApplication,
    },
    recurring: [
      { name: 'delete-unused-uploads', everySeconds: 3600, run: deleteUnusedUploads },
      { name: 'delete-service-data', everySeconds: 3600, run: deleteServiceData },
    ],
  },
  {
    name: 'choices',
    resolvers: choices,
    recurring: [
      { name: 'settle-choice-deadlines', everySeconds: 60, run: settleDeadlines },
      { name: 'carry-out-choices', everySeconds: 60, run: carryOutDueChoices },
      { name: 'remind-of-choices', everySeconds: 600, run: remindOfChoices },
    ],
  },
  { name: 'personal-data', recurring: [{ name: 'erase-old-records', everySeconds: 3600, run: eraseOldRecords }] },
  {
    name: 'upkeep',
    routes: (app, context) => {
      errorRoutes(app, context)
      backupRoute(app, context)
    },
    jobs: { 'report-fault': reportFault },
    recurring: [{ name: 'delete-old-errors', everySeconds: 3600, run: deleteOldErrors }],
  },
  {
    name: 'operations',
    jobs: { 'continue-run': continueRun },
    recurring: [{ name: 'delete-old-runs', everySeconds: 3600, run: deleteOldRuns }],
  },
  {
    name: 'development',
    routes: (app, context) => {
      clockRoute(app, context)
      toolbarRoutes(app, context)
    },
  },
]
