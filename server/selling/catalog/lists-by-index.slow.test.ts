import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { catalogQueries, type CatalogQuery } from '#test/world/catalog/catalog-queries.ts'
import { loadLargeDemo } from '#server/import/load-demo.ts'

/*
 * Every list and search of the API and the storefront, requested through the API of a shop large enough for the planner to prefer indexes
 * by itself. The statements and their parameters are those that reached the database.
 */

const size = { products: 8_000, events: 3_000 }
/** The most rows that may be sorted for a page of eighteen. */
const maxSorted = 700

let shop: TestShop
let questions: CatalogQuery[]
beforeAll(async () => {
  shop = await openTestShop()
  await loadLargeDemo({ db: shop.database.db, clock: shop.clock }, { shopId: shop.world.main.id, partnerId: shop.world.company }, size)
  questions = await catalogQueries(shop.database.db, shop.clock.now())
}, 240_000)
afterAll(() => shop.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

interface Statement {
  text: string
  values: unknown[]
}

/** The statements that the shop sends for a query, each with its plan. */
async function plansOf(question: CatalogQuery, variables: Record<string, unknown>): Promise<{ text: string; nodes: Plan[] }[]> {
  const asked: Statement[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await shop.visitor().graphql(question.document, variables)
    for (const [first, values] of spy.mock.calls as unknown as [string | { text: string; values?: unknown[] }, unknown[]?][]) {
      if (typeof first === 'string') asked.push({ text: first, values: values ?? [] })
      else asked.push({ text: first.text, values: first.values ?? [] })
    }
  } finally {
    spy.mockRestore()
  }
  const plans: { text: string; nodes: Plan[] }[] = []
  for (const { text, values } of asked.filter(
    (each) => /^\s*(\/\*.*\*\/)?\s*(select|with)/.test(each.text) && !each.text.includes('pg_current_snapshot'),
  )) {
    const { rows } = await shop.database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    plans.push({ text, nodes: rows.flatMap((row) => row['QUERY PLAN'].flatMap((each) => nodesOf(each.Plan))) })
  }
  return plans
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/**
 * Tables that grow with the catalog. PostgreSQL may read all of `event`, some forty pages of narrow rows at this size, to join it to the
 * dates of a dozen tours, which are found by indexes.
 */
const large = new Set(['product', 'product_variant', 'variant_pool', 'stock_pool', 'shop_product', 'product_category'])

/**
 * What filters of merchandise are worked out from. It reads the whole shop once after a change of the catalog, and what is sold out once a
 * second, whatever is asked (`products/merch-to-filter.ts`).
 */
const isIndexInMemory = ({ text }: { text: string }) => text.includes('offered as (') || text.includes('where capacity - sold - held <= 0')

/** The statements that read a page, without those that count the whole list. */
const isPage = ({ text }: { text: string }) => text.includes('page as materialized')

test('lists, searches, their counts and the pages of the shop are read by indexes, whatever their variables', async () => {
  let statements = 0
  for (const question of questions) {
    for (const variables of question.variables.slice(0, 3)) {
      for (const { text, nodes } of (await plansOf(question, variables)).filter((each) => !isIndexInMemory(each))) {
        statements++
        const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
        expect(
          whole.map((node) => node['Relation Name']),
          `${question.name} ${JSON.stringify(variables)}: ${text}`,
        ).toEqual([])
      }
    }
  }
  expect(statements).toBeGreaterThan(150)
}, 120_000)

test('a list without search words is read in its order, so that only its page is sorted', async () => {
  const lists = questions.filter(({ name }) => /^(products|events)/.test(name) && !name.includes('words'))
  expect(lists.length).toBeGreaterThan(8)
  for (const question of lists) {
    for (const variables of question.variables.slice(0, 3)) {
      for (const { nodes } of (await plansOf(question, variables)).filter(isPage)) {
        const sorted = nodes
          .flatMap((node) => (node['Node Type'] === 'Sort' ? (node.Plans ?? []) : []))
          .map((below) => below['Actual Rows'])
        expect(Math.max(0, ...sorted), `${question.name} ${JSON.stringify(variables)}`).toBeLessThan(maxSorted)
      }
    }
  }
}, 60_000)

test('SRC-07 there are a thousand suggestions at most, some of every kind', async () => {
  const { suggestions } = await shop.visitor().graphql<{ suggestions: { tag: string }[] }>('{ suggestions { tag } }')
  const entries = suggestions.filter(({ tag }) => tag !== 'page')
  expect(entries).toHaveLength(1000)
  expect(new Set(entries.map(({ tag }) => tag))).toEqual(new Set(['artist', 'category', 'tour', 'event', 'product']))
})
