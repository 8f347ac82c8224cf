import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makePicture } from '#test/world/factories.ts'
import { openTestShop } from '#test/world/test-shop.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

test.skipIf(!isBuilt)('an event’s page names the picture that other sites show beside a link to it, in the reader’s language', async () => {
  const shop = await openTestShop({ pages: true })
  try {
    const imageId = await makePicture(shop.database.db, shop.clock, 'ab', [360, 1000])
    await shop.database.db.insertInto('productImage').values({ productId: shop.world.event.id, imageId, position: 0 }).execute()
    const path = '/moorgrab/events/torfmond-bremen'
    const tags = async (url: string) => {
      const { body } = await shop.app.inject({ url, headers: { host: 'localhost:3000' } })
      return [...body.matchAll(/<meta property="og:image(?::\w+)?" content="([^"]*)"/g)].map(([, content]) => content)
    }
    expect(await tags(path)).toEqual([`http://localhost:3000${path}/share.de.jpg`, '1200', '630'])
    expect(await tags(`${path}?lang=en`)).toEqual([`http://localhost:3000${path}/share.en.jpg`, '1200', '630'])
  } finally {
    await shop.close()
  }
})
