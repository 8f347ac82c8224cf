import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainPage, withLife } from './orders-page.ts'

const file = join(import.meta.dirname, '../../docs/rules/orders.md')
/** After `core/orders/life.ts` has changed. */
const rewrite = 'UPDATE_ORDERS_PAGE=1 npx vitest run test/docs/orders-page.test.ts && npx oxfmt --write docs/rules/orders.md'

test('docs/rules/orders.md draws the life of an order as its table is', () => {
  const page = readFileSync(file, 'utf8')
  if (process.env['UPDATE_ORDERS_PAGE'] === '1') writeFileSync(file, withLife(page))
  const current = readFileSync(file, 'utf8')
  expect(plainPage(current), `The page differs from core/orders/life.ts; write it again: ${rewrite}`).toBe(plainPage(withLife(current)))
})

test('a page without the table, or with another one, is found', () => {
  const page = withLife('before <!-- made from core/orders/life.ts --> <!-- end --> after')
  expect(page).toContain('payment_pending --> processing: pay')
  expect(withLife(page)).toBe(page)
  expect(withLife(page.replace('payment_pending --> processing: pay', 'payment_pending --> done: pay'))).toBe(page)
  expect(() => withLife('no table')).toThrow('docs/rules/orders.md has no place')
})
