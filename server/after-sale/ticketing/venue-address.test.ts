import { strFromU8, unzipSync } from 'fflate'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#test/readers/read-pdf.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { SANDBOX: 'true' } })
})
afterAll(() => shop.close())

const LINKS = `query ($id: ID!) { order(id: $id) {
  calendarUrl concerts { address mapUrl } items { ticketUrl applePassUrl googlePassUrl } } }`
interface Answer {
  order: {
    calendarUrl: string
    concerts: { address: string; mapUrl: string }[]
    items: { ticketUrl: string; applePassUrl: string; googlePassUrl: string }[]
  }
}

test('a venue’s address has the order of its country on ticket, passes, order page and in the calendar', async () => {
  await shop.pool.query(
    `update venue set address = '350 5th Ave', post_code = '10018', city = '{"de":"New York"}', country_code = 'us' where id = (select venue_id from event where product_id = $1)`,
    [shop.world.event.id],
  )
  const tester = orderTests(shop)
  const fan = shop.visitor()
  const order = await tester.buy(fan, [tester.online, 1])
  await tester.pay(order)
  await tester.issue(order.id)
  const { calendarUrl, concerts, items } = (await fan.graphql<Answer>(LINKS, { id: order.id })).order
  const get = (url: string) => shop.app.inject({ method: 'GET', url: new URL(url).pathname })
  const [item] = items
  if (!item) throw new Error('the order has no item')

  const written = '350 5th Ave, New York 10018'
  expect(concerts).toEqual([{ address: written, mapUrl: expect.stringContaining(encodeURIComponent(written)) }])
  expect((await readPdf((await get(item.ticketUrl)).rawPayload))[0]).toContain(written.replace(',', ''))
  expect((await get(calendarUrl)).body.replaceAll(/\r\n[ \t]/g, '')).toContain(written.replace(',', '\\,'))
  const { 'pass.json': pass = new Uint8Array() } = unzipSync((await get(item.applePassUrl)).rawPayload)
  expect(strFromU8(pass)).toContain(written)
  const [, token = ''] = String((await get(item.googlePassUrl)).headers.location).split('/google-wallet/save/')
  expect(JSON.stringify(decodeJwt(token))).toContain(written)
})
