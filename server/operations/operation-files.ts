/** Written by `npm run generate:operations`: the files of all operations by subject. */
export const operationFiles: Readonly<Record<string, readonly (() => Promise<object>)[]>> = {
  admin: [
    () => import('./admin/end-account.ts'),
    () => import('./admin/grant-role.ts'),
    () => import('./admin/invite-account.ts'),
    () => import('./admin/list-accounts.ts'),
    () => import('./admin/reset-account.ts'),
    () => import('./admin/revoke-role.ts'),
  ],
  audit: [
    () => import('./audit/check-log.ts'),
    () => import('./audit/list-acts.ts'),
  ],
  backup: [
    () => import('./backup/list-backups.ts'),
    () => import('./backup/record-backup.ts'),
  ],
  bank: [
    () => import('./bank/book-line.ts'),
    () => import('./bank/dismiss-line.ts'),
    () => import('./bank/import-statement.ts'),
    () => import('./bank/list-lines.ts'),
    () => import('./bank/show-line.ts'),
  ],
  doctor: [
    () => import('./doctor/examine-shop.ts'),
  ],
  documents: [
    () => import('./documents/list-documents.ts'),
    () => import('./documents/write-document-pdf.ts'),
  ],
  door: [
    () => import('./door/close-door.ts'),
    () => import('./door/list-doors.ts'),
    () => import('./door/open-door.ts'),
    () => import('./door/show-door-status.ts'),
  ],
  errors: [
    () => import('./errors/list-errors.ts'),
  ],
  events: [
    () => import('./events/call-off-event.ts'),
    () => import('./events/list-answers.ts'),
    () => import('./events/list-events.ts'),
    () => import('./events/list-holders.ts'),
    () => import('./events/move-event.ts'),
    () => import('./events/print-holders.ts'),
    () => import('./events/put-event-back-on.ts'),
    () => import('./events/show-event.ts'),
    () => import('./events/sum-choices.ts'),
    () => import('./events/sum-event.ts'),
  ],
  explain: [
    () => import('./explain/explain-order.ts'),
    () => import('./explain/explain-place.ts'),
  ],
  files: [
    () => import('./files/copy-files.ts'),
  ],
  forms: [
    () => import('./forms/accept-form.ts'),
    () => import('./forms/list-forms.ts'),
    () => import('./forms/refuse-form.ts'),
    () => import('./forms/show-form.ts'),
    () => import('./forms/show-proof.ts'),
  ],
  import: [
    () => import('./import/import-archive.ts'),
  ],
  jobs: [
    () => import('./jobs/list-jobs.ts'),
    () => import('./jobs/retry-jobs.ts'),
  ],
  keys: [
    () => import('./keys/create-key.ts'),
    () => import('./keys/end-key.ts'),
    () => import('./keys/list-keys.ts'),
  ],
  mail: [
    () => import('./mail/list-bounces.ts'),
  ],
  money: [
    () => import('./money/clear-money.ts'),
    () => import('./money/list-events.ts'),
    () => import('./money/list-money.ts'),
    () => import('./money/retry-money.ts'),
  ],
  newsletter: [
    () => import('./newsletter/export-newsletter.ts'),
  ],
  orders: [
    () => import('./orders/cancel-event.ts'),
    () => import('./orders/cancel-order.ts'),
    () => import('./orders/correct-address.ts'),
    () => import('./orders/correct-email.ts'),
    () => import('./orders/list-orders.ts'),
    () => import('./orders/mark-order-delivered.ts'),
    () => import('./orders/mark-order-paid.ts'),
    () => import('./orders/mark-order-sent.ts'),
    () => import('./orders/note-order.ts'),
    () => import('./orders/refund-part.ts'),
    () => import('./orders/resend-order-mail.ts'),
    () => import('./orders/show-order.ts'),
  ],
  payouts: [
    () => import('./payouts/approve-payout.ts'),
    () => import('./payouts/complete-payout.ts'),
    () => import('./payouts/export-payout.ts'),
    () => import('./payouts/list-payouts.ts'),
    () => import('./payouts/prepare-payouts.ts'),
    () => import('./payouts/show-payout.ts'),
    () => import('./payouts/withdraw-payout.ts'),
  ],
  person: [
    () => import('./person/erase-person.ts'),
    () => import('./person/show-person.ts'),
    () => import('./person/write-person-json.ts'),
    () => import('./person/write-person-pdf.ts'),
  ],
  refunds: [
    () => import('./refunds/accept-refund.ts'),
    () => import('./refunds/list-refunds.ts'),
    () => import('./refunds/refuse-refund.ts'),
    () => import('./refunds/show-refund.ts'),
  ],
  report: [
    () => import('./report/list-items.ts'),
    () => import('./report/list-parts.ts'),
    () => import('./report/report-sales.ts'),
  ],
  sessions: [
    () => import('./sessions/end-session.ts'),
    () => import('./sessions/list-sessions.ts'),
  ],
  shops: [
    () => import('./shops/list-shops.ts'),
  ],
  tickets: [
    () => import('./tickets/give-tickets.ts'),
    () => import('./tickets/list-tickets.ts'),
  ],
  today: [
    () => import('./today/show-today.ts'),
  ],
  verify: [
    () => import('./verify/verify-shop.ts'),
  ],
  vouchers: [
    () => import('./vouchers/end-voucher.ts'),
    () => import('./vouchers/extend-voucher.ts'),
    () => import('./vouchers/issue-voucher.ts'),
    () => import('./vouchers/list-vouchers.ts'),
    () => import('./vouchers/send-voucher.ts'),
    () => import('./vouchers/show-voucher.ts'),
    () => import('./vouchers/sum-vouchers.ts'),
  ],
  'waiting-list': [
    () => import('./waiting-list/list-waiting-lists.ts'),
    () => import('./waiting-list/offer-units.ts'),
    () => import('./waiting-list/remove-address.ts'),
    () => import('./waiting-list/show-waiting-list.ts'),
  ],
  'waiting-room': [
    () => import('./waiting-room/announce-queue.ts'),
    () => import('./waiting-room/close-queue.ts'),
    () => import('./waiting-room/continue-queue.ts'),
    () => import('./waiting-room/list-queues.ts'),
    () => import('./waiting-room/open-queue.ts'),
    () => import('./waiting-room/set-queue-rate.ts'),
    () => import('./waiting-room/stop-queue.ts'),
  ],
  windows: [
    () => import('./windows/close-window.ts'),
    () => import('./windows/list-windows.ts'),
    () => import('./windows/open-window.ts'),
  ],
  withdrawals: [
    () => import('./withdrawals/list-withdrawals.ts'),
  ],
}
