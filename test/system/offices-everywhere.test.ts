import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentPdf } from '#server/money/documents/document-pdf.ts'
import type { DocumentContent } from '#server/money/documents/records.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { voucherTests } from '#test/world/vouchers.ts'

/*
 * A house is somewhere. What belongs to no venue is told by the clock of the company that runs the shop: here by three of them, at a
 * moment that each reads as another day or hour. The hall of the show stays in Bremen.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

const offices = [
  { place: 'Lisbon', country: 'pt', postCode: '1100-148', timeZone: null, zone: 'Europe/Lisbon', day: '2026-11-30', year: 2029 },
  { place: 'Athens', country: 'gr', postCode: '105 57', timeZone: null, zone: 'Europe/Athens', day: '2026-12-01', year: 2030 },
  {
    place: 'New York',
    country: 'us',
    postCode: '10012',
    timeZone: 'America/New_York',
    zone: 'America/New_York',
    day: '2026-11-30',
    year: 2029,
  },
  {
    place: 'Honolulu',
    country: 'us',
    postCode: '96813',
    timeZone: 'Pacific/Honolulu',
    zone: 'Pacific/Honolulu',
    day: '2026-11-30',
    year: 2029,
  },
] as const

/** A moment around midnight that the place and Berlin count to different days: east of Berlin its evening, west of it its next morning. */
const aroundMidnight = (date: string, zone: string) => `${date}T${zone === 'Europe/Athens' ? '22:30' : '23:30'}:00Z`

/** As German texts write a moment of this clock. */
function local(at: Date, timeZone: string): { date: string; time: string } {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('de', { ...options, timeZone }).format(at)
  return { date: format({ day: 'numeric', month: 'long', year: 'numeric' }), time: format({ hour: '2-digit', minute: '2-digit' }) }
}

describe.skipIf(!isBuilt).each(offices)('a house in $place', ({ country, postCode, timeZone, zone, day, year }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    await shop.pool.query('update legal_entity set country_code = $1, post_code = $2, time_zone = $3', [country, postCode, timeZone])
    invalidateReferenceData(shop.context.db)
  })
  beforeEach(() => shop.clock.set(aroundMidnight('2026-11-30', zone)))
  afterAll(() => shop.close())

  const page = async (url: string) => (await shop.visitor().request({ url, headers: { accept: 'text/html' } })).body
  const place = () => {
    const { online, shirt, buy } = orderTests(shop)
    return buy(shop.visitor(), [online, 1], [shirt, 1])
  }

  test('tells the deadline of a transfer by its own clock, in the mail and on the page', async () => {
    const { id, reference } = await place()
    await runJobs(shop)
    const { paymentDeadline } = await shop.database.db
      .selectFrom('orders')
      .select('paymentDeadline')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const deadline = local(paymentDeadline as Date, zone)
    const mail = shop.outbox.sent.find(({ subject, text }) => (subject + text).includes(reference))
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain(`${deadline.date}, um ${deadline.time} Uhr`)
    const told = (await page(`/checkout/payment/${id}/${reference}`))
      .replaceAll('\u00a0', ' ')
      .includes(`${deadline.date}, um ${deadline.time} Uhr`)
    expect(told).toBe(true)
  })

  test('dates documents and counts sales and orders by its own days', async () => {
    const order = await place()
    const tests = orderTests(shop)
    await tests.pay(order)
    await tests.issue(order.id)
    const [document] = await tests.documentsOf(order.id)
    const text = (await readPdf(await documentPdf(document?.content as unknown as DocumentContent))).join(' ')
    expect(text).toContain(day.split('-').reverse().join('.'))
    const report = (...args: string[]) => runDeclared('report', shop.context, ...args)
    expect((await report('by', 'day')).output).toContain(day)
    expect((await report('sales', '--day', day)).output).toMatch(/Peat/)
    expect((await report('sales', '--day', day === '2026-11-30' ? '2026-12-01' : '2026-11-30')).output).not.toMatch(/Peat/)
  })

  test('lets vouchers last until the end of its own third year', async () => {
    shop.clock.set(aroundMidnight('2026-12-31', zone))
    const { issue, find } = voucherTests(shop)
    expect((await find(await issue(1000)))?.expiresOn).toBe(`${year}-12-31`)
  })

  test('mails a gift at eight in its own morning', async () => {
    const { issue } = voucherTests(shop)
    await issue(1000, { email: 'anna@example.org', mailOn: '2027-03-13' })
    const { rows } = await shop.pool.query<{ at: Date }>(
      `select max(run_at) as at from graphile_worker.jobs where task_identifier = 'send-voucher-mail'`,
    )
    expect(rows[0]?.at && local(rows[0].at, zone)).toEqual({ date: '13. März 2027', time: '08:00' })
  })

  test('filters shows from its own today on', async () => {
    const { body } = await shop.visitor().request({ url: '/events.data' })
    expect(body).toContain(day)
  })
})
