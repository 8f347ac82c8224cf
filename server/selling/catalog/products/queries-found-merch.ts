import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { SearchPattern } from '#core/catalog/search/search-pattern.ts'
import { rankedCursor, type Cursor, type Place } from '#server/foundations/request/list-page.ts'
import { inListing, isUngated } from '../records-conditions.ts'
import { hasWords, matchesWords, planningFor, rankOfMatch } from '../search/queries-words.ts'
import type { View } from '../cached-reads.ts'

interface Search {
  /** At least one. */
  patterns: readonly SearchPattern[]
  after: Cursor | null
  first: number
}

/** How many entries of the list are looked at for each one that the page needs. */
const lookedAtForEach = 20

const inListOrder = sql`sort_order desc, product_id desc`

/**
 * The places of a page of the products that match all patterns, whole words before the inside of words, and otherwise in list order (GQL-19,
 * SRC-06): ids and cursors, without the products.
 *
 * All matches of a common word are too many to be ranked and sorted for each page, and most entries of the list do not have a rare one. So the
 * next entries of the list are looked at first, twenty for each one that is needed: where enough of them match best, they are the page.
 * Otherwise the word is not common, and the index of words reads all matches. The first page of one word has a third way, for the beginnings
 * of words such as `shi`: all matches with the whole word, of which there are few, then the next entries where it begins a word.
 *
 * A part that is not needed is not executed, because its condition does not depend on its rows.
 */
export async function placesOfFoundMerch(connection: Connection, view: View, search: Search): Promise<Place[]> {
  const { patterns, after, first } = search
  const isBegun = after === null && patterns.length === 1
  const enough = (part: string) => sql`(select count(*) from ${sql.ref(part)}) = ${first}`
  const notEnough = isBegun ? sql`not ${enough('best')} and not ${enough('begun')}` : sql`not ${enough('best')}`
  const { rows } = await sql<{ id: number; sortOrder: number; rank: number }>`${planningFor(patterns)}
    with next as materialized (${nextMatches(view, search)}),
    best as materialized (select * from next where rank = ${after?.[2] ?? 0} order by ${inListOrder} limit ${first}),
    begun as materialized (select * from next where rank = 1 order by ${inListOrder} limit ${first})
    select product_id as id, sort_order, rank from (
      select * from best where ${enough('best')}
      ${isBegun ? sql`union all select * from begun where not ${enough('best')} and ${enough('begun')}` : sql``}
      ${isBegun ? sql`union all select * from (${wholeWords(view, search)}) whole where not ${enough('best')} and ${enough('begun')}` : sql``}
      union all select * from (${allMatches(view, search)}) matches where ${notEnough}
    ) page
    order by rank, ${inListOrder} limit ${first}`.execute(connection)
  return rows.map(({ id, sortOrder, rank }) => ({ id, cursor: rankedCursor(sortOrder, id, rank) }))
}

/** Those of the next entries of the list that match. */
function nextMatches(view: View, { patterns, after, first }: Search): RawBuilder<unknown> {
  const { gated: _, ...everybody } = view
  return sql`
    select listing.product_id, listing.sort_order, ${rankOfMatch(patterns)} as rank from (
      select listing.* from shop_product listing where ${inListing(everybody, 'merch')} ${following(after)}
      order by listing.sort_order desc, listing.product_id desc limit ${first * lookedAtForEach}
    ) listing where listing.main and ${hasWords(patterns, sql`listing.search_words`)} and ${isUngated(view)}`
}

/** The first of all that have the whole word. `offset 0` keeps the planner from reading the list until it has found them. */
function wholeWords(view: View, { patterns, first }: Search): RawBuilder<unknown> {
  const whole = patterns.map((pattern) => ({ ...pattern, any: pattern.whole }))
  return sql`
    select product_id, sort_order, 0 as rank from (
      select listing.product_id, listing.sort_order from shop_product listing
      where ${isFoundMerch(view, whole)} and ${hasWords(patterns, sql`listing.search_words`)} offset 0
    ) listing order by ${inListOrder} limit ${first}`
}

/** The first of all matches after the cursor, which is ranked too. */
function allMatches(view: View, { patterns, after, first }: Search): RawBuilder<unknown> {
  const rank = after?.[2] ?? 0
  return sql`
    select listing.product_id, listing.sort_order, listing.rank from (
      select listing.product_id, listing.sort_order, ${rankOfMatch(patterns)} as rank from shop_product listing
      where ${isFoundMerch(view, patterns)} offset 0
    ) listing
    where ${after ? sql`listing.rank > ${rank} or (listing.rank = ${rank} ${following(after)})` : sql`true`}
    order by listing.rank, listing.sort_order desc, listing.product_id desc limit ${first}`
}

export async function countFoundMerch(connection: Connection, view: View, patterns: readonly SearchPattern[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`${planningFor(patterns)}
    select count(*) as count from shop_product listing where ${isFoundMerch(view, patterns)}`.execute(connection)
  return rows[0]?.count ?? 0
}

/** Search finds only products of a main category (SRC-06). */
function isFoundMerch(view: View, patterns: readonly SearchPattern[]): RawBuilder<boolean> {
  return sql`${inListing(view, 'merch')} and listing.main and ${matchesWords(patterns)}`
}

function following(after: Cursor | null): RawBuilder<unknown> {
  return after ? sql`and (listing.sort_order, listing.product_id) < (${after[0]}, ${after[1]})` : sql``
}
