import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { roleVariables } from '#core/shops/theme/palette.ts'
import { presetPalette } from '#core/shops/theme/preset-palettes.ts'
import { typefaceNames, typefaceVariables } from '#core/shops/theme/typefaces.ts'
import { axesInUse } from './cut-fonts.ts'
import { findTheme } from './themes.ts'

test('SHP-09 a design has its variants, and an unknown design those of standard', () => {
  expect(findTheme('lichtamt')).toMatchObject({ home: 'board', eventLine: 'board' })
  expect(findTheme('nobody-knows')).toBe(findTheme('standard'))
  expect(findTheme('constructor')).toBe(findTheme('standard'))
})

describe('the fonts are cut down to what the themes use', () => {
  const standard = variablesOf(read('tokens.css'), ':root')
  const shops = [...read('themes.css').matchAll(/\[data-shop='([^']+)'\] \{/g)].map(([start, name]) => ({ name, start }))
  const themes = [
    { name: 'standard', look: standard },
    ...shops.map(({ name, start }) => ({ name, look: { ...standard, ...variablesOf(read('themes.css'), start) } })),
  ]

  test.each(themes)('$name uses only weights and widths that are in the files', ({ look }) => {
    const points = ['d', 'text', 'num', 'line'].flatMap((role) => {
      const family = resolved(look, `--${role}-font`).split(',')[0]?.replaceAll("'", '').toLowerCase().replace(' ', '-') ?? ''
      const wdth = Number.parseFloat(resolved(look, `--${role}-wdth`))
      const weights = [`--${role}-wght`, ...(role === 'text' ? ['--text-bold'] : [])]
      return weights.map((weight) => ({ family, wdth, wght: Number(resolved(look, weight)) }))
    })
    for (const { family, ...point } of points)
      for (const [axis, { min, max }] of Object.entries((axesInUse as Record<string, Axes>)[family] ?? {})) {
        expect.soft(point[axis as keyof typeof point], `${family} ${axis}`).toBeGreaterThanOrEqual(min)
        expect.soft(point[axis as keyof typeof point], `${family} ${axis}`).toBeLessThanOrEqual(max)
      }
    expect(points.filter(({ wdth, wght }) => !(wdth > 0) || !(wght > 0))).toEqual([])
  })
})

test.each(['display', 'text'] as const)('the weights and widths of the %s faces that themes can choose are in the files', (role) => {
  for (const name of typefaceNames(role)) {
    const variables = typefaceVariables(name, role)
    const [width, ...weights] = role === 'display' ? ['--d-wdth', '--d-wght'] : ['--text-wdth', '--text-wght', '--text-bold']
    const axes = (axesInUse as Record<string, Axes>)[name.toLowerCase().replace(' ', '-')] ?? {}
    for (const [axis, used] of [
      ['wdth', [width]],
      ['wght', weights],
    ] as const)
      for (const value of used.map((variable) => Number.parseFloat(variables[variable ?? ''] ?? ''))) {
        expect.soft(value, `${name} ${axis}`).toBeGreaterThanOrEqual(axes[axis]?.min ?? 0)
        expect.soft(value, `${name} ${axis}`).toBeLessThanOrEqual(axes[axis]?.max ?? 1000)
      }
  }
})

describe('the palettes that themes start from are those of the style sheets', () => {
  const standard = variablesOf(read('tokens.css'), ':root {\n  color-scheme')
  test.each(['standard', 'moorgrab', 'linde-lahr', 'lichtamt'])('%s', (design) => {
    const own = design === 'standard' ? {} : variablesOf(read('themes.css'), `[data-shop='${design}'] {`)
    const look = { ...standard, ...own }
    const written = Object.entries(roleVariables).map(([role, variable]) => [role, shadeOf(look, variable)])
    expect(Object.fromEntries(written)).toEqual(presetPalette(design))
  })
})

/** A colour of a style sheet in both schemes: `#ffd400`, `light-dark(#fff, #121110)` or another variable. */
function shadeOf(look: Record<string, string>, name: string): { light: string; dark: string } {
  const [light = '', dark = light] = (/^light-dark\((.+),\s*(.+)\)$/.exec(resolved(look, name))?.slice(1) ?? [resolved(look, name)]).map(
    (colour) => (/^#\w{3}$/.test(colour) ? colour.replaceAll(/\w/g, '$&$&') : colour),
  )
  return { light, dark }
}

type Axes = Record<string, { min: number; max: number }>

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
}

/** The variables of the rule that begins with this text. */
function variablesOf(css: string, start: string): Record<string, string> {
  const rule = css.slice(css.indexOf(start)).split('\n}')[0] ?? ''
  return Object.fromEntries([...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
}

function resolved(look: Record<string, string>, name: string): string {
  const value = look[name] ?? ''
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return other ? resolved(look, other) : value
}
