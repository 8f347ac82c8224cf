import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { hideCanaries, type Canary } from './canaries.ts'
import { facesByAddress, facesOfApi, type Face } from './public-faces.ts'

const isBuilt = existsSync(new URL('../../build/server/index.js', import.meta.url))

/** A stranger without a code, order or ticket reads all that the shops tell, and finds none of what is hidden. */
describe.skipIf(!isBuilt)('what is hidden', () => {
  let shop: TestShop
  let canaries: readonly Canary[]
  let faces: Face[]
  beforeAll(async () => {
    shop = await openTestShop({
      pages: true,
      limits: { requestsPerMinute: 0, writesPerMinute: 0, graphql: { depth: 20, cost: 100_000_000 } },
    })
    canaries = await hideCanaries(shop)
    const asked = {
      slugs: ['moorgrab', 'torfmond', 'shirts', 'torfmond-bremen', 'moorgrab-torf-shirt', ...canaries.map(({ slug }) => slug)],
      words: ['moor', ...canaries.filter(({ word }) => word.length > 6).map(({ word }) => `${word.slice(0, 6)}*`)],
    }
    faces = []
    for (const slug of ['main', 'moorgrab'])
      faces.push(...(await facesOfApi(shop, slug, asked)), ...(await facesByAddress(shop, slug, asked)))
  }, 300_000)
  afterAll(() => shop.close())

  test('is looked for where everything else is found: pages, their data, API, feed, calendar and site map', () => {
    const telling = faces.filter(({ text }) => text.includes('torfmond-bremen')).map(({ where }) => where)
    for (const face of [
      '/events',
      '/events.data',
      '/news/feed.xml',
      '/calendar.ics',
      '/sitemap.xml',
      '/api/shops/main/suggestions',
      '/search/moor',
    ])
      expect(telling).toContain(face)
    expect(telling.filter((where) => where.startsWith('main: ')).length).toBeGreaterThan(20)
  })

  test.each([
    'a hidden date',
    'a hidden seat map',
    'a product that is in no list',
    'an event that is in no list',
    'a product that is not active',
    'an event that is not active',
    'a product of another shop',
    'a product behind a gate',
    'the category behind a gate',
    'what a shop with a password sells',
    'a bundle that is not offered',
    'news of tomorrow',
    'news that have ended',
    'a page that is not published',
    'the solution of a closed door',
    'the hash of an access code',
    'the hash of a gate code',
    'a carrier that is not offered',
  ])('is told by no public face: %s', (way) => {
    const canary = canaries.find((each) => each.way === way)
    if (!canary) throw new Error(`There is no canary for ${way}`)
    const telling = faces.filter(({ asked, text }) => !(canary.hasPage && asked === canary.slug) && canary.isToldBy(text))
    expect(telling.map(({ where, text }) => `${where}: ${excerpt(text, canary)}`)).toEqual([])
  })
})

function excerpt(text: string, { word }: Canary): string {
  const at = Math.max(0, text.indexOf(word))
  return text.slice(Math.max(0, at - 60), at + 60).replaceAll(/\s+/g, ' ')
}
