import { editDistance } from '#core/text/edit-distance.ts'
import { typedLetters, searchText } from './search-text.ts'
import { trigramSimilarity } from './trigram-similarity.ts'

/** Shorter words are too easily mistaken for others. */
const shortest = 4

/** Typed letters at least as many as these are compared with beginnings of words. */
const shortestBeginning = 5

/**
 * The query with its misspelt words corrected, such as "Moorgrab" for "mooorgrab".
 * @param query as typed
 * @param known what the shop has, by `buildVocabulary`
 * @returns null if no word is close to one of the shop's, or all are spelt like them or like their beginnings
 */
export function didYouMean(query: string, known: Vocabulary, closestTo = closestWord): string | null {
  let isCorrected = false
  const words = query
    .trim()
    .split(/\s+/)
    .map((typed) => {
      const word = typedLetters(typed)
      if (word.length < shortest || isSpeltRight(word, known)) return typed
      const closest = closestTo(word, known)
      if (closest === null) return typed
      isCorrected = true
      return closest
    })
  return isCorrected ? words.join(' ') : null
}

/** The search finds these by itself: words and their beginnings, and two words that are typed as one. */
function isSpeltRight(word: string, { words, joined }: Vocabulary): boolean {
  if (words.has(word) || joined.has(word)) return true
  for (const known of words.keys()) if (known.startsWith(word)) return true
  return false
}

/** Folded spellings and what they stand for. */
export interface Vocabulary {
  words: ReadonlyMap<string, string>
  /** Two words of a title that are typed as one: `elektrasommer` for "Elektra Sommer". */
  joined: ReadonlyMap<string, string>
}

/**
 * The words of titles in every spelling that a fan may use: with an umlaut, without, or written out.
 * @param titles names of artists, categories, tours, events and products; `·`, `,` and `/` separate their parts
 */
export function buildVocabulary(titles: readonly string[]): Vocabulary {
  const [words, joined] = [new Map<string, string>(), new Map<string, string>()]
  for (const part of new Set(titles.flatMap((title) => title.split(/[·,/]+/)))) {
    const shown = part.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    for (const [at, word] of shown.entries()) {
      for (const spelling of spellings(word)) words.set(spelling, word)
      const next = shown[at + 1]
      if (word && next) for (const spelling of spellings(word + next)) joined.set(spelling, `${word} ${next}`)
    }
  }
  return { words, joined }
}

function spellings(word: string): string[] {
  const all = new Set([typedLetters(word), ...searchText([word]).toLowerCase().split(' ')])
  return [...all].filter((spelling) => spelling.length >= shortest)
}

/**
 * The word with the fewest slips, at most two, and among several the one most alike; else a name that was typed as one word; else a word
 * that begins like this one but for one slip. Why not by trigrams alone: `docs/decisions/0095-did-you-mean-by-slips.md`.
 */
export function closestWord(word: string, { words, joined }: Vocabulary): string | null {
  return joined.get(word) ?? withFewestSlips(word, words) ?? withFewestSlips(word, joined) ?? beginningLike(word, words)
}

function withFewestSlips(word: string, known: ReadonlyMap<string, string>): string | null {
  let best: { shown: string; distance: number; alike: number } | null = null
  for (const [folded, shown] of known) {
    const max = Math.min(word.length, folded.length) < 6 ? 1 : 2
    if (Math.abs(folded.length - word.length) > max) continue
    const distance = editDistance(word, folded)
    if (distance > max || (best && distance > best.distance)) continue
    const alike = trigramSimilarity(word, folded)
    if (!best || distance < best.distance || alike > best.alike) best = { shown, distance, alike }
  }
  return best?.shown ?? null
}

/** The shortest word whose first letters are these but for one slip. */
function beginningLike(word: string, known: ReadonlyMap<string, string>): string | null {
  if (word.length < shortestBeginning) return null
  let best: { folded: string; shown: string } | null = null
  for (const [folded, shown] of known) {
    if (folded.length <= word.length + 1 || (best && folded.length >= best.folded.length)) continue
    const lengths = [word.length - 1, word.length, word.length + 1]
    if (folded[0] === word[0] && lengths.some((length) => editDistance(word, folded.slice(0, length)) <= 1)) best = { folded, shown }
  }
  return best?.shown ?? null
}
