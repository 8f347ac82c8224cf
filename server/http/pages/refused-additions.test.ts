import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop, type Visitor } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/* What a fan without JavaScript sees when a form that adds to the cart is refused: its page again, the problem beside the row. */
describe.skipIf(!isBuilt)('refused additions without JavaScript', () => {
  let shop: TestShop
  let floor: number
  let hard: number
  let balcony: number
  beforeAll(async () => {
    shop = await openTestShop({ pages: true, env: { TRUST_PROXY: '1', UNITS_PER_NETWORK: '6', UNITS_PER_EMAIL: '3' } })
    const { variants } = shop.world.event
    floor = variants['innenraum-online']?.id ?? 0
    hard = variants['innenraum-hard']?.id ?? 0
    balcony = variants['balkon-online']?.id ?? 0
  })
  afterAll(() => shop.close())

  const eventPage = '/events/torfmond-bremen'
  const tickets = (amounts: Record<number, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [`amount.${id}`, String(amount)]))
  const send = (fan: Visitor, url: string, fields: Record<string, string>, address = '198.51.100.1') =>
    fan.request({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
        'x-forwarded-for': address,
      },
      payload: new URLSearchParams({ intent: 'add', ...fields }).toString(),
    })

  /** The messages beside rows by the row's field, and what the form's box says. */
  function problemsOf(html: string): { rows: Record<string, string>; box: string } {
    const rows = [...html.matchAll(/<p class="field-error" id="[^"]*-([^"-]+)">([^<]*)<\/p>/g)].map(([, field = '', text = '']) => [
      field,
      text,
    ])
    const box = /<div class="error-summary"[^>]*role="alert"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    return { rows: Object.fromEntries(rows), box: box.replaceAll(/<[^>]*>/g, '') }
  }
  const amountOf = (html: string, id: number) => new RegExp(`<input[^>]*name="amount\\.${id}"[^>]*value="(\\d+)"`).exec(html)?.[1]

  test('an addition leads to the cart', async () => {
    const fan = shop.visitor()
    const answer = await send(fan, eventPage, tickets({ [floor]: 1 }))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/checkout')
    expect((await buying(fan).cart())?.items).toHaveLength(1)
  })

  test('the event’s limit stands beside the ticket type, and the amounts are as they were entered', async () => {
    const answer = await send(shop.visitor(), eventPage, tickets({ [floor]: 5, [hard]: 0, [balcony]: 4 }))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { rows, box } = problemsOf(answer.body)
    expect(rows).toEqual({ [balcony]: 'Mehr als 8 gibt es hier nicht je Bestellung.' })
    expect(box).toBe(rows[balcony])
    expect([amountOf(answer.body, floor), amountOf(answer.body, hard), amountOf(answer.body, balcony)]).toEqual(['5', '0', '4'])
  })

  test('the share of a network address stands beside each ticket type', async () => {
    const address = '203.0.113.7'
    expect((await send(shop.visitor(), eventPage, tickets({ [floor]: 4 }), address)).statusCode).toBe(303)
    const { rows, box } = problemsOf((await send(shop.visitor(), eventPage, tickets({ [floor]: 2, [balcony]: 1 }), address)).body)
    expect(Object.keys(rows)).toEqual([String(floor), String(balcony)])
    expect(rows[floor]).toMatch(/^Über deinen Internetanschluss .*\(6\)/)
    expect(box).toBe(rows[floor])
  })

  test('the limit of an e-mail address stands beside the ticket type', async () => {
    const fan = shop.visitor()
    await buying(fan).add([floor, 2])
    await buying(fan).address({}, { email: 'limit@example.org' })
    const { rows } = problemsOf((await send(fan, eventPage, tickets({ [balcony]: 2 }))).body)
    expect(rows).toEqual({ [balcony]: expect.stringMatching(/^Mit dieser E-Mail-Adresse .* höchstens 3 Stück/) })
  })

  test('the limit per customer stands beside the ticket type', async () => {
    const limit = (maxPerCustomer: number | null) =>
      shop.database.db.updateTable('event').set({ maxPerCustomer }).where('productId', '=', shop.world.event.id).execute()
    await limit(2)
    const fan = shop.visitor()
    await buying(fan).add([floor, 1])
    await buying(fan).address({}, { email: 'kundin@example.org' })
    const { rows } = problemsOf((await send(fan, eventPage, tickets({ [floor]: 2 }))).body)
    await limit(null)
    expect(rows).toEqual({ [floor]: expect.stringMatching(/höchstens 2 Tickets pro Person/) })
  })

  test('what is left of a size stands beside the size, which stays chosen', async () => {
    const size = shop.world.shirt.variants['m']
    await shop.database.db
      .updateTable('stockPool')
      .set({ capacity: 2 })
      .where('id', 'in', size?.poolIds ?? [])
      .execute()
    const page = '/products/moorgrab-torf-shirt'
    const { body } = await send(shop.visitor(), page, { variant: String(size?.id), amount: '3' })
    expect(Object.keys(problemsOf(body).rows)).toEqual([String(size?.id)])
    expect(body).toMatch(new RegExp(`<input[^>]*name="variant"[^>]*checked=""[^>]*value="${size?.id}"|value="${size?.id}"[^>]*checked=""`))
    expect(/<input[^>]*name="amount"[^>]*value="(\d+)"/.exec(body)?.[1]).toBe('3')
  })

  test('a page that was only looked at shows no problem', async () => {
    const { body } = await shop.visitor().request({ url: eventPage })
    expect(problemsOf(body)).toEqual({ rows: {}, box: '' })
    expect(amountOf(body, floor)).toBe('0')
  })
})
