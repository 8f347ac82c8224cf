import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importParts } from '#server/startup/wiring/import-parts.ts'
import { importCommand } from '#server/operations/commands/shops/import-command.ts'
import { readPdf } from '#test/readers/read-pdf.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runCommand } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

/*
 * An operator writes down when a show begins, as it stands on the poster. Fans read that time on the page, the ticket, in mail and
 * calendar, wherever they are. Which moment it is comes from Node's own time zones, not from the code that reads imports.
 */

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))
const places = {
  'Europe/Berlin': { country: 'de', city: 'Bremen', post_code: '28217' },
  'Europe/Vienna': { country: 'at', city: 'Wien', post_code: '1010' },
  'Europe/London': { country: 'gb', city: 'London', post_code: 'N1 9GU' },
  'Europe/Lisbon': { country: 'pt', city: 'Lissabon', post_code: '1000-001' },
  'Atlantic/Canary': { country: 'es', city: 'Las Palmas', post_code: '35001' },
  'Europe/Helsinki': { country: 'fi', city: 'Helsinki', post_code: '00100' },
} as const
type Zone = keyof typeof places

const show = fc.record({
  zone: fc.constantFrom(...(Object.keys(places) as Zone[])),
  // Around both changes of clocks, and in between. At night from one to four a wall may show a time twice or never.
  day: fc.constantFrom('2027-03-27', '2027-03-28', '2027-03-29', '2027-07-10', '2027-10-30', '2027-10-31', '2027-11-01', '2027-12-31'),
  hour: fc.oneof(fc.integer({ min: 5, max: 23 }), fc.constantFrom(0, 12, 20)),
  minute: fc.constantFrom(0, 15, 30, 59),
})

describe.skipIf(!isBuilt)('the start of a show', () => {
  let shop: TestShop
  let folder: string
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { WRITES_PER_MINUTE: '0', API_REQUESTS_PER_MINUTE: '0' } })
    folder = await mkdtemp(join(tmpdir(), 'instants-'))
    await writeFile(
      join(folder, 'shops.yaml'),
      'main: { name: Stagefront, company: stagefront, band: false, sells: all, categories: all }\n',
    )
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  /** What a clock on the wall of the place shows at a moment. */
  function wall(moment: Date, timeZone: string): string {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    return new Intl.DateTimeFormat('sv-SE', { ...digits, timeZone }).format(moment)
  }

  /** Every reading that leaves the shop of the show's start, by where it stands: what a clock at the place shows then. */
  async function readings(slug: string, timeZone: string): Promise<Record<string, string>> {
    const { db } = shop.database
    const { id } = await db
      .selectFrom('productVariant as v')
      .innerJoin('product as p', 'p.id', 'v.productId')
      .select('v.id')
      .where('p.slug', '=', slug)
      .executeTakeFirstOrThrow()
    const visitor = shop.visitor()
    const { event } = await visitor.graphql<{ event: { happeningFrom: string; localDate: string } }>(
      'query ($id: ID!) { event(id: $id) { happeningFrom localDate } }',
      { id: slug },
    )
    const { order, problems } = await buying(visitor).buy('bank_transfer', [id, 1])
    if (!order) throw new Error(JSON.stringify(problems))
    await orderTests(shop).pay({ id: order.id, total: Math.round(order.totalIncludingShipping * 100) })
    shop.outbox.sent.splice(0)
    await runJobs(shop)
    const mail = shop.outbox.sent.find(({ attachments }) => attachments.length > 0)
    const attached = (type: string) =>
      mail?.attachments.find(({ contentType }) => contentType.startsWith(type))?.content ?? new Uint8Array()
    const entry = new ICAL.Component(ICAL.parse(Buffer.from(attached('text/calendar')).toString()) as string).getFirstSubcomponent('vevent')
    const begins = entry && new ICAL.Event(entry).startDate.toJSDate()
    const page = (await visitor.request({ url: `/events/${slug}`, headers: { accept: 'text/html' } })).body
    const started = /"startDate":"([^"]+)"/.exec(page)?.[1] ?? ''
    const ticket = (await readPdf(attached('application/pdf'))).join(' ')
    const clock = (text: string) => /Beginn\s*:?\s*(\d\d[:.]\d\d)/.exec(text)?.[1]?.replace('.', ':') ?? text.slice(0, 200)
    const day = (text: string) => /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text)
    const dated = (text: string) => {
      const [, date = '', month = '', year = ''] = day(text) ?? []
      return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')} ${clock(text)}`
    }
    return {
      API: wall(new Date(event.happeningFrom), timeZone),
      'structured data': wall(new Date(started), timeZone),
      'structured data as it is written': started.slice(0, 16).replace('T', ' '),
      calendar: begins ? wall(begins, timeZone) : 'no entry',
      mail: dated(mail?.text.slice(mail.text.indexOf('·') - 30) ?? ''),
      ticket: clock(ticket),
      'day of the API': event.localDate,
    }
  }

  test('is what the operator wrote, on page, ticket, mail, calendar and in the API', { timeout: 240_000 }, async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(show, async ({ zone, day, hour, minute }) => {
        const slug = `show-${number++}`
        const { country, city, post_code: postCode } = places[zone]
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        await writeFile(
          join(folder, 'venues.yaml'),
          `haus-${slug}: { name: Haus, city: ${city}, address: Am Platz 1, post_code: '${postCode}', country: ${country} }\n`,
        )
        await writeFile(
          join(folder, 'events.yaml'),
          `${slug}: { name: Sophie, promoter: nordwind, venue: haus-${slug}, date: '${day} ${time}', tickets: [{ category: Saal, contingent: 50, online: 18.50 }] }\n`,
        )
        const { code, output } = await runCommand(importCommand(importParts), shop.context, folder)
        expect({ code, output }).toMatchObject({ code: 0 })
        shop.clock.advance(1000)
        const poster = `${day} ${time}`
        expect({ zone, ...(await readings(slug, zone)) }).toEqual({
          zone,
          ...{ API: poster, 'structured data': poster, 'structured data as it is written': poster, calendar: poster, mail: poster },
          ...{ ticket: time, 'day of the API': day },
        })
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })
})
