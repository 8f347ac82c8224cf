import { rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query, inFolder } = bandShopTests()

const withoutCountry = () => edit('venues.yaml', (text) => text.replace(', country: de', ''))
const companiesIn = (country: string) => edit('legal-entities.yaml', (text) => text.replaceAll('country: de', `country: ${country}`))
const countryFaults = (faults: readonly { code: string; message: string }[]) =>
  faults.filter(({ code }) => ['COUNTRY_ASSUMED', 'COUNTRY_UNKNOWN', 'MISSING'].includes(code))
const venueCountry = async (slug = 'werk-hamburg') => {
  const [row] = await query<{ country: string; zone: string }>(
    `select country_code as country, time_zone as zone from venue where slug = '${slug}'`,
  )
  return row && [row.country, row.zone]
}

test.each([
  ['at', 'Europe/Vienna'],
  ['gb', 'Europe/London'],
])('a hall without a country is in that of the shop’s company, %s, and a warning says so', async (country, zone) => {
  await withoutCountry()
  await companiesIn(country)
  const { faults, isImported } = await importFolder()
  expect(isImported).toBe(true)
  expect(countryFaults(faults)).toMatchObject([{ code: 'COUNTRY_ASSUMED', message: expect.stringContaining(`${country} is taken`) }])
  expect(await venueCountry()).toEqual([country, zone])
})

test('--country says where halls without a country are, and nothing is assumed', async () => {
  await withoutCountry()
  const { faults } = await importFolder({ country: 'ie' })
  expect(countryFaults(faults)).toEqual([])
  expect(await venueCountry()).toEqual(['ie', 'Europe/Dublin'])
})

test('a company has to say its country, and the fault says how', async () => {
  await edit('legal-entities.yaml', (text) => text.replace('  country: de\n', ''))
  const { faults, isImported } = await importFolder()
  expect(isImported).toBe(false)
  expect(countryFaults(faults)).toMatchObject([
    { code: 'MISSING', file: 'legal-entities.yaml', column: 'stagefront.country', message: expect.stringContaining('write the country') },
  ])
})

const place = { '@type': 'MusicVenue', name: 'Saal', address: { addressLocality: 'Ort', streetAddress: 'Weg 1', postalCode: '1000' } }
const concert = { '@type': 'MusicEvent', name: 'Abend', startDate: '2027-04-10T19:30', location: place, performer: { name: 'Moorgrab' } }
const listing = async () => {
  const file = inFolder('../events.json')
  await writeFile(file, JSON.stringify({ '@context': 'https://schema.org', ...concert }))
  return file
}

test('a listing’s place without a country is in that of the shop’s company, with its clock', async () => {
  await companiesIn('at')
  await importFolder()
  const { faults, isImported } = await importFolder({ paths: [await listing()] })
  expect(isImported).toBe(true)
  expect(faults.find(({ code }) => code === 'PLACE_INCOMPLETE')?.message).toContain('the country is taken as at')
  expect(await venueCountry('saal-ort')).toEqual(['at', 'Europe/Vienna'])
})

test('a postal code in another form than its country’s is imported with a warning, from folder and listing', async () => {
  await edit('venues.yaml', (text) => text.replace("post_code: '22765'", "post_code: '2035'"))
  const folder = await importFolder()
  const listed = await importFolder({ paths: [await listing()], country: 'de' })
  for (const [{ faults, isImported }, code] of [
    [folder, '2035'],
    [listed, '1000'],
  ] as const) {
    expect(isImported).toBe(true)
    expect(faults.filter((each) => each.code === 'POST_CODE_ODD')).toMatchObject([
      { message: expect.stringContaining(`“${code}” is no postal code of de`) },
    ])
  }
  expect(await query("select post_code as code from venue where post_code in ('2035', '1000') order by 1")).toEqual([
    { code: '1000' },
    { code: '2035' },
  ])
})

test('a listing’s place without a country is asked for where no shop says one', async () => {
  const { faults, isImported } = await importFolder({ paths: [await listing()] })
  expect(isImported).toBe(false)
  expect(countryFaults(faults)).toMatchObject([{ code: 'COUNTRY_UNKNOWN', message: expect.stringContaining('--country') }])
})

test.each([
  ['at', 'Europe/Vienna'],
  ['jp', 'Asia/Tokyo'],
])('the doors of an advent calendar open by the clock of the company, in %s', async (country, zone) => {
  await companiesIn(country)
  await writeFile(inFolder('advent.yaml'), "'2027':\n  title: Advent\n  doors: { '1': { items: [eins] } }\n")
  const { isImported } = await importFolder()
  expect(isImported).toBe(true)
  expect(await query(`select distinct time_zone from advent_campaign`)).toEqual([{ time_zone: zone }])
})

test('a company whose country has several clocks has to say its own, and an advent calendar asks for it where none is known', async () => {
  await importFolder()
  await companiesIn('us')
  const asked = async (file: string) => {
    const { faults, isImported } = await importFolder()
    expect(isImported).toBe(false)
    expect(faults.filter(({ severity }) => severity === 'error')).toMatchObject([{ code: 'ZONE_UNKNOWN', file }])
  }
  await writeFile(inFolder('advent.yaml'), "'2027':\n  title: Advent\n  doors: { '1': { items: [eins] } }\n")
  await asked('legal-entities.yaml')
  await query("update legal_entity set country_code = 'us', time_zone = null")
  await rm(inFolder('legal-entities.yaml'))
  await asked('advent.yaml')
})
