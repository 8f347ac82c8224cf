import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matcherFor, matchRank } from '#core/catalog/search/match-text.ts'
import { searchPatterns } from '#core/catalog/search/search-pattern.ts'
import { searchText } from '#core/catalog/search/search-text.ts'
import { searchWords } from '#core/catalog/search/search-words.ts'
import { isFoundBy } from '#core/content/faq.ts'
import { refreshCategoryTexts } from '#server/selling/catalog/records-bulk.ts'
import { findTickets } from '#storefront/door/find-tickets.ts'
import type { ListedTicket } from '#storefront/door/door-api.ts'
import { createSuggestionIndex } from '#storefront/search/find-suggestions.ts'
import { makeCategory, makeEvent, makeProduct } from '../world/factories.ts'
import { runJobs } from '../world/run-jobs.ts'
import { openTestShop, type TestShop } from '../world/test-shop.ts'
import { title, typedFor } from './typed-spellings.ts'

const searched = title.chain((name) => fc.tuple(fc.constant(name), typedFor(name)))

describe('a title, in whatever spelling it is typed', () => {
  const inCode = (check: (name: string, typed: string) => void, runs = 3000) =>
    fc.assert(
      fc.property(searched, ([name, typed]) => {
        // One letter alone is not searched for (LIM-21).
        if (searchWords(typed).length > 0) check(name, typed)
      }),
      { numRuns: runs },
    )

  test('SRC-05 matches its search text', () =>
    inCode((name, typed) => expect(matchRank(searchPatterns(searchWords(typed)), searchText([name]))).not.toBeNull()))

  test('SRC-08 is suggested', () =>
    inCode((name, typed) => {
      if (typed.replaceAll('.', '').trim().length > 1)
        expect(createSuggestionIndex([{ title: name, alternativeNames: null }]).find(typed)).toHaveLength(1)
    }, 1000))

  test('STA-13 finds a question with it', () => inCode((name, typed) => expect(isFoundBy(typed, `Wer sind: ${name}?`)).toBe(true), 1000))

  test('finds a holder at the door, and in any text', () =>
    inCode((name, typed) => {
      const ticket = { id: 1, key: '48210000', name, kind: 'Stehplatz', state: 'valid' } as unknown as ListedTicket
      expect(findTickets([ticket], typed)).toEqual([ticket])
      expect(matcherFor(typed)(searchText([name]))).toBe(true)
    }, 1000))
})

describe('the database', () => {
  // Another one in each run. A failing test names what was typed; its title is the one of the same number.
  const pairs = fc.sample(searched, 250).filter(([, typed]) => searchWords(typed).length > 0)
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    const { database, clock, world } = shop
    const { db } = database
    const artists: number[] = []
    for (const [at, [name]] of pairs.entries()) {
      const about = { name: { de: name }, contractPartnerId: world.company }
      await makeProduct(db, clock, { product: { slug: `ware-${at}`, ...about }, categories: [world.shirts], shops: [world.main.id] })
      await makeEvent(db, clock, {
        product: { slug: `abend-${at}`, ...about },
        event: { venueId: world.venue, happeningFrom: '2027-06-01T19:00:00Z' },
        shops: [world.main.id],
      })
      artists.push(await makeCategory(db, { slug: `band-${at}`, type: 'ARTIST', name: { de: name }, mainCategory: true }, [world.main.id]))
    }
    await refreshCategoryTexts(db, artists)
  })
  afterAll(() => shop.close())

  test('GQL-19 GQL-20 finds merchandise, events and artists as the rule in code says, the best first', async () => {
    const { rows } = await shop.database.pool.query<{ slug: string; text: string }>(
      `select slug, search_text as text from product union all select slug, search_text from category where type = 'ARTIST'`,
    )
    const texts = { merch: 'ware-', events: 'abend-', artists: 'band-' } as const
    for (const [at, [, typed]] of pairs.entries()) {
      const answer = await shop.visitor().graphql<Record<keyof typeof texts, { nodes: { slug: string }[] }>>(
        `query ($query: [String!]!) { merch: searchProducts(query: $query, first: 100) { nodes { slug } }
          events: searchEvents(query: $query, first: 100) { nodes { slug } } artists(query: $query, first: 100) { nodes { slug } } }`,
        { query: searchWords(typed) },
      )
      const patterns = searchPatterns(searchWords(typed))
      for (const [kind, prefix] of Object.entries(texts) as [keyof typeof texts, string][]) {
        const ranks = new Map(rows.filter(({ slug }) => slug.startsWith(prefix)).map(({ slug, text }) => [slug, matchRank(patterns, text)]))
        const found = answer[kind].nodes.map(({ slug }) => slug).filter((slug) => slug.startsWith(prefix))
        const matching = [...ranks].filter(([, rank]) => rank !== null).map(([slug]) => slug)
        expect(matching, typed).toContain(`${prefix}${at}`)
        // An answer has at most 100; a number alone may match more.
        if (matching.length < 90) expect(found.toSorted(), `${kind} ${typed}`).toEqual(matching.toSorted())
        const order = found.map((slug) => ranks.get(slug) ?? 3)
        expect(order, typed).toEqual(order.toSorted((one, other) => one - other))
      }
    }
  }, 120_000)

  test('a job that a migration enqueues renews the search texts of an older version', async () => {
    const { pool } = shop.database
    const texts = async () =>
      (await pool.query(`select slug, search_text from product union all select slug, search_text from category order by 1`)).rows
    const refresh = async () => {
      await pool.query(`select graphile_worker.add_job('refresh-search-texts', '{}'::json)`)
      await runJobs(shop)
    }
    await refresh()
    const right = await texts()
    await pool.query(`update product set search_text = 'alt'`)
    await pool.query(`update category set search_text = 'alt'`)
    await refresh()
    expect(await texts()).toEqual(right)
    expect(right).toContainEqual({ slug: 'band-0', search_text: searchText([pairs[0]?.[0]]) })
    const { rows } = await pool.query(`select count(*)::int as stale from shop_product where search_words = ' alt '`)
    expect(rows).toEqual([{ stale: 0 }])
  })
})
