import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeatMap } from '#core/seating/seat-map.ts'
import { makeSeating } from '#test/world/seating/seating.ts'
import { buying } from '#test/world/buying.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeSeating(shop.database.db, shop.world.event, [
    {
      id: 'P',
      category: 'innenraum',
      rows: { '1': 4, '2': 3 },
      seats: { 'P-1-1': { kind: 'wheelchair' }, 'P-2-3': { obstructed: true, blocked: true } },
    },
    { id: 'E', category: 'balkon', rows: { A: 2 }, forceSection: true },
    { id: 'Steh', category: 'balkon', capacity: 30 },
  ])
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}, name = 'main') =>
  shop.visitor().request({ url: `/api/shops/${name}${path}`, headers })

async function seatmapUrl(id = 'torfmond-bremen', locale = 'de'): Promise<string | null> {
  const query = 'query($id: ID!) { event(id: $id) { seatmapUrl } }'
  const { event } = await shop.visitor().graphql<{ event: { seatmapUrl: string | null } }>(query, { id }, locale)
  return event.seatmapUrl
}

test('EVT-15 a hidden map is told by no address, and a ticket still gets a seat that is named', async () => {
  const { db } = shop.database
  const hide = async (isHidden: boolean) => {
    await db
      .updateTable('product')
      .set({ meta: JSON.stringify(isHidden ? { hide_map: true } : {}) })
      .where('id', '=', shop.world.event.id)
      .execute()
  }
  const paths = ['seatmap', 'seatmap.svg', 'seats']
  const statuses = async () => Promise.all(paths.map(async (path) => (await get(`/events/torfmond-bremen/${path}`)).statusCode))
  const best = async () =>
    (
      await shop.visitor().graphql<{ bestSeats: object | null }>('query($id: ID!) { bestSeats(eventId: $id, amount: 2) { seatIds } }', {
        id: shop.world.event.id,
      })
    ).bestSeats
  expect([await statuses(), (await best()) !== null]).toEqual([[200, 200, 200], true])
  await hide(true)
  expect([await statuses(), await best(), await seatmapUrl()]).toEqual([[404, 404, 404], null, null])
  const fan = shop.visitor()
  const { cart } = await buying(fan).add([shop.world.event.variants['innenraum-online']?.id ?? 0, 1])
  expect(cart).not.toBeNull()
  const { cart: shown } = await fan.graphql<{ cart: { items: { placeName: string }[] } }>('{ cart { items { placeName } } }')
  expect(shown.items.map(({ placeName }) => placeName)).toEqual([expect.stringContaining('Block P')])
  await buying(fan).remove(cart?.items[0]?.id ?? '')
  await hide(false)
})

describe('GET /api/shops/{shop}/events/{id}/seatmap', () => {
  const read = async () => (await get('/events/torfmond-bremen/seatmap?locale=en')).json<SeatMap>()

  test('ENT-23 ENT-24 answers its size, drawings and sections with the event’s categories', async () => {
    const map = await read()
    const [floor, balcony] = map.pricing_categories
    expect(map).toMatchObject({
      name: 'Kesselhaus',
      bounding_box: { x: 0, y: 0, width: 1000, height: 1000 },
      stage: { x: 0, y: -10 },
      graphics: [],
      pricing_categories: [
        { name: 'Floor', map_color: '#336699' },
        { name: 'Balcony', map_color: '#336699' },
      ],
      sections: [
        {
          id: 'P',
          name: 'Block P',
          hull_points: [
            [0, 10],
            [100, 10],
            [100, 19],
          ],
          pricing_category_id: floor?.id,
          map_color: '#336699',
          force_section: false,
          capacity: null,
        },
        { id: 'E', force_section: true },
        { id: 'Steh', pricing_category_id: balcony?.id, capacity: 30, seats: [] },
      ],
    })
  })

  test('ENT-25 answers each seat with its row, number, point, colour and category', async () => {
    const map = await read()
    expect(map.sections[0]?.seats[0]).toEqual({
      id: 'P-1-1',
      row: '1',
      number: '1',
      x: 0,
      y: 10,
      kind: 'wheelchair',
      map_color: '#336699',
      pricing_category_id: map.pricing_categories[0]?.id,
    })
    expect(map.sections[0]?.seats.at(-1)).toMatchObject({ id: 'P-2-3', obstructed: true, blocked: true })
  })

  test('SEA-01 API-18 is found by slug and by id, and says nothing about what is free', async () => {
    const before = (await get('/events/torfmond-bremen/seatmap?locale=en')).body
    await sql`update event_seat set item_id = 1 where key = 'P-1-2'`.execute(shop.database.db)
    expect((await get('/events/torfmond-bremen/seatmap?locale=en')).body).toBe(before)
    expect((await get(`/events/${shop.world.event.id}/seatmap?locale=en`)).body).toBe(before)
  })

  test('API-18 may be kept by everybody under the address of the event, whose version changes with the map', async () => {
    const url = (await seatmapUrl()) ?? ''
    expect(url).toMatch(/^\/api\/shops\/main\/events\/\d+\/seatmap\?locale=de&v=[\da-f]{12}-\w+$/)
    const answer = await shop.visitor().request({ url, headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    const etag = String(answer.headers['etag'])
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty('sections')
    const again = await shop.visitor().request({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await get('/events/torfmond-bremen/seatmap?locale=de&v=earlier')
    expect(other.headers).toMatchObject({ 'cache-control': expect.stringMatching(/^public, max-age=0/) as string, etag })
    expect((await get('/events/torfmond-bremen/seatmap')).headers['cache-control']).toBe('private, no-cache')

    const { db } = shop.database
    await db.updateTable('pricingCategory').set({ mapColor: '#00ff00' }).where('slug', '=', 'balkon').execute()
    await db
      .updateTable('product')
      .set({ updatedAt: new Date('2030-01-01') })
      .where('slug', '=', 'torfmond-bremen')
      .execute()
    const changed = (await seatmapUrl()) ?? ''
    expect(changed).not.toBe(url)
    expect((await shop.visitor().request({ url: changed })).json<SeatMap>().pricing_categories[1]?.map_color).toBe('#00ff00')
  })

  test('is not there for merchandise, events without a plan, other shops and before the code of a protected shop', async () => {
    expect((await get('/events/moorgrab-torf-shirt/seatmap')).statusCode).toBe(404)
    expect((await get('/events/unknown/seatmap')).json()).toMatchObject({ code: 'NOT_FOUND', details: { field: 'id' } })
    const { db } = shop.database
    await db.deleteFrom('shopProduct').where('shopId', '=', shop.world.band.id).where('productId', '=', shop.world.event.id).execute()
    expect((await get('/events/torfmond-bremen/seatmap', {}, 'moorgrab')).statusCode).toBe(404)
    await db.deleteFrom('eventSeating').execute()
    expect((await get('/events/torfmond-bremen/seatmap')).statusCode).toBe(404)
    expect(await seatmapUrl()).toBeNull()
    await db.updateTable('event').set({ seatmapUrl: 'https://hall.example/plan.pdf' }).execute()
    expect(await seatmapUrl()).toBe('https://hall.example/plan.pdf')
  })
})
