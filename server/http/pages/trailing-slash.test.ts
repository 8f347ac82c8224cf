import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, staffPaths, systemPaths } from '#core/urls.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ pages: true })))
afterAll(() => shop.close())

const get = async (url: string) => shop.app.inject({ url, headers: { host: 'localhost' } })

const addresses = () => [
  ...[staffPaths.home(), staffPaths.account(), staffPaths.signIn(), staffPaths.prove(), staffPaths.accountForm('add-passkey')],
  ...[systemPaths.health, systemPaths.ready, systemPaths.metrics, systemPaths.openApi, systemPaths.admin('openapi.json')],
  ...[systemPaths.rest('main', '/upcoming'), systemPaths.door('manifest.webmanifest'), systemPaths.doorApi('session')],
  ...[paths.event(shop.world.event.slug), paths.imprint(), paths.withdraw(), '/checkout'],
]

test('an address with a slash at its end answers like the one without', async () => {
  for (const address of addresses()) {
    const [plain, slashed] = [await get(address), await get(`${address}/`)]
    expect([`${address}/`, slashed.statusCode, slashed.headers['content-type']]).toEqual([
      `${address}/`,
      plain.statusCode,
      plain.headers['content-type'],
    ])
  }
})

test('the page at the door has its slash, which its files need', async () => {
  const page = systemPaths.door()
  expect((await get(page.slice(0, -1))).headers.location).toBe(page)
  expect((await get(page)).headers['content-type']).toContain('text/html')
})
