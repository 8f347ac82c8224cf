import type { SeededRandom } from '#core/random/seeded-random.ts'

/** A way in which fans mistype a word. Returns null for a word to which it does not apply. */
export type Slip = (word: string, random: SeededRandom) => string | null

const rows = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm']

/** What sounds alike in German, English or French names, and is exchanged in writing. */
const alike: readonly (readonly [string, string])[] = [
  ['ph', 'f'],
  ['f', 'ph'],
  ['v', 'f'],
  ['f', 'v'],
  ['ck', 'k'],
  ['k', 'ck'],
  ['c', 'k'],
  ['tz', 'z'],
  ['z', 'tz'],
  ['ei', 'ai'],
  ['ai', 'ei'],
  ['ie', 'i'],
  ['i', 'ie'],
  ['y', 'i'],
  ['i', 'y'],
  ['th', 't'],
  ['t', 'th'],
  ['d', 't'],
  ['ä', 'e'],
  ['eu', 'oi'],
  ['äu', 'eu'],
  ['chs', 'x'],
  ['x', 'chs'],
  ['qu', 'kw'],
  ['ah', 'a'],
  ['eh', 'e'],
  ['oh', 'o'],
  ['ll', 'l'],
  ['mm', 'm'],
  ['nn', 'n'],
  ['ss', 's'],
  ['rr', 'r'],
  ['g', 'ch'],
  ['w', 'v'],
]

export const missingLetter: Slip = (word, random) => {
  const at = random.integer(1, word.length - 1)
  return word.slice(0, at) + word.slice(at + 1)
}

export const doubledLetter: Slip = (word, random) => {
  const at = random.integer(0, word.length - 1)
  return word.slice(0, at + 1) + word.slice(at)
}

export const swappedLetters: Slip = (word, random) => {
  const at = random.integer(0, word.length - 2)
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  return swapped === word ? null : swapped
}

export const neighbourKey: Slip = (word, random) => {
  const at = random.integer(0, word.length - 1)
  const row = rows.find((keys) => keys.includes(word[at] ?? ' '))
  if (!row) return null
  const key = row.indexOf(word[at] ?? ' ') + random.pick([-1, 1])
  return row[key] ? word.slice(0, at) + row[key] + word.slice(at + 1) : null
}

export const soundsAlike: Slip = (word, random) => {
  const fitting = alike.filter(([from]) => word.includes(from))
  if (fitting.length === 0) return null
  const [from, to] = random.pick(fitting)
  return word.replace(from, to)
}

export const umlautWrittenOut: Slip = (word) => changed(word, { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })

export const umlautDropped: Slip = (word) => changed(word, { ä: 'a', ö: 'o', ü: 'u', ß: 's' })

/** The first letters of a long word, one of them missing. */
export const halfAWord: Slip = (word, random) => {
  if (word.length < 9) return null
  return missingLetter(word.slice(0, Math.ceil(word.length / 2) + 1), random)
}

/** Two slips of any kind. */
export const twoSlips: Slip = (word, random) => {
  if (word.length < 7) return null
  const any = [missingLetter, doubledLetter, swappedLetters, neighbourKey, soundsAlike]
  const once = random.pick(any)(word, random)
  return once && random.pick(any)(once, random)
}

function changed(word: string, letters: Readonly<Record<string, string>>): string | null {
  const written = word.replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
  return written === word ? null : written
}
