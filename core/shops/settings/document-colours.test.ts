import { expect, test } from 'vitest'
import { documentColours } from './document-colours.ts'

const luminance = (colour: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each(['standard', 'moorgrab', 'linde-lahr', 'lichtamt', 'something else'])('writing of %s can be read on its colours', (design) => {
  const colours = documentColours(design)
  expect(contrast(colours.flood, colours.onFlood)).toBeGreaterThan(4.5)
  expect(contrast(colours.accent, colours.onAccent)).toBeGreaterThan(4.5)
  expect(contrast(colours.accentLine, '#ffffff')).toBeGreaterThan(3)
})

test('SHP-09 an unknown design prints as the main shop', () => {
  expect(documentColours('something else')).toEqual(documentColours('standard'))
})
