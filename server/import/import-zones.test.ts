import { expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query } = bandShopTests()

const venue = (fields: string) =>
  edit('venues.yaml', (text) => text.replace(/country: \w+/, (found) => (fields.startsWith('country') ? fields : `${found}, ${fields}`)))
const date = (written: string) => edit('tours/torf.yaml', (text) => text.replace(/date: '[^']*'/, `date: '${written}'`))
const start = async () => {
  const [row] = await query(
    `select v.time_zone as "timeZone", e.happening_from as "happeningFrom" from event e join product p on p.id = e.product_id join venue v on v.id = e.venue_id where p.slug = 'torf-werk-hamburg'`,
  )
  return row as { timeZone: string; happeningFrom: Date }
}
/** What is said of clocks and times. The hall keeps the postal code of Hamburg wherever it is moved to. */
const codes = (faults: readonly { code: string }[]) =>
  faults.map(({ code }) => code).filter((code) => !['VAT_ASSUMED', 'POST_CODE_ODD'].includes(code))

test.each([
  ['country: gb', 'Europe/London', '2027-04-10T18:30:00.000Z'],
  ['country: at', 'Europe/Vienna', '2027-04-10T17:30:00.000Z'],
  ['country: us, latitude: 40.75, longitude: -73.99', 'America/New_York', '2027-04-10T23:30:00.000Z'],
])('the clock of a hall with %s is %s', async (fields, timeZone, utc) => {
  await venue(fields)
  await date('2027-04-10 19:30')
  expect(codes((await importFolder()).faults)).toEqual([])
  const { timeZone: stored, happeningFrom } = await start()
  expect([stored, happeningFrom.toISOString()]).toEqual([timeZone, utc])
})

test('a hall in a country of several clocks has to say which, and the import says how', async () => {
  await venue('country: us')
  const { faults, isImported } = await importFolder()
  expect(isImported).toBe(false)
  expect(faults).toMatchObject([{ code: 'ZONE_UNKNOWN', file: 'venues.yaml', message: expect.stringContaining('must say time_zone') }])
})

test('a time zone that is no clock of the country is doubted', async () => {
  await venue('country: gb, time_zone: Europe/Berlin')
  const odd = (await importFolder()).faults.find(({ code }) => code === 'ZONE_ODD')
  expect(odd?.message).toContain('Europe/London')
})

test('where a hall gets another clock, the unchanged dates of the files are read by it', async () => {
  await date('2027-04-10 19:30')
  await importFolder()
  await venue('time_zone: Europe/London')
  const { faults } = await importFolder()
  expect(codes(faults)).toEqual(['ZONE_ODD'])
  expect((await start()).happeningFrom.toISOString()).toBe('2027-04-10T18:30:00.000Z')
  expect(codes((await importFolder()).faults)).toEqual(['ZONE_ODD'])
})

test.each([
  ['2027-03-28 02:30', 'TIME_SKIPPED', '2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00'],
  ['2027-10-31 02:30', 'TIME_TWICE', '2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00'],
])('%s in Hamburg is a warning that names both readings', async (written, code, ...readings) => {
  await date(written)
  const { faults, isImported } = await importFolder()
  expect(isImported).toBe(true)
  const warning = faults.find((each) => each.code === code)
  for (const reading of readings) expect(warning?.message).toContain(reading)
})

test('with its distance from UTC a doubled hour is no question', async () => {
  await date('2027-10-31T02:30+01:00')
  expect(codes((await importFolder()).faults)).not.toContain('TIME_TWICE')
  expect((await start()).happeningFrom.toISOString()).toBe('2027-10-31T01:30:00.000Z')
})

const company = (fields: string) => edit('legal-entities.yaml', (text) => text.replaceAll('country: de', fields))
const office = async () => (await query<{ zone: string }>(`select time_zone as zone from legal_entity where role = 'shop'`))[0]?.zone

test.each([
  ['country: pt', 'Europe/Lisbon', '2027-03-13T20:00:00.000Z'],
  ['country: gr', 'Europe/Athens', '2027-03-13T18:00:00.000Z'],
  ['country: us\n  time_zone: America/New_York', 'America/New_York', '2027-03-14T01:00:00.000Z'],
])('the clock of a company with %s is %s, and dates without a hall are read by it', async (fields, zone, utc) => {
  await company(fields)
  await edit('tours/torf.yaml', (text) => text.replace('artists:', "featured: '2027-03-13 20:00'\nartists:"))
  const { isImported } = await importFolder()
  expect(isImported).toBe(true)
  expect(await office()).toBe(zone)
  const [tour] = await query<{ at: Date }>(`select featured_at as at from category where type = 'TOUR'`)
  expect(tour?.at.toISOString()).toBe(utc)
})

test('a company in a country of several clocks has to say which', async () => {
  await company('country: us')
  const { faults, isImported } = await importFolder()
  expect(isImported).toBe(false)
  expect(faults.find(({ code }) => code === 'ZONE_UNKNOWN')).toMatchObject({
    file: 'legal-entities.yaml',
    message: expect.stringContaining('must say time_zone'),
  })
})
