import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Document, parseDocument, visit } from 'yaml'
import { isJsonList, isJsonMap, isSameValue, type JsonValue } from '#core/written/json-value.ts'
import { editYaml } from './edit-yaml.ts'

const read = (text: string) => parseDocument(text).toJS({ maxAliasCount: -1 }) as JsonValue

const words = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a: b',
    '- x',
    '# no comment',
    'yes',
    'null',
    '012',
    '1e3',
    '{ }',
    '[a',
    "it's",
    '"q"',
    'a, b',
    '2027-03-13',
    '&x',
    '*x',
    '!t',
  ),
  fc.constantFrom('Zeile\nzwei', 'Zeile\n\n  eingerückt\n', 'Ende \n', '\nvorn', '\t', 'Zoë 🎸', '|', '>-', '%', '@a'),
  fc.string({ maxLength: 8 }),
)
const plain = fc.oneof(words, fc.integer(), fc.constantFrom<JsonValue>(24.9, 0.5, -3.25, true, false, null))
const keys = fc.constantFrom('name', 'price', 'de', 'en', 'tickets', 'sizes', 'images', 'slug', 'file', 'category', 'a b', '3', 'on', '#x')
const { value: anyValue } = fc.letrec<{ value: JsonValue; list: JsonValue; map: JsonValue }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, plain, tie('list'), tie('map')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  map: fc.dictionary(keys, tie('value'), { maxKeys: 5, noNullPrototype: true }),
}))
const entries = fc.dictionary(keys, anyValue, { minKeys: 1, maxKeys: 5, noNullPrototype: true })

/** Another value with something of it changed, taken away, added or exchanged, at up to three places. */
function edits(value: JsonValue): fc.Arbitrary<JsonValue> {
  const edit = (of: JsonValue): fc.Arbitrary<JsonValue> => {
    if (isJsonMap(of) && Object.keys(of).length > 0)
      return fc.constantFrom(...Object.keys(of)).chain((key) =>
        fc.oneof(
          edit(of[key] ?? null).map((inner) => ({ ...of, [key]: inner })),
          fc.constant(Object.fromEntries(Object.entries(of).filter(([each]) => each !== key))),
          fc.tuple(keys, anyValue).map(([added, inner]) => ({ ...of, [added]: inner })),
        ),
      )
    if (isJsonList(of) && of.length > 0)
      return fc.nat(of.length - 1).chain((at) =>
        fc.oneof(
          edit(of[at] ?? null).map((inner) => of.with(at, inner)),
          fc.constant(of.toSpliced(at, 1)),
          anyValue.map((inner) => of.toSpliced(at, 0, inner)),
        ),
      )
    return anyValue
  }
  return edit(value).chain((once) => fc.oneof(fc.constant(once), edit(once)))
}

/** How somebody may have written a value: with blocks and brackets, quotes, indents and comments of all kinds. */
const styles = fc.record({
  inline: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  quotes: fc.constantFrom('QUOTE_DOUBLE', 'QUOTE_SINGLE', 'PLAIN') as fc.Arbitrary<'QUOTE_DOUBLE' | 'QUOTE_SINGLE' | 'PLAIN'>,
  comments: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  isWindows: fc.boolean(),
})

type Style = typeof styles extends fc.Arbitrary<infer Drawn> ? Drawn : never

function written(value: JsonValue, { inline, indent, indentSeq, quotes, comments, isWindows }: Style): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  let count = 0
  visit(document, {
    Collection(_key, node, path) {
      if (path.length > 1 && inline[count++ % 8] === true) node.flow = true
    },
    Pair(_key, { key }, path) {
      const isBlock = path.every((each) => !('flow' in each) || each.flow !== true)
      if (isBlock && comments[count++ % 8] === true) (key as { commentBefore?: string }).commentBefore = ` note ${count}`
    },
  })
  const text = document.toString({ indent, indentSeq, lineWidth: 0, defaultStringType: quotes })
  return isWindows ? text.replaceAll('\n', '\r\n') : text
}

test('whatever is changed in whatever is written, the text says it afterwards, and says it again unchanged', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      entries.chain((value) => fc.tuple(fc.constant(value), edits(value))),
      styles,
      ([before, after], style) => {
        const text = written(before, style)
        fc.pre(isSameValue(read(text), before))
        expect(editYaml(text, before)).toEqual({ text, isInPlace: true })
        const edited = editYaml(text, after)
        expect(isSameValue(read(edited.text), after)).toBe(true)
        expect(editYaml(edited.text, after).text).toBe(edited.text)
      },
    ),
    { numRuns: 400 },
  )
})

/** The pieces of a text, each from a field of the whole, or from a comment before one, to the next. */
const pieces = (text: string) => text.split(/^(?=[^\s-])/m)

test('a new value of one field leaves every other line as it is', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(entries, styles, plain, fc.nat(), (before, style, value, at) => {
      const text = written(before, style)
      fc.pre(isSameValue(read(text), before))
      const names = Object.keys(before)
      const { text: edited, isInPlace } = editYaml(text, { ...before, [names[at % names.length] ?? '']: value })
      const [old, now] = [pieces(text), pieces(edited)]
      const other = old.findIndex((piece, index) => piece !== now[index])
      const others = (of: string[]) => of.toSpliced(other, other < 0 ? 0 : 1)
      expect([isInPlace, others(now)]).toEqual([true, others(old)])
    }),
    { numRuns: 400 },
  )
})

describe('what people write stays', () => {
  const file = `# Our shirts
kapelle-shirt:
  name: { de: 'Shirt', en: "Shirt" } # in two languages
  price: 24.90   # since 2025

  sizes: { S: 20, M: 40 }
  images:
    # the front
    - images/front.jpg
    - { file: images/back.jpg, alt: Rücken }
patch:
  price: 5.00
`
  const value = () => structuredClone(read(file)) as unknown as Record<string, Record<string, JsonValue>>
  test.each<[what: string, change: (value: Record<string, Record<string, JsonValue>>) => void, gone: string[], come: string[]]>([
    ['decimals', (all) => void (all['patch'] = { price: 6.5 }), ['  price: 5.00'], ['  price: 6.50']],
    [
      'quotes and a comment behind the value',
      (all) => void Object.assign(all['kapelle-shirt'] ?? {}, { name: { de: "Kapelle's Hemd", en: 'Shirt' } }),
      [`  name: { de: 'Shirt', en: "Shirt" } # in two languages`],
      [`  name: { de: 'Kapelle''s Hemd', en: "Shirt" } # in two languages`],
    ],
    [
      'a comment before the item of a list that another one follows',
      (all) =>
        void Object.assign(all['kapelle-shirt'] ?? {}, {
          images: ['images/front.jpg', 'images/side.jpg', { file: 'images/back.jpg', alt: 'Rücken' }],
        }),
      [],
      ['    - images/side.jpg'],
    ],
    [
      'the order of sizes',
      (all) => void Object.assign(all['kapelle-shirt'] ?? {}, { sizes: { XS: 5, S: 20, M: 40 } }),
      ['  sizes: { S: 20, M: 40 }'],
      ['  sizes: { XS: 5, S: 20, M: 40 }'],
    ],
    ['a new entry', (all) => void (all['cap'] = { price: 18 }), [], ['cap: { price: 18 }']],
    ['an entry that is gone', (all) => void delete all['patch'], ['patch:', '  price: 5.00'], []],
  ])('%s', (_what, change, gone, come) => {
    const wanted = value()
    change(wanted)
    const { text } = editYaml(file, wanted as unknown as JsonValue)
    const [before, after] = [file.split('\n'), text.split('\n')]
    expect([before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))]).toEqual([gone, come])
  })

  test('an anchor, where only one of those who share it changes', () => {
    const text = 'a: &chart\n  S: 50\n  M: 60\nb: *chart # the same\nc: *chart\n'
    const { text: edited } = editYaml(text, { a: { S: 50, M: 60 }, b: { S: 51, M: 60 }, c: { S: 50, M: 60 } })
    expect(edited).toBe('a: &chart\n  S: 50\n  M: 60\nb: { S: 51, M: 60 } # the same\nc: *chart\n')
    const changed = editYaml(text, { a: { S: 49, M: 60 }, b: { S: 50, M: 60 }, c: { S: 50, M: 60 } })
    expect([changed.isInPlace, read(changed.text)]).toEqual([true, { a: { S: 49, M: 60 }, b: { S: 50, M: 60 }, c: { S: 50, M: 60 } }])
  })

  test('an empty file with comments', () => {
    expect(editYaml('# nothing yet\n', { cap: { price: 18 } }).text).toBe('# nothing yet\ncap: { price: 18 }\n')
  })
})
