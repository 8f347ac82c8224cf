/** Which slice owns which table. Others change it through that slice's behaviour files only. */
export const tableOwners: readonly { slice: string; tables: readonly string[] }[] = [
  { slice: 'shops', tables: ['legal_entity', 'shop', 'country', 'payment_method'] },
  { slice: 'sessions', tables: ['session'] },
  { slice: 'stock', tables: ['stock_pool', 'variant_pool', 'hold', 'sale'] },
  {
    slice: 'catalog',
    tables: [
      'image', 'category', 'category_parent', 'tour_artist', 'shop_category', 'venue', 'product', 'event', 'pricing_category', 'product_variant',
      'product_category', 'shop_product', 'product_image', 'import_record',
    ],
  },
  { slice: 'shipping', tables: ['carrier', 'carrier_rate'] },
  { slice: 'carts', tables: ['cart', 'cart_item'] },
  { slice: 'orders', tables: ['orders', 'order_item', 'order_event', 'money_movement', 'money_to_clear'] },
  { slice: 'payments', tables: ['payment', 'provider_event'] },
  { slice: 'ticketing', tables: ['signing_key', 'ticket', 'document_series', 'order_document'] },
  { slice: 'outbox', tables: ['mail'] },
  { slice: 'operations', tables: ['process'] },
]
