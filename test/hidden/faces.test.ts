import { expect, test } from 'vitest'
import { paths } from '#core/urls.ts'
import { restAddresses, shopAddresses } from './public-faces.ts'

/* Whatever is added to the public addresses is read by the search for what is hidden (`hidden.slow.test.ts`) without being named there. */

const asked = { slugs: ['torf', 'moor'], words: ['moor'] }

test('a page that is planted is read, for each slug where it takes one', () => {
  const planted = { ...paths, planted: () => '/planted', plantedOf: (slug: string) => `/planted/${slug}` } as never
  const before = shopAddresses(asked)
  expect(shopAddresses(asked, planted)).toEqual([...before, ['/planted', null], ['/planted/torf', 'torf'], ['/planted/moor', 'moor']])
  expect(before).toEqual(
    expect.arrayContaining([
      ['/', null],
      ['/news/feed.xml', null],
      ['/tours/moor', 'moor'],
      ['/search/moor', null],
    ]),
  )
})

test('an address whose arguments nobody knows is named', () => {
  const planted = { planted: (a: string, b: string) => `/${a}/${b}` }
  expect(() => shopAddresses(asked, planted)).toThrow('no values for the address planted')
})

test('a call of the REST API that is planted is read', () => {
  const calls = {
    '/api/shops/{shop}/planted/{id}': { get: {} },
    '/api/shops/{shop}/planted': { post: {} },
    '/api/shops/{shop}/all': { get: {} },
  }
  expect(restAddresses('zu', asked, calls)).toEqual([
    ['/api/shops/zu/planted/torf', 'torf'],
    ['/api/shops/zu/planted/moor', 'moor'],
    ['/api/shops/zu/all', null],
  ])
})
