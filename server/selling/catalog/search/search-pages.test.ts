import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { matchRank } from '#core/catalog/search/match-text.ts'
import { searchPatterns } from '#core/catalog/search/search-pattern.ts'
import { searchText } from '#core/catalog/search/search-text.ts'
import { seededRandom } from '#core/random/seeded-random.ts'
import { catalogTests, slugs, type ListResult } from '#test/world/catalog/catalog-tests.ts'

const { ask, clock, db, world } = catalogTests()

/** From common to rare words. Each is, begins or stands inside of another one. */
const words = ['Rot', 'Rotwein', 'Brot', 'T-Shirt', 'Shirt', 'Abendrot', 'Tee', 'Wein', 'Teekanne', 'Rock-n-Roll', 'Rock', 'Weinrot']
const typed = ['rot', 'rotwein', 'brot', 'tshirt', 't shirt', 'shirt', 'tee', 'te', 'wein', 'ro', 'ein', 'rock', 'ock', 'be*ro', 'kanne']
const query = fc
  .array(fc.tuple(fc.constantFrom(...typed), fc.constantFrom('*_*', '_', '_*', '*_')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([word, form]) => form.replace('_', word)))

interface Entry {
  slug: string
  text: string
  /** Numbers of which lists are in ascending order. */
  keys: number[]
}

/** As the database has to answer: by rank, then in list order. */
function expected(entries: readonly Entry[], patterns: ReturnType<typeof searchPatterns>): string[] {
  return entries
    .flatMap(({ slug, text, keys }) => {
      const rank = matchRank(patterns, text)
      return rank === null ? [] : [{ slug, place: [rank, ...keys] }]
    })
    .toSorted((one, other) => one.place.map((key, at) => key - (other.place[at] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .map(({ slug }) => slug)
}

describe('all pages of a search together are its matches in their order, each once', () => {
  const merch: Entry[] = []
  const events: Entry[] = []
  beforeAll(async () => {
    const random = seededRandom(20261128)
    const texts = Array.from({ length: 400 }, () => {
      const names = Array.from({ length: random.integer(1, 3) }, () => words[Math.floor(random.integer(0, 99) ** 2 / 817)] ?? 'Rot')
      return searchText([names.join(' ')])
    })
    const { main, company, promoter, shirts, venue } = world()
    const made = await sql<{ id: number; slug: string; kind: string; sortOrder: number; searchText: string; n: number }>`
      insert into product (slug, kind, name, price_cents, contract_partner_id, search_text, sort_order, created_at, updated_at)
      select kind || '-' || n, kind, '{"de": "Ware"}', 1000, case kind when 'merch' then ${company}::int else ${promoter}::int end, text, n * 7919 % 5, now(), now()
      from unnest(${texts}::text[]) with ordinality as made (text, n), unnest(array['merch', 'event']) as kinds (kind)
      returning id, slug, kind, sort_order, search_text`.execute(db())
    const ids = (kind: string) => made.rows.filter((row) => row.kind === kind).map(({ id }) => id)
    await sql`insert into shop_product (shop_id, product_id) select ${main.id}::int, unnest(${made.rows.map(({ id }) => id)}::int[])`.execute(
      db(),
    )
    await sql`insert into product_category (product_id, category_id) select unnest(${ids('merch')}::int[]), ${shirts}::int`.execute(db())
    // Many begin at the same time, with doors of their own or of others.
    await sql`
      insert into event (product_id, venue_id, happening_from, door_time)
      select id, ${venue}::int, ${clock.now()}::timestamptz + interval '1 day' * (1 + id % 9), ${clock.now()}::timestamptz + interval '1 day' * (1 + id % 9) - interval '1 hour' * (id % 4)
      from unnest(${ids('event')}::int[]) as id`.execute(db())
    for (const { id, slug, kind, sortOrder, searchText: text } of made.rows) {
      if (kind === 'merch') merch.push({ slug, text, keys: [-sortOrder, -id] })
      else events.push({ slug, text, keys: [1 + (id % 9), -(id % 4), id] })
    }
  })

  async function allPages(field: 'searchProducts' | 'searchEvents', words: readonly string[], first: number): Promise<string[]> {
    const document = `query ($query: [String!]!, $first: Int, $after: String) {
      ${field}(query: $query, first: $first, after: $after) { nodes { slug } pageInfo { endCursor hasNextPage } totalCount } }`
    const found: string[] = []
    for (let after: string | null = null; ;) {
      const answer: Record<string, ListResult | undefined> = await ask(document, { query: words, first, after })
      const page = answer[field]
      if (!page) throw new Error('no answer')
      expect(page.nodes.length).toBeLessThanOrEqual(first)
      found.push(...slugs(page.nodes).filter((slug) => /^(merch|event)-/.test(slug)))
      if (!page.pageInfo.hasNextPage) return found
      after = page.pageInfo.endCursor
    }
  }

  test.each([
    ['GQL-19', 'searchProducts', merch],
    ['GQL-20', 'searchEvents', events],
  ] as const)('%s %s', async (_id, field, entries) => {
    const length = fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constantFrom(18, 60, 100))
    await fc.assert(
      fc.asyncProperty(query, length, async (typedWords, first) => {
        const patterns = searchPatterns(typedWords)
        expect(await allPages(field, typedWords, first)).toEqual(expected(entries, patterns))
      }),
      {
        numRuns: 60,
        examples: [
          [['*rot*'], 2],
          [['*wein*'], 3],
          [['te'], 3],
          [['*ro*'], 2],
          [['*tshirt*'], 4],
        ],
      },
    )
  })

  test('GQL-19 a product that leaves the list between two pages takes none of the others with it', async () => {
    const page = async (after: string | null) =>
      (
        await ask<{ searchProducts: ListResult }>(
          `query ($after: String) { searchProducts(query: "*rot*", first: 3, after: $after) { nodes { slug } pageInfo { endCursor hasNextPage } } }`,
          { after },
        )
      ).searchProducts
    const all = expected(merch, searchPatterns(['*rot*']))
    const first = await page(null)
    const last = slugs(first.nodes).at(-1) ?? ''
    await db()
      .updateTable('product')
      .set({ active: false })
      .where('slug', 'in', [last, all[3] ?? ''])
      .execute()
    expect(slugs((await page(first.pageInfo.endCursor)).nodes)).toEqual(all.slice(4, 7))
    await db()
      .updateTable('product')
      .set({ active: true })
      .where('slug', 'in', [last, all[3] ?? ''])
      .execute()
  })
})
