import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#texts/compiled/messages.js'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { waitingLists } from '#test/world/waiting/waiting-list.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/* Tickets for the balcony are sold in pairs; seven of the event are allowed in one cart. */
describe.skipIf(!isBuilt)('the page of an event with tickets that are sold in pairs', () => {
  let shop: TestShop
  let pair: string
  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const { event } = shop.world
    pair = String(event.variants['balkon-online']?.id)
    await shop.database.db.updateTable('productVariant').set({ amountStep: 2 }).where('id', '=', Number(pair)).execute()
    await shop.database.db.updateTable('product').set({ cartLimit: 7 }).where('id', '=', event.id).execute()
  })
  afterAll(() => shop.close())
  const send = (url: string, form: Record<string, string>) =>
    shop.visitor().request({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', host: 'localhost:3000' },
      payload: new URLSearchParams(form).toString(),
    })
  const post = (amount: number) => send('/events/torfmond-bremen', { intent: 'add', [`amount.${pair}`]: String(amount) })

  test('EVT-19 offers amounts in steps of two, up to the highest even one', async () => {
    const { body } = await shop.visitor().request({ url: '/events/torfmond-bremen', headers: { accept: 'text/html' } })
    const field = /<input[^>]*>/g
    const inputs = body.match(field)?.filter((input) => input.includes(`name="amount.${pair}"`)) ?? []
    expect(inputs).toHaveLength(1)
    expect(inputs[0]).toMatch(/min="0"/)
    expect(inputs[0]).toMatch(/max="6"/)
    expect(inputs[0]).toMatch(/step="2"/)
    expect(body).toContain(m.tickets_step({ step: 2 }, { locale: 'de' }))
  })

  test('EVT-19 without JavaScript says why one ticket is refused, and leads to the cart with two', async () => {
    const refused = await post(1)
    expect([refused.statusCode, refused.body.includes(m.LANG_TICKET_STEP({ limit: 2 }, { locale: 'de' }))]).toEqual([200, true])
    const added = await post(2)
    expect([added.statusCode, added.headers.location]).toEqual([303, '/checkout'])
  })

  test('EVT-19 the waiting list says that a sold-out event is sold in pairs, and takes the amount that its form begins with', async () => {
    const { id } = await waitingLists(shop).soldOut('paare')
    await shop.database.db.updateTable('productVariant').set({ amountStep: 2 }).where('productId', '=', id).execute()
    await shop.database.db.updateTable('product').set({ cartLimit: 7 }).where('id', '=', id).execute()
    const { body } = await shop.visitor().request({ url: '/events/paare', headers: { accept: 'text/html' } })
    const [input = ''] = body.match(/<input[^>]*name="listAmount"[^>]*>/) ?? []
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
    expect(['min', 'max', 'step', 'value'].map(attribute)).toEqual(['2', '6', '2', '2'])
    expect(body).toContain(m.waiting_list_amount_step({ step: 2 }, { locale: 'de' }))
    const form = { intent: 'waiting-list', listAmount: attribute('value') ?? '', email: 'ada@example.org' }
    const { statusCode, body: reply } = await send('/events/paare', form)
    expect([statusCode, reply.includes(m.waiting_list_asked({}, { locale: 'de' }))]).toEqual([200, true])
  })
})
