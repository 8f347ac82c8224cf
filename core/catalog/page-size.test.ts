import { expect, test } from 'vitest'
import { hasDisclaimer, pageSizes, prefetchDistance, readPageSize } from './page-size.ts'

test('CAT-05 LIM-41 a page has six entries on touch screens and eighteen otherwise', () => {
  expect(pageSizes).toEqual({ touch: 6, other: 18 })
  expect(['6', '18', '500', '', null].map(readPageSize)).toEqual([6, 18, 18, 18, 18])
})

test('LIM-42 the next page is fetched 50 pixels before the end', () => {
  expect(prefetchDistance).toBe(50)
})

test('CAT-08 a disclaimer of more than five characters is shown', () => {
  expect([null, undefined, '', 'ab 18', '  ab 18  ', 'ab 18!'].map(hasDisclaimer)).toEqual([false, false, false, false, false, true])
})
