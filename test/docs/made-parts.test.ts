import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { madeParts, plainPage, withMade } from '#bin/pages/made-parts.ts'
import { acts, actRule } from '#core/staff/acts.ts'

/* If one of these fails, run `npm run generate`. */

const read = (page: string) => readFileSync(join(import.meta.dirname, '../..', page), 'utf8')

test.each(madeParts)('$page says what $from says', (part) => {
  expect(plainPage(read(part.page))).toBe(plainPage(withMade(read(part.page), part)))
})

test.each(madeParts)('a $page that says something else is found', (part) => {
  const text = read(part.page)
  const [made = ''] = text.split(`<!-- made from ${part.from} -->`)[1]?.split('<!-- end -->') ?? []
  expect(made.length).toBeGreaterThan(500)
  expect(plainPage(withMade(text.replace(made, '\n\nsomething else\n\n'), part))).toBe(plainPage(text))
  expect(() => withMade('nothing', part)).toThrow(`${part.page} has no place`)
})

test('OPS-27 owners may do every act, as the head of their table says', () => {
  expect(acts.filter((act) => !actRule(act).roles.includes('owner'))).toEqual([])
})
