import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { closestWord, didYouMean, buildVocabulary, type Vocabulary } from '#core/catalog/search/did-you-mean.ts'
import { editDistance } from '#core/text/edit-distance.ts'
import { matchRank } from '#core/catalog/search/match-text.ts'
import { searchPatterns } from '#core/catalog/search/search-pattern.ts'
import { foldQuery, searchText } from '#core/catalog/search/search-text.ts'
import { searchWords } from '#core/catalog/search/search-words.ts'
import { trigramSimilarity } from '#core/catalog/search/trigram-similarity.ts'
import { seededRandom } from '#core/random/seeded-random.ts'
import { inventScene } from '#server/import/demo/invent-scene.ts'
import {
  doubledLetter,
  halfAWord,
  missingLetter,
  neighbourKey,
  soundsAlike,
  swappedLetters,
  twoSlips,
  umlautDropped,
  umlautWrittenOut,
  type Slip,
} from './misspell.ts'

/*
 * `node bench/search/did-you-mean.ts`: misspells the names of the demo's and of invented artists, tours, cities and products in every way
 * that fans do, and counts which rule asks for the right one. What the search finds by itself is left out, because nobody is asked there.
 * The result is in docs/decisions/0095-did-you-mean-by-slips.md.
 */

const folder = join(import.meta.dirname, '../../examples/shops')

interface Named {
  name: string | { de: string }
  alternative_names?: string
  artist?: string
  city?: string | { de: string }
}

function entries(file: string): Named[] {
  return Object.values(parse(readFileSync(join(folder, file), 'utf8'), { merge: true, maxAliasCount: -1 }) as Record<string, Named>)
}

const german = (text: string | { de: string }) => (typeof text === 'string' ? text : text.de)

/** About as many titles as a shop has in its suggestions. */
function demoTitles(): string[] {
  const named = ['artists.yaml', 'tours.yaml', 'categories.yaml', 'products.yaml'].flatMap((file) =>
    entries(file).map(({ name }) => german(name)),
  )
  return [...new Set([...named, ...entries('venues.yaml').flatMap(({ city }) => (city ? [german(city)] : []))])]
}

function inventedTitles(): string[] {
  const { artists, tours, venues } = inventScene({ artists: 400, tours: 100 })
  const names = [
    ...artists.map(({ name }) => name),
    ...tours.map(({ name }) => german(name as { de: string })),
    ...venues.map(({ city }) => city.name),
  ]
  return [...new Set(names)]
}

type Closest = (word: string, known: Vocabulary) => string | null

/** Single words, at most one slip in short words and two in longer ones. */
const byEditDistance: Closest = (word, { words }) => {
  let best: { shown: string; distance: number } | null = null
  for (const [folded, shown] of words) {
    const max = Math.min(word.length, folded.length) < 6 ? 1 : 2
    if (Math.abs(folded.length - word.length) > max) continue
    const distance = editDistance(word, folded)
    if (distance <= max && (best === null || distance < best.distance)) best = { shown, distance }
  }
  return best?.shown ?? null
}

const byTrigrams =
  (min: number): Closest =>
  (word, { words, joined }) => {
    let best: { shown: string; alike: number } | null = null
    for (const [folded, shown] of [...words, ...joined]) {
      const alike = trigramSimilarity(word, folded)
      if (alike >= min && alike > (best?.alike ?? 0)) best = { shown, alike }
    }
    return best?.shown ?? null
  }

const rules: Record<string, Closest> = {
  'edit distance': byEditDistance,
  'trigrams 0.3': byTrigrams(0.3),
  'trigrams 0.4': byTrigrams(0.4),
  'trigrams 0.5': byTrigrams(0.5),
  'slips, joined, beginnings': closestWord,
  'the same, then trigrams 0.5': (word, known) => closestWord(word, known) ?? byTrigrams(0.5)(word, known),
}

const slips: Record<string, Slip> = {
  'a letter missing': missingLetter,
  'a letter doubled': doubledLetter,
  'two letters swapped': swappedLetters,
  'a neighbouring key': neighbourKey,
  'written as it sounds': soundsAlike,
  'umlaut written out': umlautWrittenOut,
  'umlaut dropped': umlautDropped,
  'half a long word, a letter missing': halfAWord,
  'two slips in one word': twoSlips,
}

/** Words that no shop of the demo has: nothing may be proposed for them. */
const absent =
  'Stuttgart Karlsruhe Potsdam Salzburg Innsbruck Paderborn Göttingen Lüneburg Oldenburg Würzburg Regensburg Heidelberg Rammstein Metallica Beatles Grönemeyer Helene Taylor Coldplay Radiohead Kraftwerk Scooter Peter Michael Andrea Sabine Gutschein Parkplatz Schlüsselband Regenschirm Feuerzeug Kalender Handtuch Kissen Badehose Ohrring Flasche Wanduhr Thermoskanne Musical Festival Comedy Lesung Zirkus Theater Fußball Eishockey Basketball Weihnachten Silvester Geburtstag Abendkleid Turnschuh Rucksack Gitarre Schlagzeug Mikrofon Kopfhörer Verstärker'.split(
    ' ',
  )

interface Case {
  kind: string
  typed: string
  meant: string | null
}

function casesFor(titles: readonly string[]): Case[] {
  const random = seededRandom(20261127)
  const words = [...new Set(titles.flatMap((title) => title.split(/[\s·,/]+/)).filter((word) => /^\p{L}{4,}$/u.test(word)))]
  const single = Object.entries(slips).flatMap(([kind, slip]) =>
    words.flatMap((word) => {
      const typed = slip(word.toLowerCase(), random)
      return typed ? [{ kind, typed, meant: word }] : []
    }),
  )
  const joined = titles.flatMap((title) => {
    const two = /^(\p{L}{3,}) (\p{L}{3,})$/u.exec(title)
    return two ? [{ kind: 'two words as one', typed: title.replace(' ', '').toLowerCase(), meant: title }] : []
  })
  return [...single, ...joined, ...absent.map((typed) => ({ kind: 'not in the shop', typed, meant: null }))]
}

/** Whether the search finds a title by itself, where a word is or begins as typed. What only contains it inside does not keep it from asking. */
function isFound(typed: string, texts: readonly string[]): boolean {
  const patterns = searchPatterns(searchWords(typed))
  return texts.some((text) => (matchRank(patterns, text) ?? 2) < 2)
}

for (const [set, titles] of [
  ['demo', demoTitles()],
  ['invented', inventedTitles()],
] as const) {
  const texts = titles.map((title) => searchText([title]))
  const known = buildVocabulary(titles)
  const seen = new Set<string>()
  const cases = casesFor(titles).filter(({ kind, typed }) => {
    const key = `${kind} ${typed}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  const asked = cases.filter(({ typed }) => !isFound(typed, texts))
  const names = Object.keys(rules)
  const proposals = new Map(
    names.map((name) => {
      const started = performance.now()
      const proposed = asked.map(({ typed }) => didYouMean(typed, known, rules[name]))
      return [name, { proposed, each: (performance.now() - started) / asked.length }]
    }),
  )
  console.log(`\n${set}: ${titles.length} titles, ${cases.length} misspellings, ${asked.length} of which the search does not find\n`)
  console.log(`| right / wrong of 100 | asked | ${names.join(' | ')} |`)
  console.log(`| --- | --- | ${names.map(() => '---').join(' | ')} |`)
  for (const kind of [...Object.keys(slips), 'two words as one', 'not in the shop', 'all misspellings']) {
    const at = asked.flatMap((each, index) => (each.kind === kind || (kind === 'all misspellings' && each.meant !== null) ? [index] : []))
    const share = (name: string) => {
      const proposed = proposals.get(name)?.proposed ?? []
      const fold = (words: string | null | undefined) => foldQuery(words ?? '').join(' ')
      const right = at.filter((index) => fold(proposed[index]) === fold(asked[index]?.meant)).length
      const wrong = at.filter((index) => proposed[index] != null && fold(proposed[index]) !== fold(asked[index]?.meant)).length
      const percent = (count: number) => Math.round((100 * count) / Math.max(1, at.length))
      return `${percent(right)} / ${percent(wrong)}`
    }
    console.log(`| ${kind} | ${at.length} | ${names.map(share).join(' | ')} |`)
  }
  console.log(`| milliseconds each | | ${names.map((name) => proposals.get(name)?.each.toFixed(1)).join(' | ')} |`)
}
