import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { axesInUse } from './cut-fonts.ts'
import { themeOf } from './themes.ts'

test('SHP-09 a design has its variants, and an unknown design those of standard', () => {
  expect(themeOf('lichtamt')).toMatchObject({ home: 'board', eventLine: 'board' })
  expect(themeOf('nobody-knows')).toBe(themeOf('standard'))
  expect(themeOf('constructor')).toBe(themeOf('standard'))
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
