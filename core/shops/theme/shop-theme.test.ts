import { expect, test } from 'vitest'
import { readShopTheme, shownLogos, type LogoFile } from './shop-theme.ts'

const file = (digit: string): LogoFile => ({ file: `${digit.repeat(64)}.svg`, png: `${digit.repeat(64)}.png`, width: 160, height: 40 })
const logo = { light: file('1'), dark: file('2') }
const both = (colour: string) => ({ light: colour, dark: colour })

test.each([
  ['both logos where both schemes are', {}, logo],
  ['the light one on paper that is always light', { colours: { paper: both('#ffffff'), ink: both('#111111') } }, { light: logo.light }],
  ['the dark one on paper that is always dark', { colours: { paper: both('#111111'), ink: both('#ffffff') } }, { light: logo.dark }],
])('pages show %s', (_what, theme, shown) => {
  expect(shownLogos('standard', { ...theme, logo })).toEqual(shown)
})

test('a shop without a logo shows none', () => {
  expect(shownLogos('standard', {})).toBeNull()
})

test('a stored theme that the import did not write is left out', () => {
  expect(readShopTheme({ logo: { light: { ...file('1'), file: '../../secret.svg' } } })).toEqual({})
  expect(readShopTheme({ logo, radius: 4 })).toEqual({ logo, radius: 4 })
})
