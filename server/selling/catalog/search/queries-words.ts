import { sql, type RawBuilder } from 'kysely'
import { prepared } from '#db/connections/prepared-statements.ts'
import type { SearchPattern } from '#core/catalog/search/search-pattern.ts'

/*
 * Searching the listing index for words. PostgreSQL estimates each pattern that it sees by the hundred texts of its statistics, which takes
 * longer than finding a rare word, and is wrong where patterns exclude each other, as those of different ranks do. So patterns are hidden
 * from the planner, and statements decide while they run (`docs/decisions/0026-listing-index.md`).
 */

/** Queries of more words differ too much for statements of their own. */
const maxPreparedWords = 2

/** Begins a search: prepared for the usual queries, whose plan is good for every word. */
export function planningFor(patterns: readonly SearchPattern[]): RawBuilder<unknown> {
  return patterns.length <= maxPreparedWords ? prepared : sql``
}

const listingWords = sql`listing.search_words`

/**
 * An entry of the listing index matches all of these patterns from `core/catalog/search/search-pattern.ts`. The index of words is asked for
 * the two longest words, and the others are compared.
 *
 * The index knows no letter case and is read once for each `like`. Two words with all their spellings would be many readings of the same
 * entries, so each is one regular expression then, and the index is read once. Comparing what it finds takes longer that way, so one word
 * alone, which has more matches and fewer spellings, stays as it is.
 * @param patterns at least one
 */
export function matchesWords(patterns: readonly SearchPattern[]): RawBuilder<boolean> {
  const [longest, second, ...others] = patterns.toSorted((one, other) => countLetters(other) - countLetters(one))
  if (!longest) throw new Error('a search without words')
  if (!second) return anyTrue(longest.any.map((like) => isLike(listingWords, like)))
  const indexed = [longest, second].map(({ any }) => isOneOf(listingWords, any))
  return allTrue(others.length > 0 ? [...indexed, hasWords(others, listingWords)] : indexed)
}

function countLetters({ any: [first = ''] }: SearchPattern): number {
  return first.replaceAll(/[% ]/g, '').length
}

/**
 * The same for any text, compared without an index.
 * @param text with a space before and after it
 * @param kind which patterns of the words
 */
export function hasWords(
  patterns: readonly SearchPattern[],
  text: RawBuilder<unknown>,
  kind: keyof SearchPattern = 'any',
): RawBuilder<boolean> {
  return allTrue(patterns.map((pattern) => anyTrue(pattern[kind].map((like) => has(text, like)))))
}

/** How well a text that matches does: 0 with whole words, 1 with beginnings of words, 2 inside of words, as `matchRank` in core says. */
export function rankOfMatch(patterns: readonly SearchPattern[], text: RawBuilder<unknown> = listingWords): RawBuilder<number> {
  return sql`case when ${hasWords(patterns, text, 'whole')} then 0 when ${hasWords(patterns, text, 'start')} then 1 else 2 end`
}

/** Most patterns have no wildcard inside. Those are searched for as they are, which takes a third of the time of `like`. */
function has(text: RawBuilder<unknown>, like: string): RawBuilder<boolean> {
  const inside = like.slice(1, -1)
  return inside.includes('%') ? isLike(text, like) : sql`strpos(${text}, ${inside}) > 0`
}

/** By a subquery, whose result the planner does not know. One condition for each, because `like any` of an array uses no index. */
function isLike(text: RawBuilder<unknown>, like: string): RawBuilder<boolean> {
  return sql`${text} like (select ${like}::text)`
}

/** The same for any of several patterns, as one regular expression. Patterns have letters, digits, blanks and `%` only. */
function isOneOf(text: RawBuilder<unknown>, likes: readonly string[]): RawBuilder<boolean> {
  const expression = likes.map((like) => like.slice(1, -1).replaceAll('%', '.*')).join('|')
  return sql`${text} ~ (select ${expression}::text)`
}

function allTrue(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`
}

function anyTrue(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` or `)})`
}
