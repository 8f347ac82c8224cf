import { copyTables, type TablesToCopy } from '#db/copy-tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { openDatabase, type Database } from '#db/database.ts'
import { startEmbedded, type EmbeddedDatabase } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { markAsDrill } from './queries-copy.ts'

/**
 * What the drill copies: what is for sale and how the shops are set up. Nothing about people, so no sessions, carts, orders, payments,
 * mails and subscribers, and no secrets, so that nothing signed by the copy is worth anything elsewhere
 * (docs/decisions/0063-what-a-drill-copies.md).
 */
const whatIsForSale: TablesToCopy = {
  tables: [
    ...['legal_entity', 'shop', 'country', 'vat_rate', 'payment_method', 'image'],
    ...['category', 'category_parent', 'tour_artist', 'shop_category', 'venue', 'product', 'event', 'pricing_category'],
    ...['product_variant', 'product_category', 'shop_product', 'product_image', 'combined_product', 'price_history'],
    ...['bundle', 'bundle_combination', 'bundle_part', 'carrier', 'carrier_rate'],
    ...['stock_pool', 'variant_pool', 'seating_plan', 'event_seating', 'event_section', 'event_seat'],
    ...['news_item', 'news_category', 'shop_news', 'content_page', 'faq_entry'],
  ],
  leftOut: {
    // The hall is empty, and no order refers to a seat.
    stock_pool: ['sold', 'held', 'unpaid_transfer'],
    event_seat: ['item_id', 'changed_in'],
    // On sale at once.
    event: ['presale_at', 'cancelled_at'],
    // The copy is served on this machine only.
    shop: ['domain'],
  },
}

/**
 * Starts a database of its own in the drill's folder and copies into it what is for sale. The shop's database is only read.
 */
export async function copyShop(source: Database, folder: string): Promise<EmbeddedDatabase> {
  const copy = await startEmbedded(folder)
  try {
    await migrate(copy.url)
    // Copying leaves out foreign keys and triggers, which the shop's role may not.
    const { db } = openDatabase(copy.superuserUrl, 1)
    try {
      await source
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((from) => inTransaction(db, (to) => copyTables(from, to, whatIsForSale)))
      await markAsDrill(db)
    } finally {
      await db.destroy()
    }
    return copy
  } catch (error) {
    await copy.stop()
    throw error
  }
}
