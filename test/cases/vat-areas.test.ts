import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCommand } from '#server/operations/commands/shops/import-command.ts'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { buying, marlene } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runCommand } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

/*
 * A shirt and a ticket are bought for each place whose VAT is not that of its country (docs/rules/vat.md), and for a neighbour of it. What a
 * buyer pays never changes; what they read on pages, in mails, on invoices and through the API has to be the same everywhere.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

interface Place {
  place: string
  country: string
  postCode: string
  /** VAT of the shirt in percent in a shop that charges the destination's; null for goods that leave the EU, which carry none. */
  there: number | null
}

const places: Place[] = [
  { place: 'Hamburg', country: 'de', postCode: '20457', there: 19 },
  { place: 'Helgoland', country: 'de', postCode: '27498', there: null },
  { place: 'Helgoland, written at length', country: 'de', postCode: 'D–27 498', there: null },
  { place: 'Büsingen', country: 'de', postCode: '78266', there: null },
  { place: 'Gailingen, beside Büsingen', country: 'de', postCode: '78262', there: 19 },
  { place: 'Madrid', country: 'es', postCode: '28013', there: 21 },
  { place: 'Mallorca', country: 'es', postCode: '07001', there: 21 },
  { place: 'Gran Canaria', country: 'es', postCode: '35001', there: null },
  { place: 'Tenerife', country: 'es', postCode: '38001', there: null },
  { place: 'Ceuta', country: 'es', postCode: '51001', there: null },
  { place: 'Melilla', country: 'es', postCode: '52001', there: null },
  { place: 'Turku', country: 'fi', postCode: '20100', there: 25.5 },
  { place: 'Åland', country: 'fi', postCode: '22100', there: null },
  { place: 'Åland by its own code', country: 'ax', postCode: '22100', there: null },
  { place: 'Corsica', country: 'fr', postCode: '20000', there: 20 },
  { place: 'Guadeloupe', country: 'fr', postCode: '97110', there: null },
  { place: 'Martinique', country: 'fr', postCode: '97200', there: null },
  { place: 'French Guiana', country: 'fr', postCode: '97300', there: null },
  { place: 'La Réunion', country: 'fr', postCode: '97400', there: null },
  { place: 'La Réunion by its own code', country: 're', postCode: '97400', there: null },
  { place: 'Mayotte', country: 'fr', postCode: '97600', there: null },
  { place: 'Tahiti', country: 'fr', postCode: '98714', there: null },
  { place: 'Monaco', country: 'mc', postCode: '98000', there: 20 },
  { place: 'Mount Athos', country: 'gr', postCode: '630 86', there: null },
  { place: 'Athens', country: 'gr', postCode: '105 57', there: 24 },
  { place: 'Livigno', country: 'it', postCode: '23041', there: null },
  { place: 'Campione d’Italia', country: 'it', postCode: '22061', there: null },
  { place: 'San Marino', country: 'sm', postCode: '47890', there: null },
  { place: 'Vatican City', country: 'va', postCode: '00120', there: null },
  { place: 'Rome', country: 'it', postCode: '00118', there: 22 },
  { place: 'Tórshavn', country: 'fo', postCode: '100', there: null },
  { place: 'Nuuk', country: 'gl', postCode: '3900', there: null },
  { place: 'Belfast', country: 'gb', postCode: 'BT1 5GS', there: 20 },
  { place: 'London', country: 'gb', postCode: 'SW1A 1AA', there: null },
  { place: 'Isle of Man', country: 'im', postCode: 'IM1 1AG', there: null },
  { place: 'Jersey', country: 'je', postCode: 'JE2 3AB', there: null },
  { place: 'Gibraltar', country: 'gi', postCode: 'GX11 1AA', there: null },
  { place: 'Vienna', country: 'at', postCode: '1010', there: 20 },
  { place: 'Jungholz', country: 'at', postCode: '6691', there: 19 },
  { place: 'Kleinwalsertal', country: 'at', postCode: '6992', there: 19 },
  { place: 'Madeira', country: 'pt', postCode: '9000-039', there: 22 },
  { place: 'Azores', country: 'pt', postCode: '9500-150', there: 16 },
  { place: 'Lisbon', country: 'pt', postCode: '1000-205', there: 23 },
  { place: 'Zürich', country: 'ch', postCode: '8004', there: null },
]

const countries = [...new Set(places.map(({ country }) => country))]

/** The countries as an operator imports them, without a word on the EU, and a carrier that takes parcels to all of them at one price. */
async function importCountries(shop: TestShop): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stagefront-areas-'))
  const write = (file: string, lines: string[]) => writeFile(join(folder, file), `${lines.join('\n')}\n`)
  await write('shops.yaml', ['main: { name: Stagefront, company: stagefront, band: false, sells: all, categories: all }'])
  await write(
    'countries.yaml',
    countries.map((code) => `${code}: { name: { de: Land ${code.toUpperCase()} } }`),
  )
  await write('carriers.yaml', ['everywhere:', '  name: Überall', '  rates:', ...countries.map((code) => `    ${code}: { 10000: 2.00 }`)])
  const { code, output } = await runCommand(importCommand(importParts), shop.context, folder)
  await rm(folder, { recursive: true })
  if (code !== 0) throw new Error(output)
}

/** What a page says to its reader. */
async function read(fan: Visitor, url: string): Promise<string> {
  const { statusCode, body } = await fan.request({ url })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body
  return main
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

interface Taxed {
  exported: boolean
  vat: { rate: number; amount: number }[]
}
const taxed = 'exported vat { rate amount }'

/** A shirt for 24.90 € with its parcel for 2 €, and a ticket for 39.90 €, in which 7 % are contained. */
const [goods, ticket] = [26.9, 39.9]
const contained = (total: number, rate: number) => Math.round((total - total / (1 + rate / 100)) * 100) / 100
const percent = (rate: number) => String(rate).replace('.', ',')

describe.skipIf(!isBuilt).each([
  { kind: 'the VAT of its own country', isDestination: false },
  { kind: 'the VAT of the destination', isDestination: true },
])('LIM-69 a shop that charges $kind', ({ isDestination }) => {
  let shop: TestShop
  let tester: ReturnType<typeof orderTests>
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    tester = orderTests(shop)
    const { db } = shop.database
    await importCountries(shop)
    await db.updateTable('stockPool').set({ capacity: 1000 }).execute()
    await db.updateTable('product').set({ vatKind: 'standard' }).where('kind', '=', 'merch').execute()
    const meta = JSON.stringify({ destination_vat: isDestination })
    await db.updateTable('shop').set({ meta }).execute()
    const { invalidateReferenceData } = await import('#server/foundations/changes/cached-reference-data.ts')
    invalidateReferenceData(db)
  })
  afterAll(() => shop.close())

  /** Buys, pays, and collects everything that tells somebody about the VAT of it. */
  async function buy(address: { countryCode: string; postCode: string }, billing = address) {
    const fan = shop.visitor()
    const buyer = buying(fan)
    await buyer.add([tester.shirt, 1], [tester.online, 1])
    await buyer.country(address.countryCode)
    const answered = await buyer.address({ ...billing, city: 'Ort' }, { shippingAddress: { ...marlene, ...address, city: 'Ort' } })
    if (answered.problems.length > 0) throw new Error(JSON.stringify(answered.problems))
    await buyer.logistics('bank_transfer', answered.cart?.shipping?.id)
    const { cart } = await fan.graphql<{ cart: Taxed & { totalPlusShipping: number } }>(`{ cart { ${taxed} totalPlusShipping } }`)
    const pages = [await read(fan, '/checkout'), await read(fan, '/checkout/payment'), await read(fan, '/checkout/confirm')]
    const placed = await buyer.place()
    if (!placed.order) throw new Error(JSON.stringify(placed.problems))
    const { id, reference } = placed.order
    pages.push(await read(fan, `/checkout/done/${id}/${reference}`))
    shop.outbox.sent.length = 0
    await tester.pay({ id, total: Math.round(placed.order.totalIncludingShipping * 100) })
    await runJobs(shop)
    const { order } = await fan.graphql<{ order: Taxed & { totalIncludingShipping: number } }>(
      `query ($id: ID!) { order(id: $id) { ${taxed} totalIncludingShipping } }`,
      { id },
    )
    const mails = shop.outbox.sent.filter(({ text }) => text.includes(reference))
    const files = mails.flatMap(({ attachments }) => attachments).filter(({ filename }) => filename?.startsWith('rechnung'))
    const invoices = await Promise.all(files.map(async ({ content }) => (await readPdf(Buffer.from(content))).join(' ')))
    return { cart, order, pages, mails: mails.map(({ text }) => text.replace(/\s+/g, ' ')), invoices }
  }

  /** What must be told of it, to everybody who reads of it. */
  function expectTax({ cart, order, pages, mails, invoices }: Awaited<ReturnType<typeof buy>>, rate: number | null): void {
    const shares = [...(rate === null ? [] : [{ rate, amount: contained(goods, rate) }]), { rate: 7, amount: contained(ticket, 7) }]
    for (const told of [cart, order]) expect(told).toMatchObject({ exported: rate === null, vat: shares })
    expect([cart.totalPlusShipping, order.totalIncludingShipping]).toEqual([goods + ticket, goods + ticket])
    expect(pages.length).toBe(4)
    expect(mails.length).toBeGreaterThan(0)
    expect(invoices.length).toBe(1)
    const rates = [...(rate === null ? [] : [rate]), 7].map(percent)
    for (const page of pages) {
      expect(page.match(/[\d,]+(?=\s?%)/g) ?? []).toEqual(expect.arrayContaining(rates))
      expect(page.includes('ein anderes Steuergebiet')).toBe(rate === null)
      if (rate !== 19) expect(page).not.toMatch(/\b19\s?%/)
    }
    for (const mail of mails.filter((text) => text.includes('MwSt'))) {
      expect(mail.includes('ein anderes Steuergebiet')).toBe(rate === null)
      if (rate !== 19) expect(mail).not.toMatch(/\b19\s?%/)
    }
    const [invoice = ''] = invoices
    expect(invoice.includes('Steuerfreie Ausfuhrlieferung')).toBe(rate === null)
    expect(/enthaltene MwSt\. ([\d,]+)\s?%/.exec(invoice)?.[1] ?? null).toBe(rate === null ? null : percent(rate))
  }

  const rateAt = ({ there }: Place) => (there === null ? null : isDestination ? there : 19)

  test.each(places)('tells everywhere the VAT of goods that are sent to $place', { timeout: 60_000 }, async (place) => {
    const answer = await buy({ countryCode: place.country, postCode: place.postCode })
    expectTax(answer, rateAt(place))
  })

  test('asks where goods are sent, not where whoever pays lives', { timeout: 60_000 }, async () => {
    const [hamburg, island] = [
      { countryCode: 'de', postCode: '20457' },
      { countryCode: 'de', postCode: '27498' },
    ]
    expectTax(await buy(hamburg, island), 19)
    expectTax(await buy(island, hamburg), null)
  })

  test('says the same of VAT beside its prices wherever the visitor has goods sent', async () => {
    const fan = shop.visitor()
    const buyer = buying(fan)
    await buyer.add([tester.shirt, 1])
    await buyer.address({ countryCode: 'de', postCode: '27498' })
    const answer = await fan.graphql<{ vatInPrices: object }>('{ vatInPrices { merch events } }')
    expect(answer.vatInPrices).toEqual({ merch: 'included', events: 'included' })
  })
})
