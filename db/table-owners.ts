/**
 * Which folder of `server` owns which table. Only the owner writes a table; others call the owner's functions. Checked by
 * `test/table-owners.test.ts`.
 */
export const tableOwners: readonly { folder: string; tables: readonly string[] }[] = [
  { folder: 'foundations/images', tables: ['image', 'busy_process'] },
  { folder: 'foundations/outbox', tables: ['mail', 'mail_turn', 'mail_bounce'] },
  { folder: 'foundations/changes', tables: ['change'] },
  { folder: 'foundations/jobs', tables: ['process'] },
  { folder: 'foundations/audit', tables: ['audit_entry'] },
  { folder: 'house/shops', tables: ['legal_entity', 'shop', 'country', 'vat_rate', 'payment_method', 'legacy_redirect', 'app_secret'] },
  { folder: 'house/sessions', tables: ['session', 'session_token', 'activity'] },
  {
    folder: 'house/staff',
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
  {
    folder: 'selling/stock',
    tables: ['stock_pool', 'variant_pool', 'hold', 'hold_event', 'sale', 'event_section', 'event_seat', 'awaited_pool'],
  },
  { folder: 'selling/seating', tables: ['seating_plan', 'event_seating'] },
  {
    folder: 'selling/catalog',
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
  { folder: 'selling/bundles', tables: ['bundle', 'bundle_combination', 'bundle_part'] },
  { folder: 'selling/shipping', tables: ['carrier', 'carrier_rate'] },
  { folder: 'selling/carts', tables: ['cart', 'cart_item'] },
  { folder: 'selling/waiting-list', tables: ['waiting_list_entry', 'waiting_list_offer'] },
  { folder: 'selling/waiting-room', tables: ['waiting_queue', 'waiting_step', 'waiting_entry'] },
  {
    folder: 'publishing/content',
    tables: ['news_item', 'news_category', 'shop_news', 'content_page', 'faq_entry', 'advent_campaign', 'advent_door'],
  },
  { folder: 'publishing/newsletter', tables: ['newsletter_subscription'] },
  { folder: 'import', tables: ['import_record', 'written_entry', 'written_version'] },
  {
    folder: 'money/orders',
    tables: [
      'orders',
      'order_item',
      'order_cancellation',
      'price_reduction',
      'order_event',
      'order_tag',
      'parcel',
      'parcel_item',
      'goods_return',
      'returned_item',
      'money_movement',
      'money_to_clear',
    ],
  },
  { folder: 'money/vouchers', tables: ['voucher', 'voucher_movement'] },
  { folder: 'money/payments', tables: ['payment', 'payment_approval', 'provider_event', 'provider_refund', 'provider_dispute'] },
  { folder: 'money/bank', tables: ['bank_import', 'bank_line', 'bank_share', 'payout', 'payout_item'] },
  { folder: 'money/documents', tables: ['document_series', 'order_document', 'document_part'] },
  { folder: 'money/accounting', tables: ['accounting_period', 'accounted_document', 'accounted_movement'] },
  {
    folder: 'money/settlements',
    tables: ['settlement_terms', 'settlement', 'settlement_document', 'settlement_free_item', 'settlement_movement'],
  },
  { folder: 'after-sale/ticketing', tables: ['signing_key', 'ticket'] },
  { folder: 'after-sale/door', tables: ['door', 'door_device', 'door_scan', 'door_presence'] },
  {
    folder: 'after-sale/self-service',
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
  { folder: 'after-sale/choices', tables: ['ticket_choice', 'choice_account'] },
  { folder: 'upkeep', tables: ['backup', 'error_report'] },
  { folder: 'operations', tables: ['staff_sent_act', 'staff_run', 'staff_run_item', 'packing_batch', 'packing_batch_order', 'saved_view'] },
  { folder: 'http/protection', tables: ['request_count'] },
  { folder: 'startup', tables: ['write_probe', 'moved_clock'] },
]

/**
 * Tables that only one room of their owner writes, because it decides what may become of their rows. `others` names the columns that another
 * file writes in an update of its own.
 */
export const tableRooms: readonly { table: string; room: string; others?: Readonly<Record<string, readonly string[]>> }[] = [
  // An order's balance belongs to its ledger.
  { table: 'orders', room: 'server/money/orders/life', others: { 'server/money/orders/records-ledger.ts': ['balance_cents'] } },
  { table: 'order_event', room: 'server/money/orders/life' },
  {
    table: 'payment',
    room: 'server/money/payments/life',
    others: {
      'server/money/payments/stored/queries-payments.ts': [
        'refunded_cents',
        'disputed_cents',
        'asked_at',
        'provider_id',
        'provider_object',
        'next_step',
      ],
      'server/money/payments/records.ts': ['next_step', 'success_url', 'cancel_url'],
    },
  },
]
