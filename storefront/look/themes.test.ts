import { expect, test } from 'vitest'
import { themeOf } from './themes.ts'

test('SHP-09 a design picks its variants, and an unknown one looks like the standard', () => {
  expect(themeOf('lichtamt')).toMatchObject({ home: 'board', eventLine: 'board' })
  expect(themeOf('nobody-knows')).toBe(themeOf('standard'))
  expect(themeOf('constructor')).toBe(themeOf('standard'))
})
