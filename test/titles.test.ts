import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * A test title names the requirements (`CRT-06`) without which the test would fail. With more than two of them nobody can tell
 * which one is broken; such a test is split by requirement.
 */

const root = join(import.meta.dirname, '..')
const maxIds = 2

/** The title of a call such as `test('…'`, `describe("…"`, `race(\n  '…'` or `test.each(rows)('…'`. */
const title = /(?:\b(?:test|it|describe|race)(?:\.\w+)*\(|\]\)\(|\bas const\)\(|\w\)\()\s*(['"`])(.*?)\1/g
const id = /\b[A-Z][A-Z0-9]{2}-\d{2}\b/g

/** Titles in a source that name more requirements than `maxIds`. */
function crowdedTitles(source: string): string[] {
  return [...source.matchAll(title)].flatMap(([, , text = '']) => ((text.match(id) ?? []).length > maxIds ? [text] : []))
}

test('no test title names more than two requirements', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && file !== 'test/titles.test.ts')
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => crowdedTitles(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`))).toEqual([])
})

test.each([
  "test('CRT-01 CRT-02 CRT-03 a cart', () => {})",
  "describe.skipIf(!isBuilt)('CRT-01 CRT-02 CRT-03 a cart', () => {})",
  "test.each(rows)('CRT-01 CRT-02 CRT-03 %s', () => {})",
  "test.each([\n  ['a'],\n] as const)('CRT-01, CRT-02, CRT-03 %s', () => {})",
  "race(\n  'CRT-01 CRT-02 CRT-03 a cart',\n  run)",
  'test(`CRT-01 CRT-02 CRT-03 ${path}`, () => {})',
])('a title with three requirements is found in %j', (source) => expect(crowdedTitles(source)).toHaveLength(1))

test('a title with two requirements or dates is accepted', () => {
  expect(crowdedTitles("test('CRT-01 CRT-02 the days 2027-03-13, 2028-02-29 and 2026-12-31', () => {})")).toEqual([])
})
