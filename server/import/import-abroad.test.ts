import { writeFile, mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

/* What a folder leaves out is not filled with what is true of Germany only. */

const { importFolder, edit, query, inFolder } = bandShopTests()

const companiesIn = (country: string, zone?: string) =>
  edit('legal-entities.yaml', (text) => text.replaceAll('country: de', `country: ${country}${zone ? `\n  time_zone: ${zone}` : ''}`))
const goods = () =>
  query<{ withdrawal: string; rate: number }>(`select distinct withdrawal, vat_rate as rate from product where kind = 'merch'`)

test.each([
  ['de', undefined, '14_days', 19],
  ['at', undefined, '14_days', 20],
  ['no', undefined, '14_days', 25],
  ['ch', undefined, 'none', 8.1],
  ['us', 'America/New_York', 'none', 0],
  ['jp', undefined, 'none', 0],
] as const)('goods of a seller in %s have the right of withdrawal and the VAT of that country', async (country, zone, withdrawal, rate) => {
  if (country !== 'de') await companiesIn(country, zone)
  const { isImported, faults } = await importFolder()
  expect({ isImported, errors: isImported ? [] : faults }).toEqual({ isImported: true, errors: [] })
  expect(await goods()).toEqual([{ withdrawal, rate }])
  // Of the goods; the concert in Vienna has its rate written.
  const assumed = faults.filter(({ code, file }) => code === 'VAT_ASSUMED' && file?.startsWith('products'))
  expect(assumed.length > 0).toBe(country === 'jp' || country === 'us')
})

test('an operator abroad who grants a withdrawal writes it', async () => {
  await companiesIn('ch')
  for (const name of ['moorgrab-torf-lp', 'moorgrab-torf-shirt'])
    await edit(`products/${name}.yaml`, (text) => `${text.trimEnd()}\nwithdrawal: 14_days\n`)
  await importFolder()
  expect((await goods()).map(({ withdrawal }) => withdrawal)).toEqual(['14_days'])
})

test('an import names the built-in legal texts of another country that a shop would show', async () => {
  const named = async () =>
    (await importFolder()).faults.filter(({ code }) => code === 'TEMPLATE_LAW').map(({ file, message }) => [file, message])
  expect(await named()).toEqual([])
  await companiesIn('at')
  const all = (shop: string) => [
    'shops.yaml',
    expect.stringMatching(`${shop} is in AT.*imprint, terms, datapolicy, withdrawal follow German law`),
  ]
  expect(await named()).toEqual([all('main'), all('moorgrab')])
  await mkdir(inFolder('pages'))
  for (const slug of ['imprint', 'terms', 'datapolicy'])
    await writeFile(inFolder(`pages/${slug}.de.md`), `---\nslug: ${slug}\nlocale: de\ntitle: Recht\n---\nUnser Text.\n`)
  const one = ['shops.yaml', expect.stringContaining('the built-in pages withdrawal follow')]
  expect(await named()).toEqual([one, one])
})
