import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { makeNews } from '#test/world/factories.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.context
  const { main, band, artist } = shop.world
  const later = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000)
  const news = (slug: string, rest: object = {}) => makeNews(db, shop.clock, { slug, shopIds: [main.id], ...rest })
  const image = {
    sha256: 'a'.repeat(64),
    mediaType: 'image/png',
    width: 1500,
    height: 760,
    sourceName: 'a',
    widths: [740, 1500],
    createdAt: later(0),
  }
  const { id: imageId } = await db
    .insertInto('image')
    .values({ ...image, state: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await news('tour', {
    kind: 'hot',
    title: { de: 'Neue Termine', en: 'New dates' },
    text: { de: '<p>Im März</p>' },
    url: '/events',
    inverse: true,
    imageId,
    publishedAt: later(-2),
    categoryIds: [artist],
  })
  await news('platte', { publishedAt: later(-1) })
  await news('gleichzeitig', { publishedAt: later(-1) })
  await news('morgen', { publishedAt: later(24) })
  await news('vorbei', { publishedAt: later(-48), endsAt: later(-1) })
  await news('stelle', { kind: 'jobs', title: { de: 'Lager', en: 'Warehouse' } })
  await news('bande', { kind: 'hot', shopIds: [band.id] })
})
afterAll(() => shop.close())

const NEWS = `query ($categories: [String!]!, $first: Int = 50, $after: String) { news(categories: $categories, first: $first, after: $after) {
  nodes { slug kind title text url inverse publishedAt image { alt thumbnails { width } } } pageInfo { endCursor hasNextPage hasPreviousPage } } }`
interface News {
  news: { nodes: { slug: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
}
const slugsOf = async (categories: string[], slug = 'main') => {
  const { news } = await shop.visitor(slug).graphql<News>(NEWS, { categories })
  return news.nodes.map((item) => item.slug)
}

test.each([
  [['regular'], ['gleichzeitig', 'platte']],
  [
    ['hot', 'regular'],
    ['gleichzeitig', 'platte', 'tour'],
  ],
  [['moorgrab'], ['tour']],
  [['moorgrab', 'hot'], ['tour']],
  [['jobs'], ['stelle']],
  [['teaser'], []],
  [['never-heard-of'], []],
  [[], []],
])('GQL-27 news of %j are the published and current ones, newest first: %j', async (categories, slugs) => {
  expect(await slugsOf(categories)).toEqual(slugs)
})

test('GQL-27 a shop shows its own news only', async () => expect(await slugsOf(['hot'], 'moorgrab')).toEqual(['bande']))

test('ENT-27 an item is in the requested language', async () => {
  const { news } = await shop.visitor().graphql<News>(NEWS, { categories: ['hot'] }, 'en')
  expect(news.nodes).toEqual([
    {
      slug: 'tour',
      kind: 'hot',
      title: 'New dates',
      text: '<p>Im März</p>',
      url: '/events',
      inverse: true,
      publishedAt: expect.any(String),
      image: { alt: 'New dates', thumbnails: [{ width: 740 }, { width: 1500 }] },
    },
  ])
})

test('ENT-39 pages of news have neither gaps nor repetitions', async () => {
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page++) {
    const { news }: News = await shop.visitor().graphql<News>(NEWS, { categories: ['hot', 'regular'], first: 1, after })
    expect(news.pageInfo.hasNextPage).toBe(page < 2)
    seen.push(...news.nodes.map((item) => item.slug))
    after = news.pageInfo.endCursor
  }
  expect(seen).toEqual(['gleichzeitig', 'platte', 'tour'])
})

const rest = async (url: string) => {
  const answer = await shop.app.inject(url)
  return { status: answer.statusCode, body: answer.json<{ slug: string }[] & { code: string }>() }
}

test('API-17 news are read by kind, and the default shop’s jobs with the key for jobs', async () => {
  const slugs = async (url: string) => (await rest(url)).body.map((item) => item.slug)
  expect(await slugs('/api/shops/main/news')).toEqual(['tour'])
  expect(await slugs('/api/shops/main/news?kind=hot')).toEqual(['tour'])
  expect(await slugs('/api/shops/main/news?kind=regular')).toEqual(['gleichzeitig', 'platte'])
  expect(await slugs('/api/shops/jobs/news?locale=en')).toEqual(['stelle'])
  expect(await rest('/api/shops/main/news?kind=old')).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  expect(await rest('/api/shops/nobody/news')).toMatchObject({ status: 404, body: { code: 'SHOP_NOT_FOUND' } })
})
