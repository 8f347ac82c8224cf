/**
 * Which folder of `server` owns which table. Only the owner writes a table; others call the owner's functions. Checked by
 * `test/table-owners.test.ts`.
 */
export const tableOwners: readonly { slice: string; tables: readonly string[] }[] = [
  { slice: 'shops', tables: ['legal_entity', 'shop', 'country', 'payment_method', 'legacy_redirect', 'app_secret'] },
  { slice: 'sessions', tables: ['session', 'activity'] },
  { slice: 'stock', tables: ['stock_pool', 'variant_pool', 'hold', 'hold_event', 'sale'] },
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
  { slice: 'orders', tables: ['orders', 'order_item', 'order_cancellation', 'order_event', 'money_movement', 'money_to_clear'] },
  { slice: 'payments', tables: ['payment', 'provider_event'] },
  { slice: 'documents', tables: ['document_series', 'order_document'] },
  { slice: 'ticketing', tables: ['signing_key', 'ticket'] },
  {
    slice: 'content',
    tables: ['news_item', 'news_category', 'shop_news', 'content_page', 'faq_entry', 'advent_campaign', 'advent_door', 'error_report'],
  },
  { slice: 'newsletter', tables: ['newsletter_subscription'] },
  { slice: 'service', tables: ['withdrawal'] },
  { slice: 'images', tables: ['image'] },
  { slice: 'outbox', tables: ['mail'] },
  { slice: 'changes', tables: ['change'] },
  { slice: 'jobs', tables: ['process'] },
  { slice: 'http/protection', tables: ['request_count'] },
  { slice: 'development', tables: ['moved_clock'] },
]
