import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { day } from '#core/time/durations.ts'
import { makeStaffThings, type StaffThings } from '#test/world/staff/staff-things.ts'
import { signedInStaff, type StaffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('the shop and the period that are chosen in the frame, with scripts off', () => {
  let shop: TestShop
  let torf: StaffThings
  let moos: StaffThings
  let ada: StaffBrowser
  let today: string
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
    torf = await makeStaffThings(shop, 'torf')
    moos = await makeStaffThings(shop, 'moos')
    ada = (await signedInStaff(shop, 'ada@example.org')).browser
    today = shop.clock.now().toISOString().slice(0, 10)
  })
  afterAll(() => shop.close())
  beforeEach(() => choose({ step: 'clear' }))

  const page = async (path: string, browser = ada) => (await browser.get(officeAddress(path))).body
  const choose = (fields: Record<string, string>, browser = ada) => browser.post(officeAddress(officePaths.choose()), fields)
  const dayOf = (days: number) => new Date(shop.clock.now().getTime() + days * day).toISOString().slice(0, 10)
  const frameOf = (body: string) => /<details>\s*<summary>([\s\S]*?)<\/summary>/.exec(body)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
  const orders = officePaths.orders()

  test('a shop stays chosen over the pages that can be limited to it, and is taken off in one step', async () => {
    const chosen = await choose({ shop: torf.shop, back: `${orders}?status=pending_fulfillment` })
    expect([chosen.statusCode, chosen.headers['location']]).toEqual([302, `${officeAddress(orders)}?status=pending_fulfillment`])
    for (const path of [orders, officePaths.dates(), officePaths.today()]) {
      const body = await page(path)
      expect(frameOf(body), path).toContain('torf')
      expect(body, path).toContain(path === orders ? torf.order : torf.event)
      expect(body.replace(/<option[^>]*>moos/g, '').replaceAll(moos.shop, ''), path).not.toMatch(new RegExp(`${moos.order}|${moos.event}`))
    }
    await choose({ step: 'clear', back: orders })
    const all = await page(orders)
    expect(all).toContain(torf.order)
    expect(all).toContain(moos.order)
    expect(frameOf(all)).toContain('Alle Shops, jederzeit')
  })

  test('a period limits orders by when they were placed, dates by when they are, and money by its days', async () => {
    await choose({ from: dayOf(1), to: dayOf(2) })
    expect(await page(orders)).toContain('Keine Bestellung passt')
    expect(await page(officePaths.vat())).toContain('Zu dieser Auswahl gibt es keine Belege')
    await choose({ period: 'today' })
    expect(await page(orders)).toContain(torf.order)
    expect(await page(officePaths.dates())).not.toContain(torf.event)
    expect(frameOf(await page(officePaths.months()))).toContain('Heute')
    await choose({ from: dayOf(-800), to: dayOf(-700) })
    expect(await page(officePaths.months())).toContain('In diesem Zeitraum liegt kein Monat')
    await choose({ from: today, to: dayOf(4000) })
    expect(await page(officePaths.dates())).toContain(torf.event)
  })

  test('the address wins, so that it shows the same to a colleague: it names other limits, or none', async () => {
    await choose({ shop: torf.shop, period: 'today' })
    const other = await page(`${orders}?shop=${moos.shop}`)
    expect(frameOf(other)).toMatch(/moos.*Heute/)
    expect(other).toContain(moos.order)
    expect(other).not.toContain(torf.order)
    expect(await page(`${orders}?shop=&from=&to=`)).toContain(moos.order)
    expect(await page(officePaths.ordersOf(moos.event))).toContain(moos.order)
    expect(await page(orders)).not.toContain(moos.order)
  })

  test('nobody sees more by what a cookie or an address names, and no shop of others is named', async () => {
    const manager = (await signedInStaff(shop, 'manager@example.org', 'manager', { kind: 'shops', ids: [torf.shopId] })).browser
    const refused = await choose({ shop: moos.shop, back: orders }, manager)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('So heißt keiner deiner Shops')
    manager.visitor.cookies.set('stagefront-office-filter', `shop:${moos.shop}`)
    const body = await page(orders, manager)
    expect(body).toContain(torf.order)
    expect(body).not.toContain(moos.order)
    expect(await page(`${orders}?shop=${moos.shop}`, manager)).not.toContain(moos.order)
    expect(frameOf(await page(`${orders}?shop=${moos.shop}`, manager))).toContain('Unbekannter Shop')
  })

  test('days that do not follow each other are said at their field, and nothing that was typed is lost', async () => {
    const refused = await choose({ shop: torf.shop, period: 'today', from: dayOf(2), to: dayOf(1), back: `${orders}?status=done` })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Der erste Tag darf nicht nach dem letzten liegen')
    expect(refused.body).toMatch(new RegExp(`<input[^>]*aria-invalid="true"[^>]*name="from" value="${dayOf(2)}"`))
    expect(refused.body).toContain(`<option value="${torf.shop}" selected="">`)
    expect(refused.body).toContain(`name="back" value="${orders}?status=done"`)
    expect(frameOf(await page(orders))).toContain('Alle Shops, jederzeit')
    const mended = await choose({ period: 'days', from: dayOf(-1), to: today, 'shown-from': dayOf(2), 'shown-to': dayOf(1) })
    expect(mended.statusCode).toBe(302)
  })

  test('a period that is chosen above days which were chosen before takes their place', async () => {
    const shown = { from: dayOf(-9), to: dayOf(-8), 'shown-from': dayOf(-9), 'shown-to': dayOf(-8) }
    await choose({ period: 'today', ...shown })
    expect(frameOf(await page(orders))).toContain('Heute')
  })

  test('nobody is sent away from the office after choosing', async () => {
    for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const { headers } = await choose({ shop: torf.shop, back })
      expect(headers['location'], back).toMatch(/^\/office\/?$/)
    }
  })

  test('a page that cannot be limited says so, and a view is saved with what the frame limits', async () => {
    await choose({ shop: torf.shop, period: 'month' })
    expect(frameOf(await page(officePaths.today()))).toMatch(/torf.*Dieser Monat gilt hier nicht/)
    const list = await page(orders)
    const token = /name="token" value="([^"]+)"/.exec(list)?.[1] ?? ''
    await ada.post(officeAddress(orders), { token, name: 'Torfliste' })
    await choose({ step: 'clear' })
    expect(await page(orders)).toMatch(new RegExp(`\\?shop=${torf.shop}&amp;from=${today.slice(0, 7)}-01[^>]*>Torfliste`))
  })

  test('a report that is opened fresh begins with what is chosen, and says so in its fields', async () => {
    await choose({ shop: torf.shop, period: 'today' })
    const body = await page(officePaths.act('report.sales'))
    expect(body).toMatch(new RegExp(`value="${torf.shop}"`))
    expect(body).toMatch(new RegExp(`name="from"[^>]*value="${today}"`))
    expect(frameOf(body)).not.toContain('gilt hier nicht')
  })

  test('the clock of the office names its zone', async () => {
    expect(await page(orders)).toMatch(/title="Uhr des Büros: Europe\/Berlin"[^>]*>[^<]*ME(S)?Z</)
  })
})
