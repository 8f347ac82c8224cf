import { upsert } from '#db/upsert.ts'
import { due, idOf, type ImportPart, type ImportScope } from '#server/import-support/import-part.ts'
import { replaceRates } from './queries-import.ts'

/** Imports carriers with their rates. */
export const shippingImport: ImportPart = { writers: { carriers: writeCarriers } }

async function writeCarriers({ connection, plan }: ImportScope): Promise<void> {
  const carriers = due(plan.carriers).map(({ entry }) => entry)
  const saved = await upsert(
    connection,
    'carrier',
    carriers.map(({ slug, value: { rates: _rates, deliveryDays, ...carrier } }) => ({
      slug,
      ...carrier,
      deliveryDays: JSON.stringify(deliveryDays),
    })),
    { key: ['slug'], update: ['name', 'description', 'over18', 'express', 'deliveryDays', 'active', 'position'] },
    ['id', 'slug'],
  )
  const ids = new Map(saved.map(({ slug, id }) => [slug, id]))
  await replaceRates(
    connection,
    [...ids.values()],
    carriers.flatMap(({ slug, value }) => value.rates.map((rate) => ({ ...rate, carrierId: idOf(ids, slug) }))),
  )
}
