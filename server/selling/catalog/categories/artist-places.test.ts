import { beforeAll, expect, test } from 'vitest'
import { catalogTests } from '#test/world/catalog/catalog-tests.ts'
import { makeCategory, makeShop } from '#test/world/factories.ts'
import type { Shop } from '#core/shops/shop.ts'

const { ask, clock, db, world, statements } = catalogTests()

let shop: Shop
beforeAll(async () => {
  shop = await makeShop(db(), clock.now(), { slug: 'places', legalEntityId: world().company })
  const add = (slug: string, name: string, more: object = {}) =>
    makeCategory(db(), { slug, type: 'ARTIST', mainCategory: true, name: { de: name }, ...more }, [shop.id])
  await add('aerzte', 'Ärzte am Rand', { searchText: 'arzte am rand aerzte' })
  await add('ada', 'Ada', { sortOrderTicketBottom: 5 })
  await add('anker', 'Anker', { sortOrderTicketTopLeft: 10 })
  await add('omega', 'Øre', { sortOrderTicketTopLeft: 90, sortOrderTicketBottom: 1 })
  await add('zorn', 'Zorn', { sortOrderTicketTopRight: 7 })
  await add('neun', '99 Räume', { sortOrderTicketBottom: 5 })
  await add('verlag', 'Verlag', { type: 'LABEL', sortOrderTicketBottom: 9 })
  await add('nebenbei', 'Nebenbei', { mainCategory: false, sortOrderTicketTopLeft: 99 })
})

interface Artists {
  artists: { totalCount: number; nodes: { slug: string }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }
}
const ARTISTS = `query ($initial: String, $place: ArtistPlace, $query: [String!], $first: Int = 48, $after: String) {
  artists(initial: $initial, place: $place, query: $query, first: $first, after: $after) {
    totalCount nodes { slug } pageInfo { endCursor hasNextPage } } }`

async function listed(variables: object): Promise<string[]> {
  const { artists } = await ask<Artists>(ARTISTS, variables, { shop })
  expect(artists.totalCount).toBe(artists.nodes.length)
  return artists.nodes.map(({ slug }) => slug)
}

test('ART-02 T-34 the left and the right list have the artists with a number there, highest first', async () => {
  expect(await listed({ place: 'LEFT' })).toEqual(['omega', 'anker'])
  expect(await listed({ place: 'RIGHT' })).toEqual(['zorn'])
})

test('ART-01 ART-03 T-35 the grid has the other main entries by number, then by name', async () => {
  expect(await listed({ place: 'GRID' })).toEqual(['verlag', 'neun', 'ada', 'aerzte'])
})

test('ART-04 an initial finds all names with it; umlauts and accented letters count as their base letter', async () => {
  expect(await listed({ initial: 'A' })).toEqual(['ada', 'anker', 'aerzte'])
  expect(await listed({ initial: 'O' })).toEqual(['omega'])
  expect(await listed({ initial: '#' })).toEqual(['neun'])
  expect(await listed({ initial: 'Q' })).toEqual([])
  const counted = await ask<{ artistInitials: string[]; artistCount: number }>('{ artistInitials artistCount }', {}, { shop })
  expect(counted).toEqual({ artistInitials: ['A', 'O', 'V', 'Z', '#'], artistCount: 7 })
})

test('ART-04 an initial and search words filter the list together, page by page', async () => {
  expect(await listed({ initial: 'A', query: ['*rand*'] })).toEqual(['aerzte'])
  const { artists: one } = await ask<Artists>(ARTISTS, { initial: 'A', first: 2 }, { shop })
  expect([one.nodes.map(({ slug }) => slug), one.totalCount, one.pageInfo.hasNextPage]).toEqual([['ada', 'anker'], 3, true])
  const { artists: two } = await ask<Artists>(ARTISTS, { initial: 'A', first: 2, after: one.pageInfo.endCursor }, { shop })
  expect([two.nodes.map(({ slug }) => slug), two.pageInfo.hasNextPage]).toEqual([['aerzte'], false])
})

test('lists of several places and the initials are read with one query', async () => {
  await ask(
    '{ artistInitials left: artists(place: LEFT) { nodes { slug } } right: artists(place: RIGHT) { nodes { slug } } artists { nodes { slug } } }',
    {},
    { shop },
  )
  expect(statements()).toBe(2)
})
