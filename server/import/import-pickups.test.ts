import { expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query } = bandShopTests()

test('a carrier may be the event at which goods of its artist are picked up, and costs no postage', async () => {
  await edit(
    'carriers.yaml',
    (text) => `${text}abholung-hamburg:\n  name: { de: Abholung im Werk, en: Pick-up at Das Werk }\n  pickup: torf-werk-hamburg\n`,
  )
  expect((await importFolder()).faults).toEqual([])
  expect(await query(`select p.slug from carrier c join product p on p.id = c.pickup_event_id where c.slug = 'abholung-hamburg'`)).toEqual([
    { slug: 'torf-werk-hamburg' },
  ])
})

test.each([
  ['pickup: torf-werk-hamburg, rates: { de: { 2000: 1 } }', 'VALUE', 'rates', 'must be left out'],
  ['pickup: torf-werk-hamburg, delivery_days: { de: 1 }', 'VALUE', 'delivery_days', 'must be left out'],
  ['pickup: torf-werk-hamburg, free_from: { de: 60 }', 'VALUE', 'free_from', 'must be left out'],
  ['pickup: torf-werk-hamburg, express: true', 'VALUE', 'express', 'must be left out'],
  ['pickup: nowhere', 'UNKNOWN_REFERENCE', 'pickup', 'there is no product or event'],
  ['pickup: moorgrab-torf-shirt', 'VALUE', 'pickup', 'must be an event'],
  ['over_18: false', 'MISSING', 'rates', 'is missing'],
])('a carrier with %s is refused', async (fields, code, field, message) => {
  await edit('carriers.yaml', (text) => `${text}abholung: { name: Abholung, ${fields} }\n`)
  expect((await importFolder()).faults).toMatchObject([
    { code, file: 'carriers.yaml', column: `abholung.${field}`, message: expect.stringContaining(message) },
  ])
})
