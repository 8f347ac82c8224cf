import { foldQuery, searchText } from './search-text.ts'

/** Shorter words are too easily mistaken for others. */
const shortest = 4

/**
 * The query with its misspelt words corrected, such as "Moorgrab" for "mooorgrab".
 * @param query as typed
 * @param titles what the shop has: names of artists, categories, tours and events
 * @returns null if no word is close to one of the shop's, or all are spelt like them
 */
export function didYouMean(query: string, titles: readonly string[]): string | null {
  const known = new Map(titles.flatMap((title) => title.split(/[\s·,/]+/)).flatMap((word) => knownWord(word)))
  let isCorrected = false
  const words = query
    .trim()
    .split(/\s+/)
    .map((typed) => {
      const word = foldQuery(typed).join('')
      if (known.has(word)) return typed
      const closest = closestTo(word, known)
      if (closest === null) return typed
      isCorrected = true
      return closest
    })
  return isCorrected ? words.join(' ') : null
}

/** A word in every spelling that a fan may use: with an umlaut, without, or written out. */
function knownWord(word: string): [folded: string, shown: string][] {
  const shown = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const spellings = new Set([foldQuery(word).join(''), ...searchText([word]).split(' ')])
  return [...spellings].flatMap((spelling): [string, string][] => (spelling.length >= shortest ? [[spelling, shown]] : []))
}

function closestTo(word: string, known: ReadonlyMap<string, string>): string | null {
  if (word.length < shortest) return null
  let best: { shown: string; distance: number } | null = null
  for (const [folded, shown] of known) {
    const most = Math.min(word.length, folded.length) < 6 ? 1 : 2
    if (Math.abs(folded.length - word.length) > most) continue
    const distance = editDistance(word, folded)
    if (distance <= most && (best === null || distance < best.distance)) best = { shown, distance }
  }
  return best?.shown ?? null
}

/** How many letters must be added, left out, exchanged or swapped with their neighbour to get from one word to the other. */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_cell, column) => (row === 0 ? column : row)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.MAX_SAFE_INTEGER
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const exchanged = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.MAX_SAFE_INTEGER
      const distance = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, exchanged, swapped)
      rows[row]?.splice(column, 1, distance)
    }
  }
  return at(a.length, b.length)
}
