import { foldWords } from '#core/text/fold-words.ts'

/** Limits the work of one search. */
export const maxSearchWords = 10
export const longestSearchWord = 100

/** One word of a query as patterns for `like` in SQL, for a search text with a space before and after it. */
export interface SearchPattern {
  /** The word is found where one of these matches. */
  any: string[]
  /** Where one of these matches, it is a whole word of the text, or several together. */
  whole: string[]
  /** It is the beginning of one. */
  start: string[]
}

/**
 * Converts a query to patterns. A listing matches if each of them does (GQL-19, SRC-05).
 *
 * `*` stands for any characters. Without it, the word matches at the start or end of a word of the text. One or two letters match at the
 * start of a word only, because in the middle they would match almost everything. Letters are folded like those of the text, so nothing
 * that was typed can be a wildcard of SQL. Words that were typed apart, or as one, are found the other way as well: `t shirt` in "Tshirt",
 * `tshirt` in "T-Shirt", whose joined words stand in the text in capitals.
 *
 * @param query words as typed, e.g. `['*köln*', 'shirt']`; each may contain spaces
 * @returns empty if there is nothing to search for
 */
export function searchPatterns(query: readonly string[]): SearchPattern[] {
  const words = query.flatMap((text) => text.split(/\s+/)).flatMap(typedWord)
  const patterns = words.flatMap(({ runs }, at) => {
    const spelt = joinedAround(words, at)
    return runs.map((run) => runPattern(run, spelt))
  })
  return [...new Map(patterns.map((pattern) => [pattern.any[0], pattern])).values()]
}

/** What was typed between two blanks. */
interface TypedWord {
  /** Its folded parts with their wildcards: `*rock-n-roll*` becomes `*rock`, `n` and `roll*`. */
  runs: string[]
  /** All of it as one word, in every spelling of a `&` in it; empty if it has wildcards inside. */
  joined: string[]
  isOpen: boolean
}

function typedWord(text: string): TypedWord[] {
  const folded = text.split('*').map(foldWords)
  const spelt = folded.map((words) => words.flatMap((word) => (word.isSign ? [] : [word.spellings.plain])))
  const runs = spelt
    .map((words) => words.join(' '))
    .join('*')
    .split(' ')
    .filter((run) => /[^*]/.test(run))
  if (runs.length === 0) return []
  const [first = [], ...others] = folded.filter((words) => words.length > 0)
  const joined =
    others.length > 0 ? [] : ['', 'n', 'und', 'and'].map((and) => first.map((word) => (word.isSign ? and : word.spellings.plain)).join(''))
  return [{ runs, joined: [...new Set(joined)], isOpen: text.endsWith('*') }]
}

/** Words of so few letters are not found in the middle of another. */
const shortest = 2
/** The most words that are tried as one. */
const maxJoined = 3

/** The words that this one may be a part of, joined: each as the end of a pattern. */
interface Joined {
  /** Itself if it has parts, and short words with their neighbours: longer ones are found in the middle of another. */
  searched: string[]
  /** With either neighbour, only to tell a whole word from the inside of one. */
  ranked: string[]
}

function joinedAround(words: readonly TypedWord[], at: number): Joined {
  const joined: Joined = { searched: [], ranked: [] }
  for (let length = 1; length <= maxJoined; length++) {
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= words.length; from++) {
      const group = words.slice(from, from + length)
      const end = group.at(-1)?.isOpen ? '%' : ' %'
      const spelt = groupSpellings(group).flatMap((text) => [`% ${text}${end}`, `% ${text.toUpperCase()}${end}`])
      const hasParts = length === 1 && (group[0]?.runs.length ?? 0) > 1
      const isSearched = hasParts || (length > 1 && group.some((word) => (word.joined[0]?.length ?? Infinity) <= shortest))
      if (isSearched) joined.searched.push(...spelt)
      else if (length === 2) joined.ranked.push(...spelt)
    }
  }
  return joined
}

/** The spellings of `&` are tried in one word alone, because those of several multiply. */
function groupSpellings(group: readonly TypedWord[]): string[] {
  const [only] = group
  if (only && group.length === 1) return only.joined
  return group.every((word) => word.joined.length > 0) ? [group.map((word) => word.joined[0]).join('')] : []
}

function runPattern(run: string, joined: Joined): SearchPattern {
  const parts = run.split('*').filter(Boolean)
  const longest = Math.max(...parts.map((part) => part.length))
  const word = parts.join('%')
  const end = run.endsWith('*') ? '%' : ' %'
  const own = run.startsWith('*') && longest > shortest ? '%' : '% '
  const fromStart = [`% ${word}`, `% ${word.toUpperCase()}`]
  const others = [...joined.searched, ...joined.ranked].map((like) => like.replace(/ ?%$/, ''))
  const unique = (likes: readonly string[]) => [...new Set(likes)]
  return {
    any: loosest([`${own}${word}${end}`, `% ${word.toUpperCase()}${end}`, ...joined.searched]),
    whole: unique([...fromStart, ...others].map((like) => `${like} %`)),
    start: unique([...fromStart, ...others].map((like) => `${like}%`)),
  }
}

/** Without those that match nothing but what another one matches: `% lpmowe%` beside `% lp%`. */
function loosest(likes: readonly string[]): string[] {
  const inside = (like: string) => like.slice(1, -1)
  return [...new Set(likes)].filter((like, _, all) => !all.some((other) => other !== like && inside(like).includes(inside(other))))
}
