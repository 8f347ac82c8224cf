import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { makeCategory, makePicture, makeProduct, makeShop } from '#test/world/factories.ts'

const isBuilt = existsSync(new URL('../../../build/server/index.js', import.meta.url))

/** Two shops that sell the same thing: one without settings, one with those that change how it is shown. */
describe.skipIf(!isBuilt)('a shop’s settings on its pages', () => {
  let shop: TestShop
  const page = async (url: string) => (await shop.app.inject({ method: 'GET', url })).body
  /** How wide the files of a thing's picture are that a page may ask for. */
  const widthsOn = async (url: string) => {
    const sources = [...(await page(url)).matchAll(/ (?:src|srcset)="([^"]+)"/gi)].map(([, source]) => source).join(' ')
    const widths = [...sources.matchAll(/\/images\/bild0+-(\d+)\.(?:webp|avif)/g)].map(([, width]) => Number(width))
    return [...new Set(widths)].toSorted((a, b) => a - b)
  }

  beforeAll(async () => {
    shop = await openTestShop({ pages: true })
    const { db } = shop.context
    const meta = {
      favicon: '/images/icon-360.webp',
      social_img: 'https://band.example/card.png',
      item_image_carousel: true,
      item_image_magnifier: true,
      preferred_image_resolution: 360,
    }
    const at = { legalEntityId: shop.world.company }
    const plain = await makeShop(db, shop.clock.now(), { slug: 'schlicht', ...at })
    const wishes = await makeShop(db, shop.clock.now(), { slug: 'wuensche', ...at, meta: JSON.stringify(meta) })
    const category = await makeCategory(db, { slug: 'fahnen', type: 'CATEGORY', mainCategory: true }, [plain.id, wishes.id])
    const product = await makeProduct(db, shop.clock, {
      product: { slug: 'fahne', name: { de: 'Fahne' }, contractPartnerId: shop.world.company },
      variants: [{ slug: 'eins', stock: 5 }],
      categories: [category],
      shops: [plain.id, wishes.id],
    })
    const imageId = await makePicture(db, shop.clock, 'bild', [180, 360, 740])
    await db.insertInto('productImage').values({ productId: product.id, imageId }).execute()
  })
  afterAll(() => shop.close())

  test.each(['/products/fahne', '/categories/fahnen'])('SHP-16 no file on %s is wider than the shop prefers', async (path) => {
    expect(await widthsOn(`/schlicht${path}`)).toEqual([180, 360, 740])
    expect(await widthsOn(`/wuensche${path}`)).toEqual([180, 360])
  })

  test('SHP-16 the gallery is there to swipe and grows under the mouse where a shop wishes so', async () => {
    const gallery = async (slug: string) => /<ul class="(gallery[^"]*)"/.exec(await page(`/${slug}/products/fahne`))?.[1]
    expect(await gallery('schlicht')).toBe('gallery gallery-single')
    expect(await gallery('wuensche')).toBe('gallery gallery-single gallery-carousel gallery-zoom')
  })

  test('SHP-15 a shop has its own icon, and its own picture beside links to it', async () => {
    const [plain, wishes] = [await page('/schlicht'), await page('/wuensche')]
    expect(wishes).toContain('<link rel="icon" href="/images/icon-360.webp"/>')
    expect(wishes).toContain('<meta property="og:image" content="https://band.example/card.png"/>')
    expect(plain).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/assets\/icon-[^"]+\.svg"\/>/)
    expect(plain).not.toContain('band.example')
  })
})
