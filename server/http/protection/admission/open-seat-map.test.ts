import { expect, test } from 'vitest'
import { fillWithReaders } from '#test/world/full-shop.ts'
import { makeSeatedEvent } from '#test/world/seating/seating.ts'
import { openTestShop } from '#test/world/test-shop.ts'

test('a seat map that is open is told what is free without a stream too, however many visitors there are', async () => {
  const shop = await openTestShop({ env: { VISITORS_AT_ONCE: '1' } })
  await makeSeatedEvent(shop, { slug: 'hall', sections: [{ id: 'P', category: 'parkett', rows: { '1': 4 } }] })
  const leave = await fillWithReaders(shop, shop.app, 1)
  try {
    const status = async (path: string) => (await shop.visitor().request({ url: `/api/shops/main/${path}` })).statusCode
    expect(await status('events/hall')).toBe(503)
    expect(await status('events/hall/seats')).toBe(200)
    expect(await status('events/hall/seats?after=1')).toBe(200)
  } finally {
    await leave()
    await shop.close()
  }
})
