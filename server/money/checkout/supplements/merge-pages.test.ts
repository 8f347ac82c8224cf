import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { openMergeShop, type MergeShop } from '#test/world/merging.ts'
import { invalidateReferenceData } from '#server/foundations/changes/cached-reference-data.ts'

const isBuilt = existsSync(new URL('../../../../build/server/index.js', import.meta.url))

/* A browser without JavaScript: links are followed and forms are sent as they are. */
describe.skipIf(!isBuilt)('the pages that add a cart to an order', () => {
  let shop: MergeShop
  beforeEach(async () => {
    shop = await openMergeShop({}, { pages: true })
    shop.clock.advance(1000)
    await buying(shop.fan).add([shop.tester.shirt, 1])
  })
  afterEach(() => shop.close())

  const page = async (url: string) => (await shop.fan.request({ method: 'GET', url })).body
  const send = (url: string, fields: Record<string, string>) =>
    shop.fan.request({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', host: 'localhost:3000' },
      payload: new URLSearchParams(fields).toString(),
    })
  const fill = (change: object = {}) =>
    send('/checkout/add-to-order', {
      orderReference: `bax ${shop.original.reference.toLowerCase()}`,
      email: 'MARLENE@example.org',
      ...change,
    })

  test('MRG-01 CHK-08 the cart links to the form, which asks for reference and e-mail', async () => {
    expect(await page('/checkout')).toContain('href="/checkout/add-to-order"')
    const form = await page('/checkout/add-to-order')
    expect(form).toContain('name="orderReference"')
    expect(form).toContain('name="email"')
    expect(form).toContain('href="/checkout"')
  })

  test('MRG-03 a shop that forbids it offers no link and no form', async () => {
    const { db } = shop.context
    await db.updateTable('shop').set({ orderMergingAllowed: false }).where('id', '=', shop.world.main.id).execute()
    invalidateReferenceData(db)
    expect(await page('/checkout')).not.toContain('/checkout/add-to-order')
    const answer = await shop.fan.request({ method: 'GET', url: '/checkout/add-to-order' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout'])
  })

  test.each([
    ['ERR-46', { email: 'jule@example.org' }, 'Bestellung nicht gefunden'],
    ['MRG-02', { orderReference: '' }, 'Bitte gib die Bestellnummer an.'],
  ])('%s %j is refused on the form, which keeps what was entered', async (_id, change, text) => {
    const answer = await fill(change)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(text)
    expect(answer.body).toContain(`value="${'email' in change ? change.email : 'MARLENE@example.org'}"`)
  })

  test('ERR-43 an order that takes nothing more is refused with the alert that adding failed', async () => {
    await shop.context.db.updateTable('orders').set({ status: 'done' }).where('id', '=', shop.original.id).execute()
    expect((await fill()).body).toContain('Das Dazulegen hat nicht geklappt')
    await shop.context.db.updateTable('orders').set({ status: 'pending_fulfillment' }).where('id', '=', shop.original.id).execute()
  })

  test('MRG-04 EXO-01 success leads to the order’s payment page, where a transfer concludes it', async () => {
    const added = await fill()
    const payment = `/checkout/payment/${shop.original.id}/${shop.original.reference}?merge=1`
    expect([added.statusCode, added.headers.location]).toEqual([303, payment])
    const shown = await page(payment)
    for (const text of ['Das kommt dazu', 'Zahlungspflichtig bestellen', 'Doch nicht dazulegen', shop.original.reference])
      expect(shown).toContain(text)
    const bought = await send(payment, { paymentMethod: 'bank_transfer' })
    expect(bought.statusCode).toBe(303)
    expect(bought.headers.location).toContain(`/checkout/done/${shop.original.id}/BAX${shop.original.reference}?bank_transfer=24.9`)
    const [supplement] = await shop.context.db.selectFrom('orders').selectAll().where('supplementOf', '=', shop.original.id).execute()
    expect(supplement?.concludedAt).not.toBeNull()
    const done = await page(bought.headers.location ?? '')
    expect(done).toContain(`BAX${supplement?.reference}`)
    expect(done).toContain('Ticket als PDF')
  })

  test('what was added can be taken back on that page, and the order’s page leads to it until then', async () => {
    await fill()
    const { id, reference } = shop.original
    expect(await page(`/checkout/done/${id}/${reference}`)).toContain(`/checkout/payment/${id}/${reference}?merge=1`)
    const undone = await send(`/checkout/payment/${id}/${reference}?merge=1`, { intent: 'undo' })
    expect(undone.statusCode).toBe(303)
    expect(await page(`/checkout/done/${id}/${reference}`)).not.toContain('merge=1')
  })
})
