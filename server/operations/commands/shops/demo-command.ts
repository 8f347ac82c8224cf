import { parseArgs } from 'node:util'
import { oneAtATime } from '#db/one-at-a-time.ts'
import type { Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { listShops } from '#server/house/shops/records-shops.ts'
import type { ImportPart } from '#server/foundations/import-support/import-part.ts'
import { loadDemo, loadLargeDemo } from '#server/import/load-demo.ts'
import { progressBar } from '#server/import/import-options.ts'
import { writePast, type PastSize } from '#server/upkeep/write-past.ts'
import { findDemoShop } from './queries-demo.ts'
import { openDemoWindows } from '#server/after-sale/self-service/windows.ts'

/**
 * `bin/stagefront demo`: loads shops to show, and a large catalogue to measure.
 * @param parts the slices' shares of the import; a function, because the list of slices names this command
 */
export const demoCommand = (parts: () => readonly ImportPart[]): Command => ({
  beginsShop: true,
  actOf: () => 'catalog.import',
  usage: ['[--size small|large] [--orders NUMBER]'],
  details: [
    'Loads the demo shops into an empty database, and with --size large a large catalogue beside them.',
    '--orders writes so many orders of an invented past, for the office and for benchmarks.',
  ],
  async run(context, args) {
    const { size, orders = '0' } = parseArgs({
      args,
      options: { size: { type: 'string', default: 'small' }, orders: { type: 'string' } },
    }).values
    if (size !== 'small' && size !== 'large') {
      console.error(`--size must be small or large, not "${size}"`)
      return 2
    }
    if (!/^\d{1,8}$/.test(orders)) {
      console.error(`--orders must be a whole number, not "${orders}"`)
      return 2
    }
    // Waits for a first start that is loading the demo.
    return oneAtATime(context.config.databaseUrl ?? '', 'demo', () => load(context, { size, orders: Number(orders) }, parts()))
  },
})

async function load(
  context: Context,
  { size, orders }: { size: 'small' | 'large'; orders: number },
  parts: readonly ImportPart[],
): Promise<number> {
  const before = await listShops(context.db)
  if (before.length === 0) {
    console.log('Drawing the posters and loading the demo shops …')
    // Nobody waits to look around: those of the home page and of the first lists.
    await loadDemo(context, parts, { pictures: 120 })
    await openDemoWindows(context)
  }
  const shop = await findDemoShop(context.db)
  if (!shop) {
    console.error(
      `The demo needs an empty database, but this one has other shops (${before.map((each) => each.slug).join(', ')}). Set DATA_DIR or DATABASE_URL to another one.`,
    )
    return 1
  }
  if (size === 'small') console.log(before.length > 0 ? 'The demo shops are already loaded.' : 'The demo shops are loaded.')
  else await loadLarge(context, shop)
  if (orders > 0) await loadPast(context, { orders, shopId: shop.shopId })
  return 0
}

async function loadLarge(context: Context, shop: { shopId: number; partnerId: number }): Promise<void> {
  const start = performance.now()
  const { products, events } = await loadLargeDemo(context, shop, undefined, progressBar())
  if (products + events === 0) return console.log('The large demo is already loaded.')
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`Loaded ${products.toLocaleString('en')} products and ${events.toLocaleString('en')} events in ${seconds} s.`)
}

async function loadPast(context: Context, size: PastSize): Promise<void> {
  const start = performance.now()
  const written = await writePast(context, size)
  if (written === 0) return console.log(`The orders of the past are already written.`)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`Wrote ${written.toLocaleString('en')} orders of the past in ${seconds} s.`)
}
