import { describe, expect, test } from 'vitest'
import type { WrittenKind } from '#core/import/folder/folder-format.ts'
import type { JsonMap, JsonValue } from '#core/written/json-value.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { bandShopTests } from '#test/world/import/band-shop.ts'
import { defaultOptions } from '../import-options.ts'
import { findEntry } from './queries-written.ts'
import { saveEntry, type EntryDraft } from './save-entry.ts'

const { context, importFolder, edit, query } = bandShopTests()

const save = (draft: Omit<EntryDraft, 'confirmed'>) =>
  saveEntry(context(), importParts(), { ...draft, confirmed: false }, { ...defaultOptions, paths: [], author: 'staff:7' })

const entry = async (kind: WrittenKind, id: string) => {
  const found = await findEntry(context().db, kind, id)
  if (!found) throw new Error(`${kind}/${id} is not written`)
  return { ...found, value: found.value as JsonMap }
}

/** Saves the entry as it is now with a change. */
async function change(kind: WrittenKind, id: string, by: (value: JsonMap) => JsonValue) {
  const { value, version } = await entry(kind, id)
  return save({ kind, id, version, value: by(value) })
}

const shirt = ['products', 'moorgrab-torf-shirt'] as const
const prices = () => query(`select slug, price_cents from product where kind = 'merch' order by slug`)

describe('an entry that is saved', () => {
  test('is written as an import would, and alone', async () => {
    await importFolder()
    const changes = async () => (await query<{ count: number }>('select count(*)::int as count from change'))[0]?.count ?? 0
    const before = await changes()
    const saved = await change(...shirt, (value) => ({ ...value, price: 27.9 }))
    expect(saved).toMatchObject({
      is: 'saved',
      version: 2,
      report: {
        entries: { products: { changed: ['moorgrab-torf-shirt'], left: [] }, shops: { changed: [] } },
        listings: { added: 0, removed: 0 },
      },
    })
    expect(await prices()).toEqual([
      { slug: 'moorgrab-torf-lp', price_cents: 3100 },
      { slug: 'moorgrab-torf-shirt', price_cents: 2790 },
    ])
    // Caches are told.
    expect(await changes()).toBeGreaterThan(before)
    expect(await query(`select source, author from written_version where id = 'moorgrab-torf-shirt' and version = 2`)).toEqual([
      { source: 'staff', author: 'staff:7' },
    ])
    // Its pictures, variants and shops are as they were.
    expect(
      await query(`select count(*)::int as n from product_image i join product p on p.id = i.product_id where p.slug = '${shirt[1]}'`),
    ).toEqual([{ n: 1 }])
    expect(await importFolder()).toMatchObject({
      isImported: true,
      faults: [{ code: 'CHANGED_HERE' }],
      entries: { products: { changed: [] } },
    })
  })

  test('keeps what its dates inherit from the tour, and a relative date its day', async () => {
    await importFolder()
    const dates = () =>
      query(`select p.slug, e.happening_from, p.contract_partner_id from product p join event e on e.product_id = p.id order by 1`)
    const before = await dates()
    await change('tours', 'torf', (value) => ({ ...value, name: { de: 'Torf-Reise', en: 'Peat journey' } }))
    expect(await dates()).toEqual(before)
    expect(await query(`select distinct name->>'de' as name from product where kind = 'event'`)).toEqual([{ name: 'Torf-Reise' }])
  })

  test('is listed by the shops that sell everything, and by the artist’s, where it is new', async () => {
    await importFolder()
    const saved = await save({
      kind: 'products',
      id: 'kappe',
      version: null,
      value: { name: 'Kappe', artist: 'moorgrab', price: 15, stock: 20 },
    })
    expect(saved).toMatchObject({ is: 'saved', version: 1, report: { entries: { products: { created: ['kappe'] } } } })
    expect(
      await query(
        `select s.slug from shop_product l join shop s on s.id = l.shop_id join product p on p.id = l.product_id where p.slug = 'kappe' order by 1`,
      ),
    ).toEqual([{ slug: 'main' }, { slug: 'moorgrab' }])
    expect(await query('select count(*)::int as n from shop_product')).toEqual([{ n: 10 }])
    expect(await importFolder()).toMatchObject({ isImported: true })
    expect(await query('select count(*)::int as n from shop_product')).toEqual([{ n: 10 }])
  })

  test('is refused whole with the faults of an import, at the field', async () => {
    await importFolder()
    const saved = await change(...shirt, (value) => ({ ...value, price: 'free', weigth: 3 }))
    expect(saved).toMatchObject({ is: 'refused' })
    expect(saved.is === 'refused' && saved.faults.map(({ code, file, column }) => [code, file, column])).toEqual(
      expect.arrayContaining([
        ['VALUE', 'products/moorgrab-torf-shirt', 'price'],
        ['VALUE', 'products/moorgrab-torf-shirt', 'weigth'],
      ]),
    )
    expect(await entry(...shirt)).toMatchObject({ version: 1, value: { price: 24.9 } })
  })

  test('is nothing new where nothing changed', async () => {
    await importFolder()
    expect(await change(...shirt, (value) => value)).toEqual({ is: 'unchanged', version: 1 })
  })

  test('can be a page or news', async () => {
    await importFolder()
    const news = { kind: 'news', id: 'neu', version: null, value: { title: 'Neu', text: '**Da**', date: '2026-11-01' } } as const
    expect(await save(news)).toMatchObject({ is: 'saved', version: 1 })
    expect(await query(`select text->>'de' as text from news_item where slug = 'neu'`)).toEqual([{ text: '<p><strong>Da</strong></p>' }])
  })

  test('does not take the place of one that only the tables have', async () => {
    await importFolder()
    await query(`delete from written_version; delete from written_entry where kind = 'products'`)
    const saved = await save({ kind: 'products', id: shirt[1], version: null, value: { name: 'Kappe', price: 15, stock: 20 } })
    expect(saved).toMatchObject({ is: 'refused', faults: expect.arrayContaining([expect.objectContaining({ code: 'SLUG_TAKEN' })]) })
  })
})

describe('two who save from the same version', () => {
  test('both keep their changes of different fields', async () => {
    await importFolder()
    const { value, version } = await entry(...shirt)
    const [first, second] = [
      { ...value, price: 27.9 },
      { ...value, weight: 250 },
    ]
    const draft = (draftValue: JsonValue) => ({ kind: shirt[0], id: shirt[1], version, value: draftValue })
    const saved = await Promise.all([save(draft(first)), save(draft(second))])
    expect(saved.map(({ is }) => is)).toEqual(['saved', 'saved'])
    expect(await entry(...shirt)).toMatchObject({ version: 3, value: { price: 27.9, weight: 250 } })
  })

  test('are asked about the same field: before, theirs and yours', async () => {
    await importFolder()
    const { value, version } = await entry(...shirt)
    await change(...shirt, (now) => ({ ...now, price: 27.9 }))
    const later = await save({ kind: shirt[0], id: shirt[1], version, value: { ...value, price: 22, weight: 250 } })
    expect(later).toEqual({ is: 'conflict', version: 2, fields: [{ field: 'price', before: 24.9, theirs: 27.9, yours: 22 }] })
    expect(await entry(...shirt)).toMatchObject({ version: 2, value: { price: 27.9, weight: 200 } })
  })
})

test('a folder that changed meanwhile is merged with what was saved, and one that says the same is taken as it is', async () => {
  await importFolder()
  await change(...shirt, (value) => ({ ...value, price: 26.9 }))
  await edit('products/moorgrab-torf-shirt.yaml', (text) => text.replace('24.90', '26.90').replace('weight: 200', 'weight: 210'))
  expect(await importFolder()).toMatchObject({ isImported: true, faults: [] })
  expect(await entry(...shirt)).toMatchObject({ version: 3, value: { price: 26.9, weight: 210 }, folderValue: { price: 26.9 } })
})
