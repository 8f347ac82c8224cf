import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { staffPaths } from '#core/urls.ts'
import { countStatements } from '#test/readers/server-timing.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { staffBrowser, type StaffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('SQL statements of the office', () => {
  let shop: TestShop
  let browser: StaffBrowser
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost' } })
    browser = staffBrowser(shop)
    await browser.post(staffPaths.sandbox(), { role: 'owner' })
  })
  afterAll(() => shop.close())

  /** Of the second answer, because the first also reads what the process keeps. */
  async function statementsOf(path: string): Promise<number> {
    await browser.get(officeAddress(path))
    const answer = await browser.get(officeAddress(path))
    expect([path, answer.statusCode]).toEqual([path, 200])
    return countStatements(answer) ?? Number.NaN
  }

  test('an order with tickets and goods costs at most 13', async () => {
    const tester = orderTests(shop)
    const order = await tester.buyAndPay([tester.online, 2], [tester.shirt, 2])
    await tester.issue(order.id)
    await runJobs(shop)
    expect(await statementsOf(officePaths.order(order.reference))).toBeLessThanOrEqual(13)
  })

  test('a list of 200 orders costs at most 8', async () => {
    expect(await statementsOf(`${officePaths.orders()}?limit=200`)).toBeLessThanOrEqual(8)
  })
})
