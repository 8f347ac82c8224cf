import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson, parseYaml } from './parse-yaml.ts'

const faultsOf = (text: string) => parseYaml(text, 'shop.yaml').faults.map(({ row, message }) => [row, message])
/** Words of parsers, which no operator knows. */
const parserWords = /token|implicit|scalar|flow|mapping|resolve|collection|alias count|JSON at|undefined|received/i

describe('a fault in YAML is told in words for whoever wrote the file', () => {
  test.each([
    ['a tab', 'name: Kammer\n\tcity: Leipzig', 2, 'use spaces'],
    ['two colons', 'name: Doors: 19:00', 1, 'write the text in quotes'],
    ['a value that begins with @', 'name: @kammer', 1, 'write the text in quotes'],
    ['a name twice', 'name: Kammer\nname: Kuppel', 2, 'stands above already'],
    ['a quotation mark that does not close', 'name: "Kammer\n', 2, 'lacks a character'],
    ['a bracket that does not close', 'sizes: [S, M', 1, 'a bracket above does not close'],
    ['text without a colon', 'name: Kammer\ncity\nstreet: Nebenweg', 2, 'a name with a colon is expected'],
    ['an unknown alias', 'name: *kammer', 1, 'without its anchor'],
    ['a tag', 'name: !!js/function x', 1, 'only plain values are read'],
    ['a second document', 'name: Kammer\n---\nname: Kuppel', 2, 'second document'],
    ['an unknown escape', 'name: "C:\\Kammer"', 1, 'backslash'],
  ])('%s', (_what, text, row, words) => {
    const faults = faultsOf(text)
    expect(faults[0]).toEqual([row, expect.stringContaining(words)])
    for (const [, message] of faults) expect(message).not.toMatch(parserWords)
  })

  test('any damage to a good file', () => {
    const good = 'kammer:\n  name: "Kammer"\n  sizes: [S, M]\n  address: { city: Leipzig }\n  text: |\n    Zeile\n'
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.constantFrom(...'\t:{}[]"\'@*&!%-,|>#` \n'), (position, character) => {
        for (const damaged of [
          good.slice(0, position) + character + good.slice(position),
          good.slice(0, position) + good.slice(position + 1),
        ])
          for (const [, message] of faultsOf(damaged)) expect(message).not.toMatch(parserWords)
      }),
    )
  })
})

describe('a fault in JSON is told with its place', () => {
  const good = JSON.stringify({ name: 'Kammer', doors: ['19:00', null], address: { city: 'Leipzig' } }, null, 2)

  test('a file that was cut off ends too early, wherever it was cut', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 2), (length) => {
        const { faults } = parseJson(good.slice(0, length + 1), 'event.json')
        expect(faults[0]?.message).toContain('it ends too early')
        expect(faults[0]?.row).toBe(good.slice(0, length + 1).split('\n').length)
      }),
    )
  })

  test('a character too many is named with its line and place', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), (position) => {
        const { faults } = parseJson(`${good.slice(0, position)}\u0001${good.slice(position)}`, 'event.json')
        const line = good.slice(0, position).split('\n')
        expect(faults[0]?.row).toBe(line.length)
        expect(faults[0]?.message).toContain(`(character ${(line.at(-1)?.length ?? 0) + 1})`)
        expect(faults[0]?.message).not.toMatch(parserWords)
      }),
    )
  })

  test('a comma too many', () => {
    const { faults } = parseJson('{\n  "name": "Kammer",\n}', 'event.json')
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('“}” is not expected there') })])
    expect(faults[0]?.row).toBe(3)
  })
})
