import { Readable } from 'node:stream'
import ICAL from 'ical.js'
import { parseSitemap } from 'sitemap'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { importTexts } from '#test/world/import/import-texts.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string, host = 'localhost:3000') => shop.app.inject({ method: 'GET', url, headers: { host } })

async function setMeta(slug: string, meta: Record<string, unknown>): Promise<void> {
  await shop.database.db
    .updateTable('shop')
    .set({ meta: JSON.stringify(meta) })
    .where('slug', '=', slug)
    .execute()
  invalidateReferenceData(shop.context.db)
}

async function addressesOf(url: string): Promise<string[]> {
  const answer = await get(url)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  return (await parseSitemap(Readable.from([answer.body]))).map((item) => item.url)
}

describe('a site map per shop', () => {
  it('lists the pages of what this shop sells, each in both languages', async () => {
    const main = await addressesOf('/sitemap.xml')
    expect(main).toContain('http://localhost:3000/')
    for (const path of ['events/torfmond-bremen', 'products/moorgrab-torf-shirt', 'artists/moorgrab', 'categories/shirts']) {
      expect(
        main.some((url) => url === `http://localhost:3000/${path}`),
        path,
      ).toBe(true)
    }
    const band = await addressesOf('/moorgrab/sitemap.xml')
    expect(band.every((url) => url.startsWith('http://localhost:3000/moorgrab'))).toBe(true)
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('<xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000/events?lang=en"/>')
    expect(main).toContain('http://localhost:3000/events?lang=en')
  })

  it('does not exist below a path that is not a shop', async () => {
    expect((await get('/nobody/sitemap.xml')).statusCode).toBe(404)
  })

  it('PRD-16 leaves out hidden products, and SHP-15 does not exist for a shop with noindex', async () => {
    const { db } = shop.database
    await db
      .updateTable('product')
      .set({ meta: JSON.stringify({ hide: true }) })
      .where('id', '=', shop.world.shirt.id)
      .execute()
    expect((await addressesOf('/sitemap.xml')).some((url) => url.includes('/products/moorgrab-torf-shirt'))).toBe(false)
    await setMeta('moorgrab', { noindex: true })
    expect((await get('/moorgrab/sitemap.xml')).statusCode).toBe(404)
    expect((await get('/robots.txt')).body).not.toContain('/moorgrab/sitemap.xml')
    await setMeta('moorgrab', {})
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/moorgrab/sitemap.xml')
  })
})

test('SHP-10 a shop with a password has neither a site map nor a calendar', async () => {
  await setMeta('moorgrab', { password: ['scrypt$x'] })
  for (const path of ['/moorgrab/sitemap.xml', '/moorgrab/calendar.ics', '/moorgrab/artists/moorgrab/calendar.ics']) {
    expect((await get(path)).statusCode, path).toBe(404)
  }
  await setMeta('moorgrab', {})
})

test('robots.txt disallows carts and ignores a forged host', async () => {
  const { body } = await get('/robots.txt', 'evil.example')
  expect(body).toContain('Disallow: /checkout')
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect(body).not.toContain('evil.example')
})

describe('calendars to subscribe to', () => {
  const entriesOf = (body: string) => new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

  it('contain the coming concerts of a shop and of an artist', async () => {
    const answer = await get('/calendar.ics')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const [entry] = entriesOf(answer.body)
    expect(entry?.summary).toContain('Moorgrab')
    expect(entry?.location).toContain('Kesselhaus')
    expect(entry?.uid).toBe(`concert-${shop.world.event.id}@localhost`)
    expect(entry?.startDate.toJSDate().toISOString()).toBe('2026-12-20T19:00:00.000Z')
    expect(entry?.component.getFirstPropertyValue('url')).toBe('http://localhost:3000/events/torfmond-bremen')

    const artist = await get('/moorgrab/artists/moorgrab/calendar.ics')
    expect(entriesOf(artist.body)[0]?.component.getFirstPropertyValue('url')).toBe('http://localhost:3000/moorgrab/events/torfmond-bremen')
    expect((await get('/artists/nobody/calendar.ics')).statusCode).toBe(404)
  })

  it('OPS-29 use the text overrides of the shop', async () => {
    const doorTime = new Date('2026-12-20T18:00:00Z')
    await shop.database.db.updateTable('event').set({ doorTime }).where('productId', '=', shop.world.event.id).execute()
    await importTexts(shop, "moorgrab: { ticket_calendar_doors: { de: 'Das Tor geht auf um {time}' } }")
    expect((await get('/moorgrab/calendar.ics')).body).toContain('DESCRIPTION:Das Tor geht auf um 19:00')
    expect((await get('/moorgrab/calendar.ics?lang=en')).body).toContain('DESCRIPTION:Doors 19:00')
    expect((await get('/calendar.ics')).body).toContain('DESCRIPTION:Einlass 19:00')
    await importTexts(shop, 'moorgrab: {}')
  })

  it('EVT-08 the start of a presale is an entry with a reminder, until it has begun', async () => {
    const { db } = shop.database
    const setStart = (presaleAt: Date | null) =>
      db.updateTable('event').set({ presaleAt }).where('productId', '=', shop.world.event.id).execute()
    const path = '/events/torfmond-bremen/presale.ics'
    await setStart(new Date('2026-12-10T09:00:00Z'))
    const answer = await get(`/moorgrab${path}`)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const [entry] = entriesOf(answer.body)
    expect(entry?.summary).toBe('Vorverkauf: Moorgrab, Bremen')
    expect(entry?.startDate.toJSDate().toISOString()).toBe('2026-12-10T09:00:00.000Z')
    expect(entry?.component.getFirstPropertyValue('url')).toBe('http://localhost:3000/moorgrab/events/torfmond-bremen')
    expect(entry?.component.getAllSubcomponents('valarm')).toHaveLength(1)
    expect((await get('/events/gibt-es-nicht/presale.ics')).statusCode).toBe(404)
    await setStart(shop.clock.now())
    expect((await get(path)).statusCode).toBe(404)
    await setStart(null)
    expect((await get(path)).statusCode).toBe(404)
  })

  it('EVT-15 leave out a concert with a hidden date', async () => {
    const { db } = shop.database
    const setDate = (meta: object) =>
      db
        .updateTable('product')
        .set({ meta: JSON.stringify(meta) })
        .where('id', '=', shop.world.event.id)
        .execute()
    await setDate({ hideDate: true })
    expect(entriesOf((await get('/calendar.ics')).body)).toEqual([])
    await setDate({})
    expect(entriesOf((await get('/calendar.ics')).body)).toHaveLength(1)
  })

  it('show a cancelled concert as cancelled, and leave out one that is over', async () => {
    const { db } = shop.database
    await db.updateTable('event').set({ cancelledAt: shop.clock.now() }).where('productId', '=', shop.world.event.id).execute()
    expect((await get('/calendar.ics')).body).toContain('STATUS:CANCELLED')
    shop.clock.advance(60 * 24 * 60 * 60 * 1000)
    expect(entriesOf((await get('/calendar.ics')).body)).toEqual([])
  })
})
