import { deleteOldChanges } from '#server/changes/delete-old-changes.ts'
import { resolvers as bundles } from '#server/bundles/resolvers.ts'
import { carryOutDueChoices } from '#server/choices/carry-out-choices.ts'
import { resolvers as choices } from '#server/choices/resolvers.ts'
import { remindOfChoices } from '#server/choices/remind-of-choices.ts'
import { settleDeadlines } from '#server/choices/settle-deadline.ts'
import { catalogRoutes } from '#server/catalog/routes.ts'
import { backupRoute } from '#server/operations/backup/backup-route.ts'
import { makeImages, makeWaitingImages } from '#server/images/make-images.ts'
import { refreshSearchTexts } from '#server/catalog/import/write-search-texts.ts'
import { resolvers as catalog } from '#server/catalog/resolvers.ts'
import { resolvers as carts } from '#server/carts/resolvers.ts'
import { cartRoutes } from '#server/carts/routes.ts'
import { resolvers as content } from '#server/content/resolvers.ts'
import { contentRoutes } from '#server/content/routes.ts'
import { deleteOldErrors, reportFault } from '#server/content/errors/report-error.ts'
import { deleteUnconfirmed } from '#server/newsletter/follow-link.ts'
import { resolvers as newsletter } from '#server/newsletter/resolvers.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'
import { sendNewsletterMail } from '#server/newsletter/send-newsletter-mail.ts'
import { subscribeBuyer } from '#server/newsletter/subscribe-buyer.ts'
import { followEventChange } from '#server/checkout/follow-event-change.ts'
import { deliverSentOrders } from '#server/orders/mark-delivered.ts'
import { expireDueOrders } from '#server/checkout/expire-due-orders.ts'
import { resolvers as checkout } from '#server/checkout/resolvers.ts'
import { discoveryRoutes } from '#server/discovery/routes.ts'
import { eraseOldRecords } from '#server/people/erase-old-records.ts'
import { toolbarRoutes } from '#server/development/toolbar-routes.ts'
import { clockRoute } from '#server/development/clock-route.ts'
import { deleteOldCounters } from '#server/http/protection/delete-old-counters.ts'
import { resolvers as orders } from '#server/orders/resolvers.ts'
import { releaseMails } from '#server/outbox/take-mail-turn.ts'
import { applyProviderEvent } from '#server/payments/settling/apply-provider-event.ts'
import { reconcilePayments } from '#server/payments/settling/reconcile-payments.ts'
import { refundPayment } from '#server/payments/refunding/refund-payment.ts'
import { resolvers as payments } from '#server/payments/resolvers.ts'
import { routes as paymentRoutes } from '#server/payments/routes.ts'
import { voidPaymentJob } from '#server/payments/closing/void-payment.ts'
import { deleteJoinedDevices } from '#server/sessions/delete-joined-devices.ts'
import { deleteOldActivity } from '#server/sessions/log-activity.ts'
import { resolvers as service } from '#server/service/resolvers.ts'
import { sendApplication } from '#server/service/applications/send-application.ts'
import { decideTicketForm } from '#server/service/forms/decide-form.ts'
import { formRoutes } from '#server/service/forms/form-routes.ts'
import { resolvers as ticketForms } from '#server/service/forms/resolvers.ts'
import { resolvers as checkIn } from '#server/service/checkin/resolvers.ts'
import { resolvers as serviceWindows } from '#server/service/windows/resolvers.ts'
import { sendServiceMail } from '#server/service/send-service-mail.ts'
import { deleteUnusedUploads } from '#server/service/uploads/delete-unused-uploads.ts'
import { uploadRoutes } from '#server/service/uploads/upload-routes.ts'
import { deleteServiceData } from '#server/service/delete-service-data.ts'
import { refundRoutes } from '#server/service/refunds/refund-routes.ts'
import { resolvers as refunds } from '#server/service/refunds/resolvers.ts'
import { sendCartMail } from '#server/carts/resuming/send-cart.ts'
import { sendWithdrawalMail } from '#server/service/send-withdrawal-mail.ts'
import { resolvers as sessions } from '#server/sessions/resolvers.ts'
import { sessionRoutes } from '#server/sessions/routes.ts'
import { resolvers as shops } from '#server/shops/resolvers.ts'
import { shopRoutes } from '#server/shops/routes.ts'
import { issueCreditNotes } from '#server/documents/issue-credit-notes.ts'
import { issueDocuments } from '#server/documents/issue-documents.ts'
import { deleteContactData } from '#server/ticketing/contact-data/delete-contact-data.ts'
import { issueTickets } from '#server/ticketing/issuing/issue-tickets.ts'
import { reviewTickets } from '#server/ticketing/issuing/review-tickets.ts'
import { resolvers as ticketing } from '#server/ticketing/resolvers.ts'
import { ticketingRoutes } from '#server/ticketing/routes.ts'
import { doorRoutes } from '#server/door/routes.ts'
import { sendOrderLink } from '#server/order-mails/find-order.ts'
import { inviteToCheckIn } from '#server/order-mails/invite-to-check-in.ts'
import { resolvers as orderMails } from '#server/order-mails/resolvers.ts'
import { remindOfPayments } from '#server/order-mails/remind-of-payments.ts'
import { remindOfTransfers } from '#server/order-mails/remind-of-transfers.ts'
import { sendOrderMail } from '#server/order-mails/send-order-mail.ts'
import { noteEnd } from '#server/audit/noted-ends.ts'
import { deleteOldSessions } from '#server/staff/sessions/current-session.ts'
import { sendStaffInvitation } from '#server/staff/send-invitation.ts'
import { sweepExpiredSessions } from '#server/stock/free-expired.ts'
import { resolvers as vouchers } from '#server/vouchers/resolvers.ts'
import { sendVoucherMail } from '#server/vouchers/send-voucher-mail.ts'
import { voucherRoutes } from '#server/vouchers/routes.ts'
import { deleteOldEntries } from '#server/waiting-list/delete-old-entries.ts'
import { resolvers as waitingList } from '#server/waiting-list/resolvers.ts'
import { waitingListRoutes } from '#server/waiting-list/routes.ts'
import { sendListMail } from '#server/waiting-list/send-list-mail.ts'
import { serveDueLists, serveList } from '#server/waiting-list/serve-list.ts'
import { moveLines } from '#server/waiting-room/move-lines.ts'
import { sendPlaceMail } from '#server/waiting-room/send-place.ts'
import { waitingRoomRoutes } from '#server/waiting-room/routes.ts'
import type { Slice } from './slice.ts'

/** Every slice, in the order in which they build on each other: a slice imports only what stands before it. */
export const slices: readonly Slice[] = [
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
  {
    name: 'import',
    loadDemo: async (context) => {
      const [{ loadDemo }, { importParts }] = await Promise.all([import('#server/import/demo/load-demo.ts'), import('./import-parts.ts')])
      await loadDemo(context, importParts())
    },
  },
  {
    name: 'content',
    resolvers: content,
    routes: contentRoutes,
    jobs: { 'report-fault': reportFault },
    recurring: [{ name: 'delete-old-errors', everySeconds: 3600, run: deleteOldErrors }],
  },
  {
    name: 'newsletter',
    resolvers: newsletter,
    routes: newsletterRoutes,
    jobs: { 'send-newsletter-mail': sendNewsletterMail, 'subscribe-buyer': subscribeBuyer },
    recurring: [{ name: 'delete-unconfirmed', everySeconds: 3600, run: deleteUnconfirmed }],
  },
  {
    name: 'waiting-room',
    routes: waitingRoomRoutes,
    jobs: { 'send-place-mail': sendPlaceMail },
    recurring: [{ name: 'move-waiting-lines', everySeconds: 1, run: moveLines }],
  },
  { name: 'discovery', routes: discoveryRoutes },
  { name: 'carts', resolvers: carts, routes: cartRoutes, jobs: { 'send-cart-mail': sendCartMail } },
  {
    name: 'orders',
    resolvers: orders,
    recurring: [{ name: 'deliver-sent-orders', everySeconds: 3600, run: deliverSentOrders }],
  },
  { name: 'vouchers', resolvers: vouchers, routes: voucherRoutes, jobs: { 'send-voucher-mail': sendVoucherMail } },
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
    jobs: {
      'issue-tickets': issueTickets,
      'review-tickets': reviewTickets,
      'issue-documents': issueDocuments,
      'issue-credit-notes': issueCreditNotes,
    },
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
    name: 'checkout',
    resolvers: checkout,
    jobs: { 'follow-event-change': followEventChange },
    recurring: [{ name: 'expire-due-orders', everySeconds: 10, run: expireDueOrders }],
  },
  {
    name: 'service',
    loadDemo: async (context) => (await import('#server/service/windows/demo-windows.ts')).openDemoWindows(context),
    resolvers: [service, refunds, ticketForms, checkIn, serviceWindows],
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
  {
    name: 'staff',
    jobs: { 'send-staff-invitation': sendStaffInvitation },
    recurring: [
      { name: 'delete-old-staff-sessions', everySeconds: 3600, run: deleteOldSessions },
      { name: 'note-end-of-audit-log', everySeconds: 60, run: noteEnd },
    ],
  },
  { name: 'people', recurring: [{ name: 'erase-old-records', everySeconds: 3600, run: eraseOldRecords }] },
  {
    name: 'operations',
    routes: (app, context) => {
      backupRoute(app, context)
      clockRoute(app, context)
      toolbarRoutes(app, context)
    },
    recurring: [
      { name: 'delete-old-changes', everySeconds: 60, run: deleteOldChanges },
      { name: 'release-mails', everySeconds: 10, run: releaseMails },
      { name: 'delete-old-counters', everySeconds: 600, run: deleteOldCounters },
    ],
  },
]
