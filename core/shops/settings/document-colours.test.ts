import { expect, test } from 'vitest'
import { contrast, luminance } from '#core/shops/theme/contrast.ts'
import { documentColours } from './document-colours.ts'

test.each(['standard', 'moorgrab', 'linde-lahr', 'lichtamt', 'something else'])('writing of %s can be read on its colours', (design) => {
  const colours = documentColours(design)
  expect(contrast(colours.flood, colours.onFlood)).toBeGreaterThan(4.5)
  expect(contrast(colours.accent, colours.onAccent)).toBeGreaterThan(4.5)
  expect(contrast(colours.accentLine, '#ffffff')).toBeGreaterThan(3)
})

test('SHP-09 an unknown design prints as the main shop', () => {
  expect(documentColours('something else')).toEqual(documentColours('standard'))
})

const both = (colour: string) => ({ light: colour, dark: colour })

test.each([
  ['a dark accent', { accent: both('#7a1fa2') }],
  ['a light accent', { accent: both('#ffe0f0') }],
  ['dark paper', { paper: both('#101418'), ink: both('#f2f6fa'), accent: both('#67d5b5') }],
])('SHP-09 a theme with %s prints its accent, and dark writing on a light surface', (_what, colours) => {
  const { flood, onFlood, accent, onAccent, accentLine } = documentColours('lichtamt', { colours })
  expect(accent).toBe(colours.accent.light)
  expect(luminance(flood)).toBeGreaterThan(0.3)
  expect(contrast(flood, onFlood)).toBeGreaterThan(4.5)
  expect(contrast(accent, onAccent)).toBeGreaterThan(4.5)
  expect(contrast(accentLine, '#ffffff')).toBeGreaterThan(3)
})
