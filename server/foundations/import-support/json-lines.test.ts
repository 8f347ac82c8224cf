import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonRowFinder } from './json-lines.ts'
import { parseYaml } from './parse-yaml.ts'

/** Every place in a value, by its keys. */
function places(value: unknown, keys: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [keys]
  return [keys, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...keys, Array.isArray(value) ? Number(key) : key]))]
}

test('every value of a JSON text is found in the line where a parser with positions finds it', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'ü', '"', '\\', '{', ']', ',', '\n'), minLength: 1, maxLength: 3 })
  const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), key, fc.constantFrom('', ':', '[1]'))
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('tree'), { maxLength: 4 }), fc.dictionary(key, tie('tree'), { maxKeys: 4 })),
  }))
  fc.assert(
    fc.property(tree, fc.constantFrom(0, 1, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const find = jsonRowFinder(text)
      const rowOf = parseYaml(text, 'x').parsed?.rowOf
      for (const keys of places(value)) {
        const expected = rowOf?.(keys)
        // YAML knows fewer keys than JSON.
        if (expected !== undefined) expect([text, keys, find(keys)]).toEqual([text, keys, expected])
        expect(find([...keys, 'missing'])).toBe(find(keys))
      }
    }),
    { numRuns: 400 },
  )
})

test('of a key that is given twice the last one is found', () => {
  expect(jsonRowFinder('{\n"a": 1,\n"a": [\n2]}')(['a', 0])).toBe(4)
})
