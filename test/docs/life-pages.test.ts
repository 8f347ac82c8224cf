import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lifePages, plainPage, withLife } from './life-pages.ts'

/** After a table has changed. */
const rewrite = 'UPDATE_LIFE_PAGES=1 npx vitest run test/docs/life-pages.test.ts && npx oxfmt --write docs/rules'

test.each(lifePages)('$page shows what $table says', (life) => {
  const file = join(import.meta.dirname, '../..', life.page)
  if (process.env['UPDATE_LIFE_PAGES'] === '1') writeFileSync(file, withLife(readFileSync(file, 'utf8'), life))
  const text = readFileSync(file, 'utf8')
  expect(plainPage(text), `${life.page} differs from ${life.table}; write it again: ${rewrite}`).toBe(plainPage(withLife(text, life)))
})

test.each(lifePages)('a $page without its table, or with another one, is found', (life) => {
  const text = withLife(`before <!-- made from ${life.table} --> <!-- end --> after`, life)
  expect(text).toContain('stateDiagram-v2')
  expect(withLife(text, life)).toBe(text)
  expect(withLife(text.replace('--> paid', '--> lost').replace('--> processing', '--> lost'), life)).toBe(text)
  expect(() => withLife('no table', life)).toThrow(`${life.page} has no place`)
})
