import { expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query } = bandShopTests()

const editFreeFrom = (freeFrom: string) => edit('carriers.yaml', (text) => text.replace('  rates:', `  free_from: ${freeFrom}\n  rates:`))
const stored = () => query(`select free_from from carrier where slug = 'dhl'`)

test('OPS-07 a carrier is free from a value of goods on, by country, until the file no longer says so', async () => {
  await editFreeFrom('{ de: 60, at: 99.90 }')
  expect((await importFolder()).faults).toEqual([])
  expect(await stored()).toEqual([{ free_from: { de: 6000, at: 9990 } }])
  await edit('carriers.yaml', (text) => text.replace(/ {2}free_from:.*\n/, ''))
  expect((await importFolder()).faults).toEqual([])
  expect(await stored()).toEqual([{ free_from: {} }])
})

test.each([
  ['{ de: 0 }', 'VALUE', 'free_from.de', 'must be above 0'],
  ['{ de: -5 }', 'VALUE', 'free_from.de', 'must be at least 0'],
  ['{ de: 59.999 }', 'VALUE', 'free_from.de', 'must have at most two decimals'],
  ['{ de: "60" }', 'VALUE', 'free_from.de', 'must be an amount in euros without quotes'],
  ['{ ch: 60 }', 'VALUE', 'free_from.ch', 'must be a country that rates names'],
])('free_from: %s is refused', async (freeFrom, code, field, message) => {
  await editFreeFrom(freeFrom)
  expect((await importFolder()).faults).toMatchObject([
    { code, file: 'carriers.yaml', column: `dhl.${field}`, message: expect.stringContaining(message) },
  ])
  expect(await stored()).toEqual([])
})
