import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'
import type { ImportReport } from './run-import.ts'

const { importFolder, edit, query, inFolder } = bandShopTests()

test('OPS-07 VAT rates of a country are replaced as a whole', async () => {
  await writeFile(
    inFolder('vat-rates.yaml'),
    'de:\n  standard:\n    - { rate: 19 }\n    - { rate: 20, valid_from: "2028-01-01" }\n  reduced: 7\n',
  )
  await importFolder()
  const rates = () => query(`select kind, rate, valid_from from vat_rate order by kind, valid_from nulls first`)
  expect(await rates()).toEqual([
    { kind: 'reduced', rate: 7, valid_from: null },
    { kind: 'standard', rate: 19, valid_from: null },
    { kind: 'standard', rate: 20, valid_from: '2028-01-01' },
  ])
  await edit('vat-rates.yaml', () => 'de: { standard: 19 }\n')
  expect((await importFolder()).faults).toEqual([])
  expect(await rates()).toEqual([{ kind: 'standard', rate: 19, valid_from: null }])
})

test('an event abroad without a known reduced rate is taxed at the standard rate of its country, with a warning', async () => {
  const assumed = (report: ImportReport) => report.faults.filter(({ code }) => code === 'VAT_ASSUMED').map(({ message }) => message)
  await edit('tours/torf.yaml', (text) => text.replace('    vat_rate: 13\n', ''))
  expect(assumed(await importFolder())).toEqual([expect.stringContaining('add at.reduced to vat-rates.yaml')])
  expect(await query(`select vat_rate, vat_kind from product where slug = 'torf-keller-wien'`)).toEqual([
    { vat_rate: 20, vat_kind: 'reduced' },
  ])
  await writeFile(inFolder('vat-rates.yaml'), 'at: { reduced: 13 }\n')
  await edit('tours/torf.yaml', (text) => text.replace('hall: 300', 'hall: 310'))
  expect(assumed(await importFolder())).toEqual([])
})
