import { describe, expect, test } from 'vitest'
import { catalogTests, slugs, type ListResult } from '#test/world/catalog/catalog-tests.ts'
import { saveEarlierPrices } from '../records-products.ts'
import { makeCategory, makeProduct } from '#test/world/factories.ts'

const { ask, clock, db, world, sellOut, restock } = catalogTests()

const LIST = `query ($slug: String!, $filter: MerchFilter, $sort: MerchSort, $first: Int = 18, $after: String) {
  productsInCategory(categorySlug: $slug, filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount nodes { slug otherColors { slug color } } pageInfo { endCursor hasNextPage }
    facets { sizes { value count } colors { value count } artists { value name count } reducedCount newCount without { value count } } } }`

interface Facets {
  sizes: { value: string; count: number }[]
  colors: { value: string; count: number }[]
  artists: { value: string; name: string; count: number }[]
  reducedCount: number
  newCount: number
  without: { value: string; count: number }[]
}
type Narrowed = Omit<ListResult, 'nodes'> & { facets: Facets; nodes: { slug: string; otherColors: { slug: string; color: string }[] }[] }

async function list(slug: string, variables = {}) {
  return (await ask<{ productsInCategory: Narrowed }>(LIST, { slug, ...variables })).productsInCategory
}

/** A category of its own for each test, with shirts by colour. */
async function shelf(
  slug: string,
  shirts: { name?: string; color: string; cents?: number; was?: number; released?: string; sizes?: string[] }[],
) {
  const { company, artist, main } = world()
  const category = await makeCategory(db(), { slug, type: 'CATEGORY', name: { de: slug }, mainCategory: true }, [main.id])
  return Promise.all(
    shirts.map(({ name = slug, color, cents = 2000, was, released, sizes = ['S', 'M'] }, index) =>
      makeProduct(db(), clock, {
        product: {
          slug: `${slug}-${index}`,
          name: { de: name },
          productType: { de: 'T-Shirt' },
          color: { de: color },
          contractPartnerId: company,
          artistId: artist,
          priceCents: cents,
          originalPriceCents: was ?? null,
          releasedOn: released ?? '2020-01-01',
        },
        variants: sizes.map((size) => ({ slug: size.toLowerCase(), stock: 5 })),
        categories: [category],
        shops: [main.id],
      }),
    ),
  )
}

describe('a list of merchandise, narrowed', () => {
  test('a size counts only while it is in stock', async () => {
    const [first] = await shelf('groessen', [{ color: 'schwarz' }, { color: 'weiß' }])
    const pools = first?.variants['m']?.poolIds ?? []
    expect((await list('groessen', { filter: { size: 'M' } })).totalCount).toBe(2)
    await sellOut(pools)
    const narrowed = await list('groessen', { filter: { size: 'M' } })
    expect(slugs(narrowed.nodes)).toEqual(['groessen-1'])
    expect(narrowed.facets.sizes).toEqual([
      { value: 'S', count: 2 },
      { value: 'M', count: 1 },
    ])
    await restock(pools)
  })

  test('colours are found by their family, and the answer says what widening would bring', async () => {
    await shelf('farben', [{ color: 'torfbraun' }, { color: 'peat brown' }, { color: 'nachtblau', was: 3000 }])
    const brown = await list('farben', { filter: { color: 'brown' } })
    expect(slugs(brown.nodes).sort()).toEqual(['farben-0', 'farben-1'])
    const none = await list('farben', { filter: { color: 'brown', reduced: true } })
    expect(none).toMatchObject({ totalCount: 0, nodes: [] })
    expect(none.facets.without).toEqual([
      { value: 'color', count: 1 },
      { value: 'reduced', count: 2 },
    ])
  })

  test('pages of a list sorted by price neither repeat nor skip products of the same price', async () => {
    await shelf('preise', [
      { color: 'rot' },
      { color: 'gelb', cents: 900 },
      { color: 'grün' },
      { color: 'blau' },
      { color: 'lila', cents: 5000 },
    ])
    for (const [sort, ends] of [
      ['CHEAP', ['preise-1', 'preise-4']],
      ['DEAR', ['preise-4', 'preise-1']],
    ] as const) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Narrowed = await list('preise', { sort, first: 2, after })
        seen.push(...slugs(page.nodes))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect([seen.length, new Set(seen).size]).toEqual([5, 5])
      expect([seen[0], seen[4]]).toEqual(ends)
    }
  })

  test('PRD-05 what is reduced is what cards strike a price out of: not what was cheaper within 30 days', async () => {
    const [plain, cheaperBefore, dearerBefore] = await shelf('rabatte', [
      { color: 'rot', was: 3000 },
      { color: 'gelb', was: 3000 },
      { color: 'blau', was: 3000 },
    ])
    const before = (product: typeof plain, cents: number) => ({
      ...{ productId: product?.id ?? 0, offer: 'product' as const, priceCents: cents, originalPriceCents: null },
      validFrom: new Date('2026-11-01T10:00:00Z'),
    })
    const now = (product: typeof plain) => ({
      ...before(product, 2000),
      originalPriceCents: 3000,
      validFrom: new Date('2026-11-15T10:00:00Z'),
    })
    await saveEarlierPrices(db(), [before(cheaperBefore, 1900), now(cheaperBefore), before(dearerBefore, 2500), now(dearerBefore)])
    const { facets } = await list('rabatte')
    const { nodes } = await list('rabatte', { filter: { reduced: true } })
    expect([facets.reducedCount, slugs(nodes).sort()]).toEqual([2, ['rabatte-0', 'rabatte-2']])
  })

  test('what is new is said by the day it was released', async () => {
    await shelf('neues', [{ color: 'rot', released: '2026-11-10' }, { color: 'blau' }])
    expect(slugs((await list('neues', { filter: { isNew: true } })).nodes)).toEqual(['neues-0'])
  })

  test('the colours of one design lead to each other, and other designs do not', async () => {
    await shelf('muster', [{ color: 'rot' }, { color: 'blau' }, { name: 'Anderes', color: 'rot' }])
    const bySlug = new Map((await list('muster')).nodes.map(({ slug, otherColors }) => [slug, otherColors]))
    expect(bySlug.get('muster-0')).toEqual([{ slug: 'muster-1', color: 'blau' }])
    expect(bySlug.get('muster-1')).toEqual([{ slug: 'muster-0', color: 'rot' }])
    expect(bySlug.get('muster-2')).toEqual([])
  })

  test('an unfiltered list keeps its order and offers its artists by name', async () => {
    const plain = await list('shirts')
    expect(plain.facets.artists).toEqual([{ value: 'moorgrab', name: 'Moorgrab', count: plain.totalCount }])
    expect((await list('shirts', { filter: {}, sort: 'NEWEST' })).nodes).toEqual(plain.nodes)
  })
})
