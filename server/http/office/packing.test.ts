import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeAddress, officePaths } from '#core/office-urls.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { signedInStaff, type StaffBrowser } from '#test/world/staff/staff.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/office/server/index.js', import.meta.url))

describe.skipIf(!isBuilt)('the packing desk in the office, with scripts off', () => {
  let shop: TestShop
  let ada: StaffBrowser
  let grace: StaffBrowser
  beforeAll(async () => {
    shop = await openTestShop({
      pages: true,
      env: { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://localhost', MAIL_QUIET_SECONDS: '60' },
    })
    await shop.context.db.updateTable('stockPool').set({ capacity: 1000 }).execute()
    ada = (await signedInStaff(shop, 'ada@example.org', 'fulfilment')).browser
    grace = (await signedInStaff(shop, 'grace@example.org', 'fulfilment')).browser
  })
  afterAll(() => shop.close())

  const packing = officeAddress(officePaths.packing())

  async function shirts(count: number): Promise<string[]> {
    const tester = orderTests(shop)
    const references: string[] = []
    for (let index = 0; index < count; index += 1) {
      const order = await tester.buyAndPay([tester.shirt, 1])
      await tester.issue(order.id)
      references.push(order.reference)
    }
    return references
  }

  /** The token of the form that chooses what comes into a batch. */
  const tokenOf = (body: string) => /aria-label="Stapel zusammenstellen"[\s\S]*?name="token" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const prepare = async (browser: StaffBrowser, form: string, size = '1') =>
    browser.post(packing, { carrier: '', shop: '', from: '', to: '', size, token: tokenOf(form) })
  const batchOf = ({ headers }: Awaited<ReturnType<StaffBrowser['post']>>) => String(headers['location'])

  test('two desks with the same form each get a batch of their own, and a form that is sent twice makes one', async () => {
    await shirts(3)
    const [one, other] = [(await ada.get(packing)).body, (await grace.get(packing)).body]
    const [first, second] = [await prepare(ada, one), await prepare(grace, other)]
    expect([first.statusCode, second.statusCode]).toEqual([302, 302])
    expect(batchOf(first)).not.toBe(batchOf(second))
    const again = await prepare(ada, one)
    expect(again.statusCode).toBe(200)
    expect(again.body).toMatch(/In Stapel \d+: 1 Bestellung/)
    expect((await shop.context.db.selectFrom('packingBatch').select('id').execute()).length).toBe(2)
  })

  test('a scan is answered big with the way back, which takes the parcel back; scanned twice it says by whom', async () => {
    const [reference = ''] = await shirts(1)
    const batch = batchOf(await prepare(ada, (await ada.get(packing)).body, '100'))
    const before = (await ada.get(batch)).body
    expect(before).toMatch(/<input[^>]*autofocus[^>]*name="order"/)
    const sent = await ada.post(batch, { step: 'scan', order: reference, number: '' })
    expect(sent.body).toContain(`Verschickt<!-- --> <span class="code">${reference}</span>`)
    const parcel = /name="parcel" value="(\d+)"/.exec(sent.body)?.[1] ?? ''
    const twice = await grace.post(batch, { step: 'scan', order: reference, number: 'A 1' })
    expect(twice.statusCode).toBe(409)
    expect(twice.body).toMatch(/Nicht verschickt[\s\S]*Marlene Dahl/)
    expect(twice.body).toMatch(/name="number"[^>]*value="A 1"|value="A 1"[^>]*name="number"/)
    const undone = await ada.post(batch, { step: 'undo', parcel })
    expect(undone.body).toContain('Zurückgenommen')
    expect((await ada.post(batch, { step: 'scan', order: reference, number: 'A 1' })).statusCode).toBe(200)
    const closed = await ada.post(batch, { step: 'close' })
    expect(closed.body).toContain('geschlossen von')
    expect(closed.body).not.toContain('name="order"')
  })

  test('bad input is said, and what was typed stays', async () => {
    await shirts(1)
    const { body } = await ada.get(packing)
    const wrong = await ada.post(packing, { carrier: '', shop: '', from: '2027-02-30', to: '', size: 'viele', token: tokenOf(body) })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('role="alert"')
    expect(wrong.body).toContain('value="viele"')
  })

  test('who may not pack is not offered the place, and refused', async () => {
    const support = (await signedInStaff(shop, 'support@example.org', 'support')).browser
    expect((await support.get(officeAddress(officePaths.today()))).body).not.toContain(packing)
    expect((await support.get(packing)).statusCode).toBe(403)
    expect((await support.post(packing, { size: '1', token: '' })).statusCode).toBe(403)
  })
})
