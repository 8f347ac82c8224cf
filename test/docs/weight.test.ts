import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { madeBelow } from '#server/operations/faces/reference-page.ts'

const root = join(import.meta.dirname, '../..')

/** How many words a page has: what stands between blanks and has a letter or a digit. The bars and dashes of tables are none. */
function wordsOf(text: string): number {
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}

/*
 * Whoever runs the shop, or changes it, can read the pages in a day or two, and no more is written than that. If this fails, the new page
 * is rarely what has to go: look for what the code, a requirement or another page says already, for history (git has it) and for figures
 * (bench/RESULTS.md has them). What is made from the operations is a reference, which nobody reads from top to bottom: it does not count.
 */
test.each([
  ['docs/rules', 25_000],
  ['docs', 80_000],
])('the pages in %s have at most %i words', (folder, max) => {
  const pages = globSync(`${folder}/**/*.md`, { cwd: root }).map((page) => ({
    page,
    words: wordsOf(readFileSync(join(root, page), 'utf8').split(madeBelow)[0] ?? ''),
  }))
  const words = pages.reduce((sum, page) => sum + page.words, 0)
  const longest = pages.toSorted((a, b) => b.words - a.words).slice(0, 10)
  expect(words > max ? { words, longest } : {}).toEqual({})
})

test.each([
  ['| a | b |\n| --- | --- |\n| `c` |  |', 3],
  ['- **Żaneta**: 20 %', 2],
  ['one · two → three — 4', 4],
])('%j has %i words', (text, words) => expect(wordsOf(text)).toBe(words))
