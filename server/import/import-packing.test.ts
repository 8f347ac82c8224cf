import { expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query } = bandShopTests()

const editTracking = (tracking: string) => edit('carriers.yaml', (text) => text.replace('  rates:', `  tracking: '${tracking}'\n  rates:`))
const stored = () => query(`select tracking from carrier where slug = 'dhl'`)

test('OPS-07 a carrier has a page that follows its parcels, until the file no longer says so', async () => {
  await editTracking('https://follow.example/?id={number}')
  expect((await importFolder()).faults).toEqual([])
  expect(await stored()).toEqual([{ tracking: 'https://follow.example/?id={number}' }])
  await edit('carriers.yaml', (text) => text.replace(/ {2}tracking:.*\n/, ''))
  expect((await importFolder()).faults).toEqual([])
  expect(await stored()).toEqual([{ tracking: null }])
})

test.each([
  ['https://follow.example/', 'must have “number” in braces'],
  ['http://follow.example/{number}', 'must be an address with https://'],
  ['javascript:alert({number})', 'must be an address with https://'],
])('tracking: %s is refused', async (tracking, message) => {
  await editTracking(tracking)
  expect((await importFolder()).faults).toMatchObject([
    { code: 'VALUE', file: 'carriers.yaml', column: 'dhl.tracking', message: expect.stringContaining(message) },
  ])
})

test('a product says on which shelf it lies, a variant on which other one, until the file no longer says so', async () => {
  const file = 'products/moorgrab-torf-lp.yaml'
  const shelves = () =>
    query(
      `select v.slug, v.shelf from product_variant v join product p on p.id = v.product_id where p.slug = 'moorgrab-torf-lp' order by position`,
    )
  await edit(file, (text) => text.replace('weight: 520', 'weight: 520\nshelf: C 3').replace('stock: 30,', "stock: 30, shelf: 'C 4',"))
  expect((await importFolder()).faults).toEqual([])
  expect(await shelves()).toEqual([
    { slug: 'black', shelf: 'C 3' },
    { slug: 'brown', shelf: 'C 4' },
  ])
  await edit(file, (text) => text.replace('shelf: C 3\n', ''))
  expect((await importFolder()).faults).toEqual([])
  expect((await shelves())[0]).toEqual({ slug: 'black', shelf: null })
})
