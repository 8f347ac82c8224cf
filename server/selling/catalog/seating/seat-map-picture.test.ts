import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSeating } from '#test/world/seating/seating.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeSeating(shop.database.db, shop.world.event, [
    { id: 'P', category: 'innenraum', rows: { '1': 4, '2': 3 }, seats: { 'P-2-3': { blocked: true } } },
    { id: 'Steh', category: 'balkon', capacity: 30 },
  ])
})
afterAll(() => shop.close())

const get = (query: string, slug = 'torfmond-bremen') =>
  shop.visitor().request({ url: `/api/shops/main/events/${slug}/seatmap.svg${query}` })

describe('GET /api/shops/{shop}/events/{id}/seatmap.svg', () => {
  test('draws every seat that is for sale and marks the named ones', async () => {
    const { headers, body } = await get('?locale=en&seats=P-1-2,P-2-1,nowhere')
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body.match(/h0\.6v0\.6/g)).toHaveLength(6)
    expect(body.match(/<title>[12], [12]<\/title>/g)).toEqual(['<title>1, 2</title>', '<title>2, 1</title>'])
    expect(body).toContain('Seating plan Kesselhaus')
    expect(body).toContain('your seats')
  })

  test('marks nothing unless asked, and is not there for other products', async () => {
    expect((await get('')).body).not.toContain('<circle')
    expect((await get('', 'moorgrab-torf-shirt')).statusCode).toBe(404)
  })
})
