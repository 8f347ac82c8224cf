import { inEnglish } from '#core/text/sentence.ts'
import { describe, expect, test } from 'vitest'
import { contrastFaults as faultsOf, contrastPairs } from './check-contrast.ts'
import { contrast, nearestPassing } from './contrast.ts'
import { makePalette, listColourSchemes, type ThemeColours } from './palette.ts'
import type { ColourRole } from './preset-palettes.ts'

const contrastFaults = (...given: Parameters<typeof faultsOf>) =>
  faultsOf(...given).map(({ role, message }) => ({ role, message: inEnglish(message) }))

const both = (colour: string) => ({ light: colour, dark: colour })

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffd400', '#ffffff', 1.41],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test.each(['standard', 'main', 'moorgrab', 'linde-lahr', 'lichtamt'])('every pair of the design %s has the contrast it needs', (design) => {
  expect(contrastFaults(design, {})).toEqual([])
})

describe('SHP-09 a theme', () => {
  test.each<[string, ThemeColours]>([
    ['an accent alone', { accent: both('#7a1fa2') }],
    ['a light accent alone', { accent: both('#ffe0f0') }],
    ['paper, ink and accent', { paper: both('#fff7ef'), ink: both('#2b1600'), accent: both('#b3361a') }],
    ['dark paper in both schemes', { paper: both('#101418'), ink: both('#f2f6fa'), accent: both('#67d5b5') }],
  ])('of %s is complete and readable', (_what, colours) => {
    expect(contrastFaults('standard', colours)).toEqual([])
  })

  test('with weak second text is refused, naming the pair, both ratios and a colour that would pass', () => {
    const [fault, ...others] = contrastFaults('standard', { ink_2: { light: '#999999', dark: '#b7b3a9' } })
    expect(fault).toMatchObject({ role: 'ink_2' })
    expect(fault?.message).toMatch(
      /^ink_2 #999999 on paper #ffffff in the light colour scheme has a contrast of 2\.84 : 1 and needs 4\.5 : 1: ink_2 #\w{6} would be enough$/,
    )
    const advised = /ink_2 (#\w{6}) would/.exec(fault?.message ?? '')?.[1] ?? ''
    expect(contrast(advised, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(others.every(({ message }) => message.includes('paper_2'))).toBe(true)
  })

  test('with weak ink is refused for the ink alone, and not for the colours that follow from it', () => {
    const faults = contrastFaults('standard', { paper: both('#ffffff'), ink: both('#cccccc') })
    expect(faults.length).toBeGreaterThan(0)
    for (const { role, message } of faults) expect(`${role}: ${message}`).toMatch(/^ink: ink #cccccc on /)
  })

  test('whose paper does not suit a fixed colour is refused at its paper', () => {
    const faults = contrastFaults('standard', { paper: { light: '#8c8c8c', dark: '#121211' }, ink: { light: '#000000', dark: '#ffffff' } })
    expect(faults).toContainEqual({ role: 'paper', message: expect.stringMatching(/^bad #ad1220 on paper #8c8c8c .+: paper #/) })
  })

  test('with the same light paper in both schemes has only the light scheme', () => {
    expect(listColourSchemes(makePalette('standard', { paper: both('#ffffff') }))).toEqual(['light'])
    expect(listColourSchemes(makePalette('standard', {}))).toEqual(['light', 'dark'])
  })
})

test.each<[ColourRole, ColourRole]>([
  ['ink', 'paper'],
  ['ink_2', 'paper'],
  ['accent_text', 'paper'],
  ['field', 'paper'],
  ['button_line', 'paper'],
  ['focus', 'paper'],
  ['ink', 'paper_2'],
  ['ink_2', 'paper_2'],
  ['on_accent', 'accent'],
  ['on_flood', 'flood'],
  ['on_flood_button', 'flood_button'],
])('%s on %s in the same colour is refused', (of, on) => {
  const messages = contrastFaults('standard', { [of]: both('#777777'), [on]: both('#777777') }).map(({ message }) => message)
  expect(messages).toContainEqual(expect.stringContaining(`${of} #777777 on ${on} #777777`))
})

test('each pair is weighed on its own: one weak colour is found in every pair that it is in', () => {
  const weak = { ...Object.fromEntries(contrastPairs.map(({ on }) => [on, both('#808080')])), ink: both('#808080') }
  expect(contrastFaults('standard', weak).length).toBeGreaterThan(8)
})

test('a colour that neither black nor white would save has no nearby value', () => {
  expect(nearestPassing('#808080', '#808080', 7)).toBeNull()
})
