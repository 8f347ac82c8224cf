import { parseArgs } from 'node:util'
import { oneAtATime } from '#db/one-at-a-time.ts'
import type { Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { listShops } from '#server/house/shops/records-shops.ts'
import type { ImportPart } from '#server/foundations/import-support/import-part.ts'
import { loadDemo, loadLargeDemo } from '#server/import/load-demo.ts'
import { progressBar } from '#server/import/import-options.ts'
import { findDemoShop } from './queries-demo.ts'
import { openDemoWindows } from '#server/after-sale/self-service/windows.ts'

/**
 * `bin/stagefront demo`: loads shops to show, and a large catalogue to measure.
 * @param parts the slices' shares of the import; a function, because the list of slices names this command
 */
export const demoCommand = (parts: () => readonly ImportPart[]): Command => ({
  beginsShop: true,
  actOf: () => 'catalog.import',
  usage: ['[--size small|large]'],
  async run(context, args) {
    const { size } = parseArgs({ args, options: { size: { type: 'string', default: 'small' } } }).values
    if (size !== 'small' && size !== 'large') {
      console.error(`--size must be small or large, not "${size}"`)
      return 2
    }
    // Waits for a first start that is loading the demo.
    return oneAtATime(context.config.databaseUrl ?? '', 'demo', () => load(context, size, parts()))
  },
})

async function load(context: Context, size: 'small' | 'large', parts: readonly ImportPart[]): Promise<number> {
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
  return 0
}

async function loadLarge(context: Context, shop: { shopId: number; partnerId: number }): Promise<void> {
  const start = performance.now()
  const { products, events } = await loadLargeDemo(context, shop, undefined, progressBar())
  if (products + events === 0) return console.log('The large demo is already loaded.')
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`Loaded ${products.toLocaleString('en')} products and ${events.toLocaleString('en')} events in ${seconds} s.`)
}
