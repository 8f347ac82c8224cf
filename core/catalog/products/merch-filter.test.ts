import { describe, expect, test } from 'vitest'
import { colourFamily } from './colour-family.ts'
import { buildFacets, filterMerch, noFilter, type FilterableProduct, type MerchFilter } from './merch-filter.ts'
import { merchQuery, readMerchFilter } from './merch-query.ts'
import { compareSizes, readSize } from './size-order.ts'

const now = new Date('2026-11-20T18:00:00Z')
const today = Math.floor(now.getTime() / 86_400_000)

function product(id: number, make: Partial<FilterableProduct> = {}): FilterableProduct {
  return {
    id,
    order: 0,
    priceCents: 2000,
    reduced: false,
    artist: null,
    color: null,
    since: 0,
    variants: [{ size: null, pools: [id] }],
    ...make,
  }
}

/** Pools 11 and 12 are empty. */
const moment = { emptyPools: new Set([11, 12]), now }
const sized = (...pools: number[]) => pools.map((pool, index) => ({ size: ['S', 'XL'][index] ?? 'M', pools: [pool] }))
const products = [
  product(1, { artist: 'moorgrab', color: 'black', priceCents: 2490, reduced: true, variants: sized(10, 11) }),
  product(2, { artist: 'moorgrab', color: 'green', priceCents: 2490, since: today - 59, variants: sized(20, 21) }),
  product(3, { artist: 'lichtamt', color: 'black', priceCents: 4990, since: today - 60, variants: sized(30, 31), order: 5 }),
  product(12, { artist: 'lichtamt', priceCents: 1200 }),
]
const found = (filter: Partial<MerchFilter>, sort: 'newest' | 'cheap' | 'dear' = 'newest') =>
  filterMerch(products, { ...noFilter, ...filter }, sort, moment).map(({ id }) => id)

describe('a list of merchandise', () => {
  test.each<[Partial<MerchFilter>, number[]]>([
    [{}, [3, 12, 2, 1]],
    [{ size: 'S' }, [3, 2, 1]],
    [{ size: 'XL' }, [3, 2]],
    [{ size: 'XS' }, []],
    [{ color: 'black' }, [3, 1]],
    [{ artist: 'moorgrab', color: 'black' }, [1]],
    [{ price: 'under_15' }, [12]],
    [{ price: 'from_15' }, [2, 1]],
    [{ isNew: true }, [2]],
    [{ reduced: true }, [1]],
    [{ available: true }, [3, 2, 1]],
  ])('filtered by %j has products %j', (filter, ids) => expect(found(filter)).toEqual(ids))

  test('is sorted by price either way, and products of one price by age', () => {
    expect(found({}, 'cheap')).toEqual([12, 2, 1, 3])
    expect(found({}, 'dear')).toEqual([3, 2, 1, 12])
  })

  test('counts each further choice with the rest of the filter, and what is gone in no size', () => {
    const facets = buildFacets(products, { ...noFilter, color: 'black' }, moment)
    expect(facets.sizes).toEqual([
      { value: 'S', count: 2 },
      { value: 'XL', count: 1 },
    ])
    expect(facets.colors).toEqual([
      { value: 'black', count: 2 },
      { value: 'green', count: 1 },
    ])
    expect(facets).toMatchObject({ newCount: 0, reducedCount: 1, availableCount: 2, without: [{ field: 'color', count: 4 }] })
  })

  test('every count is the length of the list that its choice leads to', () => {
    for (const filter of [noFilter, { ...noFilter, reduced: true }, { ...noFilter, size: 'S', artist: 'moorgrab' }]) {
      const facets = buildFacets(products, filter, moment)
      for (const { value, count } of facets.sizes) expect(found({ ...filter, size: value })).toHaveLength(count)
      for (const { value, count } of facets.colors) expect(found({ ...filter, color: value })).toHaveLength(count)
      for (const { value, count } of facets.artists) expect(found({ ...filter, artist: value })).toHaveLength(count)
      for (const { value, count } of facets.prices) expect(found({ ...filter, price: value })).toHaveLength(count)
      expect(found({ ...filter, isNew: true })).toHaveLength(facets.newCount)
      expect(found({ ...filter, available: true })).toHaveLength(facets.availableCount)
    }
  })
})

test.each([
  ['schwarz', 'black'],
  ['torfbraun', 'brown'],
  ['bremslichtrot brake-light red', 'red'],
  ['naturweiß', 'white'],
  ['weißes Vinyl', 'white'],
  ['rosé', 'pink'],
  ['bunt', null],
])('the colour %s belongs to the family %s', (color, family) => expect(colourFamily(color)).toBe(family))

test('sizes are sorted by size, numbers first, and the text after the size is left out', () => {
  expect(['Kids', 'XL', '10', 'S', '3XL', '9', 'XXL', 'M'].sort(compareSizes)).toEqual(['9', '10', 'S', 'M', 'XL', 'XXL', '3XL', 'Kids'])
  expect(readSize('M / Schwarz', 4)).toBe('M')
  expect(readSize('Standard', 1)).toBeNull()
})

test('the filter of an address is read back as it was written, and values that no list offers are ignored', () => {
  const filter: MerchFilter = {
    size: 'XL',
    color: 'black',
    artist: 'moorgrab',
    price: 'from_15',
    isNew: true,
    reduced: true,
    available: true,
  }
  const query = merchQuery(filter, 'cheap')
  expect(readMerchFilter(new URLSearchParams(query))).toEqual({ filter, sort: 'cheap' })
  expect(merchQuery(noFilter, 'newest')).toEqual({})
  const wrong = new URLSearchParams('colour=mauve&price=constructor&sort=random&fits=')
  expect(readMerchFilter(wrong)).toEqual({ filter: noFilter, sort: 'newest' })
})
