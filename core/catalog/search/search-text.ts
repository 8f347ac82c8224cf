import { alike, foldWords, type FoldedWord, type Spellings } from '#core/text/fold-words.ts'

/**
 * The text by which a listing is found: its words in lower case, without accents and punctuation, in every spelling that people type
 * (`core/text/fold-words.ts`). Words that stand together are also included as one, in capitals: `t shirt TSHIRT` for T-Shirt. The capitals
 * keep the inside of such a word from being found, because `%hut%` would be in "nach Utrecht".
 *
 * `search_text` in the database holds these texts. Whoever changes what they contain adds a migration that enqueues `refresh-search-texts`.
 *
 * @param parts names, cities, types, in every language; empty ones are skipped
 */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  const words: string[] = []
  const joined: string[] = []
  for (const name of parts.flatMap((part) => (part ? splitNames(foldWords(part)) : []))) {
    words.push(...name.flatMap((word) => writtenAs(word)))
    joined.push(...nameRuns(name).flatMap(joinedAs))
  }
  return [...new Set([...words, ...joined.map((word) => word.toUpperCase())])].join(' ')
}

/** The words of a visitor's query in the same folding, with the plain spelling of umlauts, each once. A `&` is none. */
export function foldQuery(query: string): string[] {
  return [...new Set(typedWords(query))]
}

/** The letters and digits of a query, folded, as one word. */
export function typedLetters(query: string): string {
  return typedWords(query).join('')
}

function typedWords(query: string): string[] {
  return foldWords(query).flatMap(({ isSign, spellings }) => (isSign ? [] : [spellings.plain]))
}

/** Without the joined words, which are in capitals. */
export function withoutJoined(text: string): string {
  return text
    .split(' ')
    .filter((word) => word === word.toLowerCase())
    .join(' ')
}

const styles = ['plain', 'long', 'short', 'longShort', 'shortest'] as const satisfies (keyof Spellings)[]
const ands = ['und', 'and', 'n', '']
const numbers = ['nr', 'no']
/** A name of more words is not joined as a whole. */
const longestName = 8

/** Splits at what ends a name. */
function splitNames(words: readonly FoldedWord[]): FoldedWord[][] {
  const names: FoldedWord[][] = []
  for (const word of words.flatMap(withNumberApart)) {
    if (word.before === 'break') names.push([])
    names.at(-1)?.push(word)
  }
  return names
}

/** `No5` is `No 5`, but `Nö5` is a word. */
function withNumberApart(word: FoldedWord): FoldedWord[] {
  const { plain, long } = word.spellings
  const [, , figures] = /^(no|nr)(\d+)$/.exec(plain) ?? []
  if (figures === undefined || plain !== long) return [word]
  return [
    { ...word, kind: 'number', spellings: alike('nr') },
    { ...word, before: 'glue', spellings: alike(figures) },
  ]
}

function writtenAs({ kind, spellings }: FoldedWord): string[] {
  const own = styles.map((style) => spellings[style])
  if (kind === 'and') return [...own, 'und', 'and']
  return kind === 'number' ? [...own, ...numbers, 'nummer', 'number'] : own
}

/**
 * The words that somebody may type as one: any two that follow each other, three if one of them is short (Rock 'n' Roll), those that
 * hyphens and the like hold together (S.O.D.), and a whole name.
 */
function nameRuns(name: readonly FoldedWord[]): FoldedWord[][] {
  const runs: FoldedWord[][] = []
  for (const [from] of name.entries()) {
    runs.push(name.slice(from, from + 2))
    const three = name.slice(from, from + 3)
    if (three.some(isShort)) runs.push(three)
    if (name[from]?.before !== 'glue') runs.push(name.slice(from, endOfCompound(name, from)))
  }
  if (name.length <= longestName) runs.push([...name])
  return runs.filter((run) => run.length > 1 && !run[0]?.isSign && !run.at(-1)?.isSign)
}

function isShort({ kind, spellings }: FoldedWord): boolean {
  return kind === 'and' || spellings.plain.length <= 2
}

function endOfCompound(name: readonly FoldedWord[], from: number): number {
  const next = name.findIndex(({ before }, at) => at > from && before !== 'glue')
  return next < 0 ? name.length : next
}

function joinedAs(run: readonly FoldedWord[]): string[] {
  // Only between two others is such a word written in other ways.
  const isBetween = (at: number) => at > 0 && at < run.length - 1
  const andForms = run.some(({ kind }, at) => kind === 'and' && isBetween(at)) ? ands : ['']
  return andForms.flatMap((and) =>
    numberForms(run).flatMap((spelt) =>
      styles.map((style) =>
        run
          .map((word, at) => {
            if (word.kind === 'and' && isBetween(at)) return and
            return spelt.get(word) ?? word.spellings[style]
          })
          .join(''),
      ),
    ),
  )
}

/**
 * How the words for "number" in a run may be spelt: the first and the second each in every way, any others like the second, because the
 * ways multiply.
 */
function numberForms(run: readonly FoldedWord[]): ReadonlyMap<FoldedWord, string>[] {
  const [first, ...others] = run.filter(({ kind }) => kind === 'number')
  if (!first) return [new Map()]
  const ofOthers = others.length > 0 ? numbers : ['']
  return numbers.flatMap((one) => ofOthers.map((other) => new Map([[first, one], ...others.map((word) => [word, other] as const)])))
}
