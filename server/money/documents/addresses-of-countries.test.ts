import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressLines } from '#core/addresses/address-lines.ts'
import { countryTable } from '#core/addresses/country-table.ts'
import { sendOrderMail } from '#server/after-sale/order-mails/sending/send-order-mail.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { buying } from '#test/world/buying.ts'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import type { DocumentContent } from './records.ts'
import { documentPdf } from './document-pdf.ts'

let shop: TestShop
let tester: ReturnType<typeof orderTests>
const names = new Intl.DisplayNames('de', { type: 'region' })
beforeAll(async () => {
  shop = await openTestShop()
  tester = orderTests(shop)
  const countries = [...countryTable.keys()].map((code) => [code, names.of(code.toUpperCase())])
  await shop.pool.query(
    `insert into country (code, name, in_eu, position) select row ->> 0, jsonb_build_object('de', row ->> 1), false, 9 from jsonb_array_elements($1::jsonb) row
      on conflict (code) do update set name = excluded.name, shippable = true`,
    [JSON.stringify(countries)],
  )
  await shop.pool.query(
    `insert into carrier_rate (carrier_id, country_code, max_weight_grams, price_cents)
      select (select min(carrier_id) from carrier_rate), code, 30000, 990 from country on conflict do nothing`,
  )
  await shop.pool.query('update stock_pool set capacity = 1000')
  invalidateReferenceData(shop.context.db)
})
afterAll(() => shop.close())

/** One country of each form that addresses have, and of each answer to whether they have a state or a postal code. */
const countries = [
  ...new Map(
    [...countryTable].map(([code, { lines, asksState, needsPostCode }]) => [`${lines.join('/')}${asksState}${needsPostCode}`, code]),
  ).values(),
]
/** Scripts that are written in one direction and without joining letters, so that what is read from a PDF can be compared. */
const { latin, vietnamese, cyrillic, greek, georgian, simplified, japanese, korean } = namesInScripts
const words = fc.constantFrom(latin, vietnamese, cyrillic, greek, georgian, simplified, japanese, korean)

/** How often a text contains another one, whatever blanks and line breaks it has. */
const times = (text: string, part: string) => text.replaceAll(/\s+/g, ' ').split(part).length - 1

test.each(countries)('ENT-09 an address in %s is on invoice and mail as it was entered, each part once', async (countryCode) => {
  const facts = countryTable.get(countryCode)
  const [parts] = fc.sample(fc.record({ street: words, second: words, city: words, name: words }), {
    numRuns: 1,
    seed: countries.indexOf(countryCode),
  })
  if (!facts || !parts) throw new Error('no country')
  const address = {
    firstName: 'Ada',
    lastName: parts.name,
    address: `${parts.street} 17`,
    address2: `2. ${parts.second}`,
    postCode: facts.needsPostCode ? 'QX 481' : '',
    city: `${parts.city} III`,
    state: facts.asksState ? 'Östprovinz' : null,
    countryCode,
  }
  const buyer = buying(shop.visitor())
  expect((await buyer.add([tester.shirt, 1])).problems).toEqual([])
  expect((await buyer.country(countryCode)).problems).toEqual([])
  expect((await buyer.cart())?.countryCode).toBe(countryCode)
  expect((await buyer.address(address)).problems).toEqual([])
  await buyer.logistics('bank_transfer', (await buyer.cart())?.shipping?.id)
  const { order, problems } = await buyer.place()
  expect(problems).toEqual([])
  if (!order) return
  await tester.pay({ id: order.id, total: Math.round(order.totalIncludingShipping * 100) })
  await tester.issue(order.id)

  const lines = [`Ada ${parts.name}`, ...addressLines(address), names.of(countryCode.toUpperCase()) ?? '']
  const [document] = await tester.documentsOf(order.id)
  if (!document) throw new Error('no invoice')
  const text = (await readPdf(await documentPdf(document.content as unknown as DocumentContent))).join(' ')
  // Buyer and delivery are the same, so the invoice has the address once.
  for (const line of lines) expect(times(text, line), line).toBe(1)
  const places = lines.map((line) => text.indexOf(line))
  expect(places).toEqual(places.toSorted((one, other) => one - other))

  shop.outbox.sent.length = 0
  await sendOrderMail(shop.context, { orderId: order.id, kind: 'payment_received' })
  const [mail] = shop.outbox.sent
  const written = mail?.text.replaceAll(/\s+/g, ' ') ?? ''
  const first = written.indexOf(lines[0] ?? '')
  expect(written.slice(first)).toMatch(
    new RegExp(`^${lines.map((line) => line.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&').replaceAll('\\ ', ' ')).join(',? ')}`),
  )
})
