import { expect, test } from 'vitest'
import { isListed, isOpenToAll } from './open-shop.ts'

test.each([
  [{}, true],
  [{ password: [] }, true],
  [{ password: ['scrypt$1$salt$hash'] }, false],
  // Not a list, so it was not written by the import.
  [{ password: 'scrypt$1$salt$hash' }, false],
])('SHP-10 a shop with the settings %j is open to all: %s', (meta, open) => {
  expect(isOpenToAll(meta)).toBe(open)
  expect(isListed(meta)).toBe(open)
})

test('SHP-15 a shop with noindex is open, but search engines must not list it', () => {
  expect(isOpenToAll({ noindex: true })).toBe(true)
  expect(isListed({ noindex: true })).toBe(false)
})
