import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCommand } from '#server/operations/commands/shops/import-command.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { makeVenue } from '../factories.ts'
import { runCommand } from '../run-command.ts'
import type { TestShop } from '../test-shop.ts'

interface Written {
  date?: string
  until?: string
  doors?: string
  name?: string
  artist?: string
  venue?: string
  cancelled?: boolean
  personalization?: string
}

/** An event of its own that is sold, moved and called off by imports, as operators do it. */
export async function changingEvent(shop: TestShop) {
  const { db } = shop.database
  const folder = await mkdtemp(join(tmpdir(), 'stagefront-events-'))
  await makeVenue(db, { slug: 'werk', name: 'Werk' })
  await writeFile(join(folder, 'shops.yaml'), 'main: { name: Stagefront, company: stagefront, band: false, sells: all, categories: all }\n')
  const write = async (
    { date = '2027-03-13 20:00', until, doors, name = 'Sophie', artist, venue = 'kesselhaus', cancelled = false, personalization }: Written,
    ...args: string[]
  ) => {
    const given = Object.entries({ until, doors, artist, personalization }).flatMap(([field, value]) =>
      value ? [`, ${field}: '${value}'`] : [],
    )
    const event = `sophie: { name: ${name}, promoter: nordwind, venue: ${venue}, date: '${date}', cancelled: ${cancelled}${given.join('')}, tickets: [{ category: Innenraum, contingent: 50, online: 18.50 }] }\n`
    await writeFile(join(folder, 'events.yaml'), event)
    const result = await runCommand(importCommand(importParts), shop.context, folder, ...args)
    shop.clock.advance(1000)
    return result
  }
  const { code, output } = await write({})
  if (code !== 0) throw new Error(output)
  const variant = await db
    .selectFrom('productVariant as v')
    .innerJoin('product as p', 'p.id', 'v.productId')
    .select(['v.id', 'p.id as eventId'])
    .where('p.slug', '=', 'sophie')
    .executeTakeFirstOrThrow()
  shop.clock.advance(1000)
  return { ticket: variant.id, eventId: variant.eventId, folder, import: write, close: () => rm(folder, { recursive: true }) }
}
