import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { encodeGlyph } from './encode-glyph.ts'

test('a glyph that is written and read again has the same outline', () => {
  const font = create(readFileSync(new URL('../fonts/archivo-text.ttf', import.meta.url))) as Font
  for (const letter of 'AgÄ€ß,') {
    const { commands } = font.layout(letter).glyphs[0]!.path
    const { bytes, left } = encodeGlyph(commands)
    const view = new DataView(bytes.buffer)
    expect(bytes.length % 4).toBe(0)
    expect(view.getInt16(0)).toBe(commands.filter(({ command }) => command === 'closePath').length)
    const xs = commands.flatMap(({ args }) => args.filter((_, axis) => axis % 2 === 0))
    const ys = commands.flatMap(({ args }) => args.filter((_, axis) => axis % 2 === 1))
    expect([2, 4, 6, 8].map((at) => view.getInt16(at))).toEqual([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    expect(left).toBe(Math.min(...xs))
  }
})

test('a blank has no bytes, and cubic curves are refused', () => {
  expect(encodeGlyph([]).bytes).toHaveLength(0)
  expect(() => encodeGlyph([{ command: 'bezierCurveTo', args: [0, 0, 1, 1, 2, 2] }])).toThrow('cubic')
})
