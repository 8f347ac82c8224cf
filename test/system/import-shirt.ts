import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { WholeShop } from './whole-shop.ts'

/** Imports a shirt at this price in euros while the shop is running. Its page is `/products/heide-shirt`. */
export async function importShirt(shop: WholeShop, price: string): Promise<void> {
  const file = join(shop.dataDir, 'products.csv')
  writeFileSync(
    file,
    `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price
heide-shirt,Heide,Moorgrab,T-Shirt,true,Größe,M,shopify,12,${price}\n`,
  )
  expect(await shop.command('import', file, '--contract-partner', 'stagefront', '--currency', 'EUR')).toMatchObject({ code: 0 })
}
