/**
 * Which folder of `server` owns which table. Only the owner writes a table; others call the owner's functions. Checked by
 * `test/table-owners.test.ts`.
 */
export const tableOwners: readonly { slice: string; tables: readonly string[] }[] = [
  { slice: 'shops', tables: ['legal_entity', 'shop', 'country', 'vat_rate', 'payment_method', 'legacy_redirect', 'app_secret'] },
  { slice: 'sessions', tables: ['session', 'session_token', 'activity'] },
  { slice: 'stock', tables: ['stock_pool', 'variant_pool', 'hold', 'hold_event', 'sale', 'event_section', 'event_seat', 'awaited_pool'] },
  { slice: 'seating', tables: ['seating_plan', 'event_seating'] },
  {
    slice: 'catalog',
    tables: [
      'category',
      'category_parent',
      'tour_artist',
      'shop_category',
      'venue',
      'product',
      'event',
      'event_change',
      'event_choices',
      'pricing_category',
      'product_variant',
      'product_category',
      'shop_product',
      'product_image',
      'combined_product',
      'price_history',
    ],
  },
  { slice: 'bundles', tables: ['bundle', 'bundle_combination', 'bundle_part'] },
  { slice: 'shipping', tables: ['carrier', 'carrier_rate'] },
  { slice: 'import', tables: ['import_record'] },
  { slice: 'carts', tables: ['cart', 'cart_item'] },
  {
    slice: 'orders',
    tables: ['orders', 'order_item', 'order_cancellation', 'price_reduction', 'order_event', 'money_movement', 'money_to_clear'],
  },
  { slice: 'vouchers', tables: ['voucher', 'voucher_movement'] },
  { slice: 'waiting-list', tables: ['waiting_list_entry', 'waiting_list_offer'] },
  { slice: 'payments', tables: ['payment', 'payment_approval', 'provider_event', 'provider_refund', 'provider_dispute'] },
  { slice: 'bank', tables: ['bank_import', 'bank_line', 'bank_share', 'payout', 'payout_item'] },
  { slice: 'documents', tables: ['document_series', 'order_document'] },
  { slice: 'ticketing', tables: ['signing_key', 'ticket'] },
  { slice: 'door', tables: ['door', 'door_device', 'door_scan', 'door_presence'] },
  {
    slice: 'content',
    tables: ['news_item', 'news_category', 'shop_news', 'content_page', 'faq_entry', 'advent_campaign', 'advent_door', 'error_report'],
  },
  { slice: 'newsletter', tables: ['newsletter_subscription'] },
  { slice: 'waiting-room', tables: ['waiting_line', 'waiting_step', 'waiting_entry'] },
  {
    slice: 'service',
    tables: [
      'withdrawal',
      'service_window',
      'refund_request',
      'refund_request_ticket',
      'upload',
      'ticket_form',
      'ticket_form_ticket',
      'job_application',
    ],
  },
  { slice: 'choices', tables: ['ticket_choice', 'choice_account'] },
  {
    slice: 'staff',
    tables: [
      'staff_account',
      'staff_grant',
      'staff_invitation',
      'staff_passkey',
      'staff_recovery_code',
      'staff_used_challenge',
      'staff_session',
      'staff_key',
    ],
  },
  { slice: 'images', tables: ['image', 'busy_process'] },
  { slice: 'outbox', tables: ['mail', 'mail_turn', 'mail_bounce'] },
  { slice: 'changes', tables: ['change'] },
  { slice: 'jobs', tables: ['process'] },
  { slice: 'audit', tables: ['audit_entry'] },
  { slice: 'http/protection', tables: ['request_count'] },
  { slice: 'startup', tables: ['write_probe'] },
  { slice: 'operations', tables: ['backup'] },
  { slice: 'development', tables: ['moved_clock'] },
]

/**
 * Tables that only one room of their owner writes, because it decides what may become of their rows. `others` names the columns that another
 * file writes in an update of its own.
 */
export const tableRooms: readonly { table: string; room: string; others?: Readonly<Record<string, readonly string[]>> }[] = [
  // An order's balance belongs to its ledger.
  { table: 'orders', room: 'server/orders/life', others: { 'server/orders/queries.ts': ['balance_cents'] } },
  { table: 'order_event', room: 'server/orders/life' },
  {
    table: 'payment',
    room: 'server/payments/life',
    others: {
      'server/payments/queries.ts': ['refunded_cents', 'disputed_cents', 'asked_at', 'provider_id', 'provider_object', 'next_step'],
      'server/payments/queries-erasing.ts': ['next_step', 'success_url', 'cancel_url'],
    },
  },
]
